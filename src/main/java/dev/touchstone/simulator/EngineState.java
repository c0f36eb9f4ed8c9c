package dev.touchstone.simulator;

/// All that the pages of an engine tell of.
///
/// @param started seconds since 1970
/// @param contextLength tokens of prompt and answer together
record EngineState(EngineSettings settings, EngineCounters figures, TokenPacing pace, long started, int contextLength) {

    double kvCacheUsage() {
        return (double) pace.usedTokens() / pace.capacity();
    }
}
