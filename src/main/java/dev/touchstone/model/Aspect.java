package dev.touchstone.model;

import java.util.Arrays;
import java.util.Optional;

/// One aspect of how a number was made. Two numbers of one metric are comparable only when they agree in the aspects
/// that concern the metric.
public enum Aspect {
    /// What was counted as a token: `words`, `chunks`, `tokens`.
    TOKENS("tokens", "Tokens counted as", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity().countsTokens();
        }
    },
    /// What ended the time to first token.
    FIRST_TOKEN("firstToken", "First token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.TTFT || metric.quantity() == Quantity.TPOT;
        }
    },
    /// The formula of the time per output token, and whether it holds the time to first token.
    TPOT("tpot", "Time per output token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.TPOT;
        }
    },
    /// Whether percentiles of the time per output token were measured at all.
    TPOT_PERCENTILES("tpotPercentiles", "Percentiles of time per output token", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() == Quantity.TPOT && metric.statistic() instanceof Statistic.Percentile;
        }
    },
    /// The percentile method. It moves a figure by one rank at most, so it is told but makes no two numbers
    /// incomparable.
    PERCENTILE("percentile", "Percentile method", false) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.statistic() instanceof Statistic.Percentile;
        }
    },
    /// Sample or population standard deviation.
    STDDEV("stddev", "Standard deviation", false) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.statistic() == Statistic.STDDEV;
        }
    },
    /// The shape of the load: batches with a barrier, a sliding window, an open loop.
    LOAD("load", "Load shape", true) {
        @Override
        public boolean concerns(Metric metric) {
            return metric.quantity() != Quantity.OUTPUT_TOKENS_PER_REQUEST;
        }
    };

    private final String key;
    private final String label;
    private final boolean decides;

    Aspect(String key, String label, boolean decides) {
        this.key = key;
        this.label = label;
        this.decides = decides;
    }

    /// The name in JSON.
    public String key() {
        return key;
    }

    /// The name on screen.
    public String label() {
        return label;
    }

    /// Whether a difference in this aspect makes two numbers incomparable; otherwise it is only told.
    public boolean decides() {
        return decides;
    }

    /// Whether this aspect says how this metric was made.
    public abstract boolean concerns(Metric metric);

    public static Optional<Aspect> ofKey(String key) {
        return Arrays.stream(values()).filter(aspect -> aspect.key.equals(key)).findFirst();
    }
}
