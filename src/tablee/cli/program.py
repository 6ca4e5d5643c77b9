"""Running a command line: its language, and one sentence with an exit code for whatever goes wrong."""

import os
import sys
from contextlib import suppress

import typer
import typer.main

from tablee.cli.commands import app
from tablee.cli.session import Session
from tablee.cli.wording import usage_error
from tablee.kernel.errors import TableeError
from tablee.kernel.plain import shown
from tablee.kernel.registry import games
from tablee.text import LANGUAGES, Text, own_language

FAILED, MISUSED, INTERRUPTED = 1, 2, 130  # exit codes, as shells know them


def language_of(args: list[str]) -> tuple[str, list[str]]:
    """The language asked for, wherever `--lang` stands, else TABLEE_LANG, else that of the machine; and the other arguments."""
    chosen = os.environ.get("TABLEE_LANG") or own_language()
    left = []
    words = iter(args)
    for word in words:
        if word == "--lang":
            chosen = next(words, "")
        elif word.startswith("--lang="):
            chosen = word.removeprefix("--lang=")
        else:
            left.append(word)
    if chosen not in LANGUAGES:
        raise TableeError("error-language", language=chosen, known=", ".join(LANGUAGES))
    return chosen, left


def sentence(error: TableeError, language: str) -> str:
    """An error in words: common ones, or those of the game that has them."""
    for text in (Text(language, game) for game in (None, *games())):
        if text.has(error.id):
            return text.error(error)
    return str(error)


def refuse(message: str) -> None:
    """One sentence on the error output; if even that is closed, there is nobody to tell."""
    with suppress(OSError):
        print(shown(message), file=sys.stderr, flush=True)


def exit_code(error: TableeError) -> int:
    """How the command ends after an error."""
    from tablee.terminal.table import Interrupted

    return INTERRUPTED if isinstance(error, Interrupted) else FAILED


def run(args: list[str], stopped: bool = False) -> int:
    """Runs the command; the exit code. Whatever goes wrong is told in one sentence."""
    language = own_language()
    try:
        language, args = language_of(args)
        if stopped:
            raise KeyboardInterrupt
        command = typer.main.get_command(app)
        with command.make_context("tablee", args, obj=Session(language)) as context:
            command.invoke(context)
        sys.stdout.flush()
        return 0
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.TyperException as error:
        refuse(sentence(usage_error(error, args), language))
        return MISUSED
    except TableeError as error:
        refuse(sentence(error, language))
        return exit_code(error)
    except (KeyboardInterrupt, typer.Abort):
        refuse(Text(language).say("error-stopped"))
        return INTERRUPTED
    except BrokenPipeError:
        refuse(Text(language).say("error-pipe"))
        return FAILED
    except SystemExit as leaving:
        if isinstance(leaving.__context__, BrokenPipeError):  # the help, drawn by Typer, leaves so when its pipe is closed
            refuse(Text(language).say("error-pipe"))
        return leaving.code if isinstance(leaving.code, int) else FAILED
    except OSError as error:
        problem = error.strerror or str(error)
        shown = TableeError("error-file", file=str(error.filename), problem=problem) if error.filename else None
        refuse(sentence(shown or TableeError("error-system", problem=problem), language))
        return FAILED


def prepare_streams() -> None:
    """Letters the terminal cannot show or send become question marks; a stream that is closed from the start is an empty one."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 (it stays open as long as the program runs)
        else:
            stream.reconfigure(errors="replace")


def main(stopped: bool = False) -> None:
    """Runs the command as a process, unless it was stopped before it could begin."""
    prepare_streams()
    code = run(sys.argv[1:], stopped)
    try:
        sys.stdout.flush()
    except OSError:  # already told; keeps the interpreter from telling it again on its way out
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)
