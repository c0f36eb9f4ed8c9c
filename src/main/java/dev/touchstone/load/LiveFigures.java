package dev.touchstone.load;

/// What the load looks like right now: figures of the last ten seconds. NaN for what there was none of.
///
/// @param at seconds since the start of the plan
/// @param tokensPerSecond generated tokens as chunks arrive, of the last second
/// @param ttft50 median time to first token, in seconds
/// @param e2e50 median end-to-end latency, in seconds
public record LiveFigures(double at, double tokensPerSecond, double requestsPerSecond, double ttft50, double ttft99,
        double e2e50, double e2e99, int inFlight) {
}
