"""The JSON Schema of the package is the one the declaration gives, and it fits the files."""

import json
import subprocess
import sys

from tontine_rules.sources.registry import DATA
from tontine_rules.sources.schema import SCHEMA, schema_text


def check(*paths):
    command = [sys.executable, "-m", "check_jsonschema", "--schemafile", str(SCHEMA), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_schema_of_the_package_is_the_one_the_declaration_gives():
    assert SCHEMA.read_text(encoding="utf-8") == schema_text()


def test_the_schema_accepts_every_source_of_the_package():
    done = check(*sorted(DATA.glob("*.toml")))
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_schema_refuses_a_misspelt_key_a_wrong_value_and_a_missing_rule(tmp_path):
    text = (DATA / "adpoker.toml").read_text(encoding="utf-8")
    for name, old, new in [
        ("key", "locus =", "lokus ="),
        ("value", 'value = "up"', 'value = "upwards"'),
        ("rule", "[reading.facing]", "[reading.facng]"),
    ]:
        path = tmp_path / f"{name}.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        assert path.read_text(encoding="utf-8") != text
        assert check(path).returncode == 1


def test_the_schema_is_json_with_a_description_for_every_key():
    properties = json.loads(schema_text())["properties"]
    assert all(one.get("description") for one in properties.values())
