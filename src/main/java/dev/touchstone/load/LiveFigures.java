package dev.touchstone.load;

/// Figures of the last ten seconds; NaN where nothing was measured.
///
/// @param at seconds since the start of the plan
/// @param tokensPerSecond generated tokens in the last second, counted as chunks arrive
/// @param ttft50 median time to first token, in seconds
/// @param e2e50 median end-to-end latency, in seconds
public record LiveFigures(double at, double tokensPerSecond, double requestsPerSecond, double ttft50, double ttft99,
        double e2e50, double e2e99, int inFlight) {
}
