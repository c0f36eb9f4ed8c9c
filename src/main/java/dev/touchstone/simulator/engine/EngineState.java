package dev.touchstone.simulator.engine;

import dev.touchstone.simulator.settings.EngineSettings;

/// The state of an engine that its pages show.
///
/// @param started seconds since 1970
/// @param contextLength tokens of prompt and answer together
public record EngineState(EngineSettings settings, EngineCounters figures, TokenPacing pace, long started,
        int contextLength) {

    public double kvCacheUsage() {
        return (double) pace.usedTokens() / pace.capacity();
    }
}
