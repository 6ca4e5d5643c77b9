"""Mail by SMTP: addresses that are addresses, headers nobody can break out of, and a link that ends it."""

from __future__ import annotations

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from tablee.kernel.errors import TableeError

LONGEST_MAIL_ADDRESS = 254
ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")


class NotSent(Exception):
    """The mail certainly did not leave; trying again is right."""


def check_address(address: str) -> str:
    """An address mail can be sent to, or a refusal."""
    if len(address) > LONGEST_MAIL_ADDRESS or not ADDRESS.fullmatch(address):
        raise TableeError("refuse-email")
    return address


def letter(sender: str, to: str, subject: str, body: str, stop: str = "") -> EmailMessage:
    """A mail; the library refuses any header with a line break in it."""
    message = EmailMessage()
    message["From"] = sender
    message["To"] = check_address(to)
    message["Subject"] = subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rsplit("@", 1)[-1].strip("<> ") or None)
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
    message.set_content(body)
    return message


def send(server: str, message: EmailMessage, patience: float) -> None:
    """Hands a mail to a server named as smtp://user:password@host:587 or smtps://…; passwords go over TLS only."""
    try:
        connection = connect(server, patience)
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(str(error)) from None
    with connection:
        connection.send_message(message)


def connect(server: str, patience: float) -> smtplib.SMTP:
    """A connection to a mail server, signed in if it wants that."""
    url = urlsplit(server)
    host = url.hostname or "localhost"
    context = ssl.create_default_context()
    connection: smtplib.SMTP
    if url.scheme == "smtps":
        connection = smtplib.SMTP_SSL(host, url.port or 465, timeout=patience, context=context)
    else:
        connection = smtplib.SMTP(host, url.port or 25, timeout=patience)
        connection.ehlo()
        if connection.has_extn("starttls"):
            connection.starttls(context=context)
        elif url.username and not is_here(host):
            raise smtplib.SMTPException("no TLS")
    if url.username:
        connection.login(unquote(url.username), unquote(url.password or ""))
    return connection


def is_here(host: str) -> bool:
    """Whether a host is this machine."""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False
