"""Where a table's randomness comes from: one seed, or a secret committed to beforehand that every seat's nonce is mixed into."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256


def commitment(secret: bytes) -> str:
    """What is shown when the table opens: the hash of its secret."""
    return sha256(secret).hexdigest()


def move_seed(secret: bytes, table: str, nonces: Sequence[str], *at: int) -> int:
    """The seed of an entry number, or of a place and a seat: HMAC-SHA256 of table, nonces and these numbers under the secret."""
    message = "|".join([table, ",".join(nonces), *map(str, at)])
    return int.from_bytes(hmac.digest(secret, message.encode(), "sha256"), "big")


def game_seed(seed: int, index: int) -> int:
    """The seed of one game in a series."""
    return int.from_bytes(sha256(f"{seed}/{index}".encode()).digest()[:8], "big")
