"""The lessons: every task has its answer, their tables are the data's, and on paper the answers can be kept back."""

import json
import re
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.browser.chromium import started
from tests.examples import ROOT
from tontine_rules.rules import RULES
from tontine_rules.sources import Source, load, sources

TEACH = ROOT / "docs" / "teach"
LESSONS = ("sources", "probability")
TASKS = 7
PERIOD = 45
NEW_PAGE = "{.t-lesson-page}\n"
APART = {"sources": (3, 4, 7), "probability": (5,)}
LETTERS = {"stated": "s", "implied": "i", "silent": "n"}


def text_of(lesson: str) -> str:
    return (TEACH / f"{lesson}.md").read_text(encoding="utf-8")


def parts(lesson: str, kind: str) -> dict[int, str]:
    """Return the tasks or the answers of a lesson, by number, from label to label."""
    found = re.split(rf"^\({lesson}-(task|answer)-(\d+)\)=\n", text_of(lesson), flags=re.MULTILINE)[1:]
    triples = zip(found[::3], found[1::3], found[2::3], strict=True)
    return {int(number): text for named, number, text in triples if named == kind}


def rows(text: str, first: str) -> list[list[str]]:
    """Return the rows of the Markdown table whose head begins with a cell."""
    table = text.partition(f"\n| {first} |")[2].partition("\n\n")[0].partition("\n:::")[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def ten() -> list[str]:
    """Return the ten rules that are coded in class, as the answers name them."""
    block = text_of("sources").partition(">>> ten = (")[2].partition(")")[0]
    return re.findall(r'"([a-z-]+)"', block)


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_task_and_its_answer_lead_to_each_other(lesson: str) -> None:
    """Each task ends with a link to its answer, and each answer begins with one to its task."""
    tasks, answers = parts(lesson, "task"), parts(lesson, "answer")
    assert list(tasks) == list(answers) == list(range(1, TASKS + 1))
    for number, task in tasks.items():
        assert task.removeprefix(NEW_PAGE).startswith(f"### Task {number}")
        assert f"{{.t-lesson-to}}\n[Answer {number}](#{lesson}-answer-{number})\n" in task
        assert answers[number].startswith(
            f"### Answer {number}\n\nTo [Task {number}](#{lesson}-task-{number})."
        )


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_task_has_a_hint(lesson: str) -> None:
    """A learner who is stuck finds a hint under each task."""
    assert [number for number, task in parts(lesson, "task").items() if "\n*Hint" not in task] == []


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_plan_fills_a_period_before_the_break_and_one_after(lesson: str) -> None:
    """Before the break that the plan names, and after it, the minutes add up to one period."""
    plan = {int(task): int(minutes) for task, minutes, _ in rows(text_of(lesson), "task")}
    last = int(re.search(r"Break after Task (\d)\.", text_of(lesson))[1])
    assert sum(minutes for task, minutes in plan.items() if task <= last) == PERIOD
    assert sum(minutes for task, minutes in plan.items() if task > last) == PERIOD
    assert f"Two periods of {PERIOD} minutes for each lesson, without Task 7 of the first." in text_of(
        "index"
    )


def test_the_answer_by_hand_follows_from_the_printed_interval() -> None:
    """How many games are enough is reckoned from the ends of the interval as they are printed."""
    results = ROOT / "docs" / "measure" / "results" / "games.json"
    figures = json.loads(results.read_text(encoding="utf-8"))["figures"]
    low, high = (float(end) for end in figures["5.coups"]["interval"].split(" to "))
    assert (high - low) / 2 == pytest.approx(0.025)
    fewer = 40**2
    answer = parts("probability", "answer")[5].replace("\n", " ")
    assert f"about 0.025 to either side. One coup is forty times that, so 40 × 40 = {fewer:,} times" in answer
    enough = figures["5.games"]["value"] / fewer
    assert (
        f"about {round(enough, -1):,.0f}. Ten coups need a hundredth of those: about {enough / 100:.0f}."
        in answer
    )
    assert f"about {enough**0.5:.0f} coups either way" in answer


def test_the_blank_table_asks_what_the_rules_ask() -> None:
    """The ten questions to code are those of the rules, in the order of the answers."""
    asked = [row[0] for row in rows(text_of("sources"), "question")]
    questions = [RULES[rule_id].question for rule_id in ten()]
    assert asked == questions


def test_the_two_coders_are_the_same_in_task_and_answer() -> None:
    """The table of the two coders and the letters that the example counts agree, and so does coder 1's file."""
    table = rows(parts("sources", "task")[4], "question")
    letters = [" ".join(LETTERS[row[coder]] for row in table) for coder in (1, 2)]
    assert f'>>> coder_1, coder_2 = "{letters[0]}", "{letters[1]}"\n' in text_of("sources")
    coder = load(TEACH / "coder-1.toml")
    coded = dict(zip(ten(), (row[1] for row in table), strict=True))
    assert {rule: status for rule, status in coded.items() if status != "silent"} == {
        rule: reading.status for rule, reading in coder.readings.items() if reading.speaks
    }


def test_the_table_of_accounts_says_who_follows_whom() -> None:
    """The task on witnesses has all sources, each with the nearest that it follows."""

    def shown(source: Source) -> str:
        return f"{{tontine:siglum}}`{source.siglum}`"

    table = {row[0]: row[1] for row in rows(parts("sources", "task")[5], "account")}
    assert table == {
        shown(source): shown(source.ancestors[0]) if source.ancestors else "nothing here"
        for source in sources()
    }


@cache
def printed(site: Path, lesson: str) -> list[list[str]]:
    """Print a lesson on A4 and return the lines of each page."""
    with started() as browser:
        page = browser.new_page()
        page.goto((site / "teach" / f"{lesson}.html").as_uri())
        pdf = page.pdf(prefer_css_page_size=True)
    pages = PdfReader(BytesIO(pdf)).pages
    return [[line.strip() for line in one.extract_text().splitlines() if line.strip()] for one in pages]


@pytest.mark.parametrize("lesson", LESSONS)
def test_tasks_and_answers_are_printed_apart(site: Path, lesson: str) -> None:
    """On paper the tasks and the answers begin on new pages, no task is torn, and none says where its answer is."""
    pages = printed(site, lesson)
    tasks = next(number for number, lines in enumerate(pages) if lines[0] == "Tasks")
    answers = next(number for number, lines in enumerate(pages) if lines[0] == "Answers")
    assert tasks == 1, "the teacher's part is one page"
    handed_out = pages[tasks:answers]
    assert all(lines[0].startswith("Task") for lines in handed_out)
    for task in APART[lesson]:
        assert any(lines[0].startswith(f"Task {task}") for lines in handed_out), (
            "what is kept back begins a page"
        )
    headings = [re.match(r"Task (\d+)[:,]", line) for lines in handed_out for line in lines]
    assert [int(heading[1]) for heading in headings if heading] == list(range(1, TASKS + 1))
    given = [
        line for lines in (pages[0], *handed_out) for line in lines if re.match(r"Answers?( \d+)?$", line)
    ]
    assert given == []
    found = [line for lines in pages[answers:] for line in lines if re.match(r"Answer \d+$", line)]
    assert found == [f"Answer {number}" for number in range(1, TASKS + 1)]


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_frame_is_printed(site: Path, lesson: str) -> None:
    """Neither the menu nor the links to other pages take room on paper."""
    lines = [line for page in printed(site, lesson) for line in page]
    assert [
        line for line in lines if line in {"Home", "On this page", "Next", "Previous", "Rule sheet"}
    ] == []
