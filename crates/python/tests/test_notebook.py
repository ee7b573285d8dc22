"""The example notebook runs and writes its pictures."""

import pathlib

import anydoku
import pytest

NOTEBOOK = pathlib.Path(__file__).parent.parent / "examples/difficulty.ipynb"


def run(folder):
    """Run the notebook in a folder. Return the texts that it prints."""
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    pytest.importorskip("ipykernel")
    pytest.importorskip("matplotlib")
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    resources = {"metadata": {"path": str(folder)}}
    # An error in a cell raises CellExecutionError.
    nbclient.NotebookClient(notebook, timeout=300, resources=resources).execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    assert {output.output_type for output in outputs} == {"stream", "display_data"}
    streams = [output for output in outputs if output.output_type == "stream"]
    # Warnings go to stderr.
    assert {stream.name for stream in streams} == {"stdout"}
    return "".join(stream.text for stream in streams)


def check_pictures(folder):
    numpy, image = pytest.importorskip("numpy"), pytest.importorskip("matplotlib.image")
    for name in ("difficulty-levels.png", "difficulty-givens.png"):
        pixels = image.imread(folder / name)[:, :, :3]
        assert pixels.shape == (540, 900, 3)
        is_dark = (pixels < 0.2).all(axis=2)
        # Without the axes and the legends.
        is_colored = numpy.ptp(pixels[30:400, 70:730], axis=2) > 0.1
        assert is_dark.mean() > 0.001, f"{name} has no text"
        assert is_colored.mean() > 0.004, f"{name} has no data"
        border = numpy.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
        assert (border == 1).all(), f"{name} is cut off"


def test_notebook(tmp_path, monkeypatch):
    puzzles = anydoku.generate(298, seed="notebook test")
    # Neither of the last two has a rating.
    (tmp_path / "mine.csv").write_text("\n".join(["puzzle", *puzzles, "junk", "." * 81]) + "\n")
    monkeypatch.setenv("PUZZLES", "mine.csv")
    text = run(tmp_path)
    assert text.startswith("300 puzzles in ")
    assert text.endswith("2 without a rating\n")
    check_pictures(tmp_path)


def test_notebook_generates_puzzles(tmp_path, monkeypatch):
    monkeypatch.delenv("PUZZLES", raising=False)
    text = run(tmp_path)
    assert text.startswith("2,000 puzzles in ")
    assert text.endswith("0 without a rating\n")
    assert len((tmp_path / "puzzles.csv").read_text().split()) == 2001
    check_pictures(tmp_path)


def test_notebook_has_no_outputs():
    nbformat = pytest.importorskip("nbformat")
    for cell in nbformat.read(NOTEBOOK, as_version=4).cells:
        assert cell.cell_type == "markdown" or (not cell.outputs and cell.execution_count is None)
