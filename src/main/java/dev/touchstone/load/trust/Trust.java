package dev.touchstone.load.trust;

import org.jspecify.annotations.Nullable;

/// The client's knowledge of its own error during a point. Seconds and fractions; NaN where nothing was measured.
///
/// @param scheduleLagP99 sent − scheduled of open-loop requests
/// @param stampDelayP99 delay between the arrival of bytes and their time stamp
/// @param gcShare share of the time in garbage collection
/// @param cpuShare share of all cores that this process used
/// @param connections most open connections
/// @param roundTrip median time of a TCP connect to the server
/// @param limit a sentence with the reason why the client was the limit; null when it was not
/// @param isOpen whether a delay was long, but seen too seldom to judge it
public record Trust(double scheduleLagP99, double stampDelayP99, double gcShare, double cpuShare, int connections,
        double roundTrip, @Nullable String limit, boolean isOpen) {

    /// The knowledge of a client whose delays were seen often enough.
    public Trust(double scheduleLagP99, double stampDelayP99, double gcShare, double cpuShare, int connections,
            double roundTrip, @Nullable String limit) {
        this(scheduleLagP99, stampDelayP99, gcShare, cpuShare, connections, roundTrip, limit, false);
    }

    public boolean isClientLimit() {
        return limit != null;
    }
}
