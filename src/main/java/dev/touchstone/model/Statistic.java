package dev.touchstone.model;

import dev.touchstone.i18n.BilingualText;
import dev.touchstone.i18n.I18n;
import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Pattern;

/// A statistic of a distribution: mean, standard deviation, minimum, maximum or a percentile.
public sealed interface Statistic {

    /// Mean, minimum, percentiles by their number, maximum, standard deviation.
    Comparator<Statistic> ORDER = Comparator.comparingDouble(Statistic::rank);

    /// The statistics other than percentiles, in the order in which they are shown before and after these.
    enum Plain implements Statistic {
        MEAN("mean", I18n.both("mean"), -2), MIN("min", I18n.both("minimum"), -1), MAX("max", I18n.both("maximum"), 101),
        STDDEV("stddev", I18n.both("standard deviation"), 102);

        private final String key;
        private final BilingualText label;
        private final double rank;

        Plain(String key, BilingualText label, double rank) {
            this.key = key;
            this.label = label;
            this.rank = rank;
        }

        @Override
        public double rank() {
            return rank;
        }

        @Override
        public String key() {
            return key;
        }

        @Override
        public String label() {
            return label.shown();
        }

        @Override
        public String englishLabel() {
            return label.english();
        }
    }

    /// A percentile.
    ///
    /// @param percent between 0 and 100, for instance 99 or 99.9
    record Percentile(double percent) implements Statistic {
        public Percentile {
            if (!(percent >= 0 && percent <= 100)) {
                throw new IllegalArgumentException("not a percentile: " + percent);
            }
        }

        @Override
        public String key() {
            // Nearly all are whole, and keys are needed often.
            return percent == (int) percent ? "p" + (int) percent
                    : "p" + Rounding.allDigits(percent);
        }

        @Override
        public double rank() {
            return percent;
        }

        @Override
        public String label() {
            return percent == 50 ? I18n.text("median") : key();
        }

        @Override
        public String englishLabel() {
            return percent == 50 ? "median" : key();
        }
    }

    /// As many decimals as the smallest number has, so that every key is read back.
    Pattern PERCENTILE = Pattern.compile("p\\d{1,3}(?:\\.\\d{1,340})?");

    Statistic MEAN = Plain.MEAN;
    Statistic MIN = Plain.MIN;
    Statistic MAX = Plain.MAX;
    Statistic STDDEV = Plain.STDDEV;
    Statistic MEDIAN = new Percentile(50);

    static Statistic percentile(double percent) {
        return new Percentile(percent);
    }

    /// The name after the dot of a metric's key: `mean`, `p99`.
    String key();

    /// The name on screen.
    String label();

    /// The label in English: the name in what is stored and parsed.
    String englishLabel();

    /// The place among the statistics; for a percentile its number.
    double rank();

    /// Returns the statistic of a key; empty for other texts.
    static Optional<Statistic> ofKey(String key) {
        for (Plain plain : Plain.values()) {
            if (plain.key.equals(key)) {
                return Optional.of(plain);
            }
        }
        if (!PERCENTILE.matcher(key).matches()) {
            return Optional.empty();
        }
        double percent = Double.parseDouble(key.substring(1));
        return percent <= 100 ? Optional.of(percentile(percent)) : Optional.empty();
    }
}
