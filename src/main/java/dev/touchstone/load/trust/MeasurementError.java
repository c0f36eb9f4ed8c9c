package dev.touchstone.load.trust;

import java.util.Arrays;

/// How far the client's figures are from those of a server that stamped what it sent. Seconds; NaN where there was
/// nothing to measure.
///
/// @param streams requests in flight
/// @param failed requests that had no whole answer; they are not in the figures
/// @param chunksPerSecond received, all streams together
/// @param ttft median time to first token as the server stamped it
/// @param itl median gap between two chunks as the server stamped it
/// @param lag received − sent, of every chunk
/// @param ttftError measured − stamped time to first token, of every request
/// @param itlError how far the measured gap is from the stamped one, of every gap
/// @param ttftMeanError measured − stamped mean time to first token
/// @param itl99Error measured − stamped 99th percentile of the gaps
/// @param cpuPerChunk CPU of this process, whatever else it does included
/// @param trust what the client would have said of itself in a test
public record MeasurementError(int streams, int requests, int failed, long chunks, double chunksPerSecond, double ttft,
        double itl, Figures lag, Figures ttftError, Figures itlError, double ttftMeanError, double itl99Error,
        double cpuPerChunk, Trust trust) {

    /// Percentiles of one kind of error, in seconds.
    public record Figures(double p50, double p99, double p999) {

        static Figures of(long[] nanos) {
            long[] sorted = nanos.clone();
            Arrays.sort(sorted);
            return new Figures(quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 0.999));
        }
    }

    /// In seconds, by nearest rank.
    static double quantile(long[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN
                : sorted[Math.clamp((long) Math.ceil(share * sorted.length) - 1, 0, sorted.length - 1)] / 1e9;
    }
}
