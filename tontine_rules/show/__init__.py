"""How it looks: text, Markdown, CSV and JSON tables, and the pieces of HTML the site is made of."""
