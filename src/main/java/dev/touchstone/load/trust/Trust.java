package dev.touchstone.load.trust;

import org.jspecify.annotations.Nullable;

/// What the client knows of its own error during a point. Seconds and fractions; NaN for what was not measured.
///
/// @param scheduleLagP99 sent − scheduled of open-loop requests
/// @param stampDelayP99 how long received bytes waited for their stamp
/// @param gcShare share of the time in garbage collection
/// @param cpuShare share of all cores that this process used
/// @param connections open at the peak
/// @param roundTrip median time of a TCP connect to the server
/// @param limit a sentence that says why the client was the limit; null when the figures can be trusted
public record Trust(double scheduleLagP99, double stampDelayP99, double gcShare, double cpuShare, int connections,
        double roundTrip, @Nullable String limit) {

    public boolean isClientLimit() {
        return limit != null;
    }
}
