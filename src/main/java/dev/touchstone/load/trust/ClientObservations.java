package dev.touchstone.load.trust;

/// Measurements of the client during a point, in seconds and fractions; NaN where nothing was measured.
///
/// @param seconds time of the observation
/// @param chunkGap mean time between the chunks of one request
/// @param stampDelayP99 delay between the arrival of bytes and their time stamp, of `stamps` values
/// @param scheduleLagP99 sent − scheduled, of `scheduled` requests
/// @param wakeUpDelayP99 delay with which a sleeping thread was woken, of `wakeUps` values
/// @param gcShare share of the time in garbage collection
/// @param cpuShare share of all cores
record ClientObservations(double seconds, double chunkGap, double stampDelayP99, long stamps, double scheduleLagP99,
        long scheduled, double wakeUpDelayP99, long wakeUps, double gcShare, double cpuShare) {
}
