"""Configure a small project of somebody else's that uses the extension."""

project = "A small project"
extensions = ["myst_parser", "tontine_rules.sphinx_ext"]
html_theme = "basic"
nitpicky = True
