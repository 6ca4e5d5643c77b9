"""Tables over the network: HTTP, WebSocket, sessions, limits, metrics."""
