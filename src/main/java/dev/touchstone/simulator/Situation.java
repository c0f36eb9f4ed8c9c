package dev.touchstone.simulator;

/// All that the pages of an engine tell of.
///
/// @param started seconds since 1970
/// @param contextLength tokens of prompt and answer together
record Situation(Settings settings, Figures figures, Pace pace, long started, int contextLength) {

    double kvCacheUsage() {
        return (double) pace.usedTokens() / pace.capacity();
    }
}
