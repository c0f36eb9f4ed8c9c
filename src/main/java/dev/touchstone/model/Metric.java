package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A quantity with its statistic: `ttft.p99`; a scalar has none: `request_throughput`.
///
/// @param statistic null for a scalar
public record Metric(Quantity quantity, @Nullable Statistic statistic) implements Comparable<Metric> {

    /// The keys made so far, by quantity and by statistic; only whole percentiles have a place. Reading looks up the
    /// same thirty keys in every run.
    private static final String[][] KEYS = new String[Quantity.values().length][Statistic.Plain.values().length + 101];

    public Metric {
        if (quantity.isDistribution() == (statistic == null)) {
            throw new IllegalArgumentException(statistic == null
                    ? quantity.key() + " needs a statistic" : quantity.key() + " is a scalar");
        }
    }

    /// Returns the metric of a scalar, or the mean of a distribution.
    public static Metric of(Quantity quantity) {
        return new Metric(quantity, quantity.isDistribution() ? Statistic.MEAN : null);
    }

    public static Metric of(Quantity quantity, Statistic statistic) {
        return new Metric(quantity, statistic);
    }

    /// The name in JSON and on the command line. The mean of output tokens per request has no statistic in its name.
    public String key() {
        if (statistic == null || quantity == Quantity.OUTPUT_TOKENS_PER_REQUEST && statistic == Statistic.MEAN) {
            return quantity.key();
        }
        int place = place(statistic);
        if (place < 0) {
            return quantity.key() + "." + statistic.key();
        }
        String known = KEYS[quantity.ordinal()][place];
        if (known == null) {
            known = quantity.key() + "." + statistic.key();
            KEYS[quantity.ordinal()][place] = known;
        }
        return known;
    }

    /// `Time to first token, p99`.
    public String label() {
        return statistic == null ? quantity.label() : I18n.text("{0}, {1}", quantity.label(), statistic.label());
    }

    /// The label in English: the name in what is stored and parsed.
    public String englishLabel() {
        return statistic == null ? quantity.englishLabel() : quantity.englishLabel() + ", " + statistic.englishLabel();
    }

    public Unit unit() {
        return quantity.unit();
    }

    /// The direction of the quantity; neither for a standard deviation.
    public Direction better() {
        return statistic == Statistic.STDDEV ? Direction.NEITHER : quantity.better();
    }

    /// Returns the metric of a key such as `ttft.p99`, `e2e_latency.mean` or `output_tokens_per_request`; empty for
    /// other texts.
    public static Optional<Metric> ofKey(String key) {
        int dot = key.indexOf('.');
        Optional<Quantity> quantity = Quantity.ofKey(dot < 0 ? key : key.substring(0, dot));
        if (dot < 0) {
            return quantity.filter(q -> !q.isDistribution() || q == Quantity.OUTPUT_TOKENS_PER_REQUEST)
                    .map(Metric::of);
        }
        Optional<Statistic> statistic = Statistic.ofKey(key.substring(dot + 1));
        return quantity.filter(Quantity::isDistribution).flatMap(q -> statistic.map(s -> new Metric(q, s)));
    }

    private static int place(Statistic statistic) {
        return switch (statistic) {
            case Statistic.Plain plain -> plain.ordinal();
            case Statistic.Percentile(double percent) -> percent == (int) percent
                    ? Statistic.Plain.values().length + (int) percent : -1;
        };
    }

    private Statistic statisticOrMean() {
        return statistic == null ? Statistic.MEAN : statistic;
    }

    @Override
    public int compareTo(Metric other) {
        int byQuantity = quantity.ordinal() - other.quantity.ordinal();
        return byQuantity != 0 || statistic == other.statistic ? byQuantity
                : Double.compare(statisticOrMean().rank(), other.statisticOrMean().rank());
    }

    /// Compared as records are, without their detours.
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other || other instanceof Metric(Quantity its, Statistic theirs) && quantity == its
                && (statistic == theirs || statistic != null && statistic.equals(theirs));
    }

    /// Different for nearly all metrics of a run, because reading puts thousands of them into hash maps.
    @Override
    public int hashCode() {
        return 37 * quantity.ordinal() + (statistic == null ? 0 : (int) statistic.rank());
    }

    @Override
    public String toString() {
        return key();
    }
}
