package dev.touchstone.compare.row;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import org.jspecify.annotations.Nullable;

/// What may be claimed of a cell compared with the baseline. [#key] is the word in JSON, [#words] are those on screen
/// and in reports. More repeats lead from `SINGLE` to `OPEN` and on to one of the decided ones, `HIGHER`, `LOWER` and
/// `SAME`; where the true difference lies inside the margin, from there to `SAME`.
public enum Verdict {
    /// The interval of the ratio lies above 1, and not all of it inside the margin.
    HIGHER("higher", I18n.text("higher")),
    /// The interval of the ratio lies below 1, and not all of it inside the margin.
    LOWER("lower", I18n.text("lower")),
    /// The interval of the ratio lies inside the margin, whether or not it contains 1: what difference there may be is
    /// not relevant.
    SAME("same", I18n.text("no relevant difference")),
    /// The interval of the ratio contains 1 and reaches beyond the margin, or there is none although one side has
    /// repeats: the repeats do not decide.
    OPEN("open", I18n.text("not told apart")),
    /// One run on each side, so that there is no interval: the difference is shown, nothing is claimed.
    SINGLE("single", I18n.text("one run each")),
    /// The two sides were made by different definitions, or differ in what forbids a comparison.
    NOT_COMPARABLE("not-comparable", I18n.text("not comparable"));

    private final String key;
    private final String label;

    Verdict(String key, String label) {
        this.key = key;
        this.label = label;
    }

    /// The verdict on a ratio. The margin has the same width on the log scale on both sides, so that the verdict does
    /// not depend on which of the two is the baseline: with 3 %, from 1 ÷ 1.03 to 1.03.
    ///
    /// @param ratio its interval; null for none
    /// @param margin as in [dev.touchstone.compare.lens.Lens#margin]
    public static Verdict of(@Nullable Interval ratio, double margin) {
        if (ratio == null) {
            return OPEN;
        }
        if (ratio.low() >= 1 / (1 + margin) && ratio.high() <= 1 + margin) {
            return SAME;
        }
        return ratio.low() > 1 ? HIGHER : ratio.high() < 1 ? LOWER : OPEN;
    }

    /// The words for a metric: `faster` and `slower` for a time or a rate of which one direction is better, else
    /// [#label].
    public String words(Metric metric) {
        boolean isSpeed = metric.better() != Direction.NEITHER && switch (metric.unit()) {
            case SECONDS, REQUESTS_PER_SECOND, TOKENS_PER_SECOND -> true;
            default -> false;
        };
        if (!isSpeed || this != HIGHER && this != LOWER) {
            return label;
        }
        return this == HIGHER == (metric.better() == Direction.HIGHER) ? I18n.text("faster") : I18n.text("slower");
    }

    public String key() {
        return key;
    }

    /// The words whatever the metric.
    public String label() {
        return label;
    }
}
