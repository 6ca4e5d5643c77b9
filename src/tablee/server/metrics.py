"""What an operator wants to see, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.2, 0.5, 1.0, 5.0)


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("tablee_moves", "Moves made durable", ["game", "by"], registry=self.registry)
        self.refusals = Counter("tablee_refusals", "Wishes refused", ["reason"], registry=self.registry)
        self.sockets = Gauge("tablee_sockets", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("tablee_tables_in_memory", "Tables held in memory", registry=self.registry)
        self.commit = Histogram(
            "tablee_commit_seconds", "From a decided move to its durability", buckets=FAST, registry=self.registry
        )
        self.delivery = Histogram(
            "tablee_delivery_seconds",
            "From a move's frame read to the last seat's frame sent",
            buckets=FAST,
            registry=self.registry,
        )
        self.bots = Histogram("tablee_bot_seconds", "Time a bot takes for a decision", buckets=FAST, registry=self.registry)
        self.bot_failures = Counter("tablee_bot_failures", "Bot decisions that crashed or timed out", registry=self.registry)
        self.not_saved = Counter("tablee_not_saved", "Writes the store refused", registry=self.registry)
