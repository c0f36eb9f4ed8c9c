package dev.touchstone.simulator.engine;

import java.util.Map;
import java.util.TreeMap;

/// What the engine has done since its start, for its `/metrics` page.
public final class EngineCounters {

    private static final double[] TO_FIRST = {.001, .005, .01, .02, .04, .06, .08, .1, .25, .5, .75, 1, 2.5, 5, 7.5, 10,
        20, 40, 80};
    private static final double[] BETWEEN = {.005, .01, .015, .02, .025, .03, .04, .05, .075, .1, .15, .2, .3, .4, .5,
        .75, 1, 2.5, 5, 7.5, 10};
    private static final double[] WHOLE = {.1, .3, .5, .8, 1, 1.5, 2, 2.5, 5, 10, 15, 20, 30, 40, 50, 60, 120, 240};

    public long requests;
    public long promptTokens;
    public long generatedTokens;
    public long prefixQueries;
    public long prefixHits;
    public long preemptions;
    /// Seconds.
    public final PrometheusHistogram timeToFirst = new PrometheusHistogram(TO_FIRST);
    /// Seconds.
    public final PrometheusHistogram betweenTokens = new PrometheusHistogram(BETWEEN);
    /// Seconds.
    public final PrometheusHistogram wholeAnswer = new PrometheusHistogram(WHOLE);
    /// Seconds.
    public final PrometheusHistogram queueing = new PrometheusHistogram(WHOLE);
    private final Map<String, Long> finished = new TreeMap<>(Map.of("abort", 0L, "length", 0L, "stop", 0L));

    public void finished(String reason) {
        finished.merge(reason, 1L, Long::sum);
    }

    /// Finish reason → answers.
    public Map<String, Long> finished() {
        return finished;
    }
}
