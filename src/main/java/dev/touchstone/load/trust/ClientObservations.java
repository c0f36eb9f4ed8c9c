package dev.touchstone.load.trust;

/// What was seen of the client during a point. Seconds and fractions; NaN for what was not measured.
///
/// @param seconds for how long it was watched
/// @param chunkGap time from chunk to chunk of one request, on average
/// @param stampDelayP99 how long received bytes waited for their stamp, of `stamps` of them
/// @param scheduleLagP99 sent − scheduled, of `scheduled` requests
/// @param wakeUpDelayP99 by how much a thread that slept was woken too late, of `wakeUps` times
/// @param gcShare share of the time in garbage collection
/// @param cpuShare share of all cores
record ClientObservations(double seconds, double chunkGap, double stampDelayP99, long stamps, double scheduleLagP99,
        long scheduled, double wakeUpDelayP99, long wakeUps, double gcShare, double cpuShare) {
}
