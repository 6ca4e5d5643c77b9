"""What an operator wants to see, for Prometheus."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

MOST_RECENT = 100_000
QUANTILES = (0.5, 0.9, 0.99, 1.0)
FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.2, 0.5, 1.0, 5.0)


class RecentQuantiles(Collector):
    """Exact quantiles of what was measured lately; a histogram can only tell them roughly."""

    def __init__(self, name: str, help: str, seconds: float, registry: CollectorRegistry) -> None:
        self.name = name
        self.help = help
        self.seconds = seconds
        self.measured: deque[tuple[float, float]] = deque(maxlen=MOST_RECENT)
        registry.register(self)

    def observe(self, value: float) -> None:
        """Takes in one measurement, and drops those that are too old to be told."""
        now = time.monotonic()
        self.measured.append((now, value))
        while self.measured[0][0] < now - self.seconds:
            self.measured.popleft()

    def collect(self) -> Iterable[Metric]:
        since = time.monotonic() - self.seconds
        values = sorted(value for at, value in self.measured.copy() if at >= since)
        family = GaugeMetricFamily(self.name, self.help, labels=["quantile"])
        for quantile in QUANTILES if values else ():
            family.add_metric([str(quantile)], values[min(len(values) - 1, int(quantile * len(values)))])
        return [family]


class Metrics:
    """The counters of one server."""

    def __init__(self, recent: float) -> None:
        self.registry = CollectorRegistry()
        self.moves = Counter("tablee_moves", "Moves made durable", ["game", "by"], registry=self.registry)
        self.refusals = Counter("tablee_refusals", "Wishes refused", ["reason"], registry=self.registry)
        self.sockets = Gauge("tablee_sockets", "Open WebSockets", registry=self.registry)
        self.tables = Gauge("tablee_tables_in_memory", "Tables held in memory", registry=self.registry)
        self.weight = Gauge("tablee_tables_bytes", "What the tables in memory weigh, by estimate", registry=self.registry)
        self.commit = Histogram(
            "tablee_commit_seconds", "From a decided move to its durability", buckets=FAST, registry=self.registry
        )
        self.delivery = Histogram(
            "tablee_delivery_seconds",
            "From a move's frame read to the last seat's frame sent",
            buckets=FAST,
            registry=self.registry,
        )
        self.recent = RecentQuantiles(
            "tablee_delivery_recent_seconds",
            "The same, as exact quantiles of the last minute",
            recent,
            self.registry,
        )
        self.bots = Histogram("tablee_bot_seconds", "Time a bot takes for a decision", buckets=FAST, registry=self.registry)
        self.bot_failures = Counter("tablee_bot_failures", "Bot decisions that crashed or timed out", registry=self.registry)
        self.bot_stand_ins = Counter("tablee_bot_stand_ins", "Moves made for bots that failed", ["by"], registry=self.registry)
        self.bots_waiting = Gauge(
            "tablee_bots_waiting", "Decisions and hints that wait for a bot process", registry=self.registry
        )
        self.notices = Counter("tablee_notices", "Notices sent", ["by"], registry=self.registry)
        self.not_saved = Counter("tablee_not_saved", "Writes the store refused", registry=self.registry)
