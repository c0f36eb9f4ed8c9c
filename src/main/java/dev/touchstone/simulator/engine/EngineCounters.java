package dev.touchstone.simulator.engine;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// What the engine has done since its start, for its `/metrics` page. Times are in seconds.
public final class EngineCounters {

    private static final double[] TO_FIRST = {.001, .005, .01, .02, .04, .06, .08, .1, .25, .5, .75, 1, 2.5, 5, 7.5, 10,
        20, 40, 80};
    private static final double[] BETWEEN = {.005, .01, .015, .02, .025, .03, .04, .05, .075, .1, .15, .2, .3, .4, .5,
        .75, 1, 2.5, 5, 7.5, 10};
    private static final double[] WHOLE = {.1, .3, .5, .8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240};

    private final PrometheusHistogram timesToFirst = new PrometheusHistogram(TO_FIRST);
    private final PrometheusHistogram timesBetween = new PrometheusHistogram(BETWEEN);
    private final PrometheusHistogram latencies = new PrometheusHistogram(WHOLE);
    private final PrometheusHistogram queueTimes = new PrometheusHistogram(WHOLE);
    private final Map<String, Long> finished = new TreeMap<>(Map.of("abort", 0L, "length", 0L, "stop", 0L));
    private long requests;
    private long promptTokens;
    private long generatedTokens;
    private long prefixQueries;
    private long prefixHits;
    private long preemptions;

    /// Counts a request that was received.
    public void received() {
        requests++;
    }

    /// Counts a request that waited for its place in the batch.
    public void queued(double seconds) {
        queueTimes.add(seconds);
    }

    /// Counts a prompt that was looked up in the prefix cache.
    ///
    /// @param hits how many of its tokens were there
    void lookedUp(int tokens, int hits) {
        prefixQueries += tokens;
        prefixHits += hits;
    }

    /// Counts a prompt that was processed.
    public void processed(int tokens) {
        promptTokens += tokens;
    }

    /// Counts the first token of an answer.
    public void firstToken(double seconds) {
        generatedTokens++;
        timesToFirst.add(seconds);
    }

    /// Counts a later token of an answer.
    ///
    /// @param seconds since the one before
    public void nextToken(double seconds) {
        generatedTokens++;
        timesBetween.add(seconds);
    }

    /// Counts a request that was put back for lack of KV cache.
    void preempted() {
        preemptions++;
    }

    /// Counts an answer that was given whole.
    public void finished(String reason, double seconds) {
        finished.merge(reason, 1L, Long::sum);
        latencies.add(seconds);
    }

    /// Counts an answer that was not.
    public void aborted() {
        finished.merge("abort", 1L, Long::sum);
    }

    public long requests() {
        return requests;
    }

    public long promptTokens() {
        return promptTokens;
    }

    public long generatedTokens() {
        return generatedTokens;
    }

    /// Prompt tokens that were looked up in the prefix cache.
    public long prefixQueries() {
        return prefixQueries;
    }

    /// Prompt tokens that were found there.
    public long prefixHits() {
        return prefixHits;
    }

    /// How often a request was put back for lack of KV cache.
    public long preemptions() {
        return preemptions;
    }

    /// Finish reason → answers.
    public Map<String, Long> finished() {
        return Collections.unmodifiableMap(finished);
    }

    public PrometheusHistogram timesToFirst() {
        return timesToFirst;
    }

    public PrometheusHistogram timesBetween() {
        return timesBetween;
    }

    public PrometheusHistogram latencies() {
        return latencies;
    }

    public PrometheusHistogram queueTimes() {
        return queueTimes;
    }
}
