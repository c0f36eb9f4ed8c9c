package dev.touchstone.compare.question;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/// Ratios in words, as engineers say them: percents with the decimals of the tables, multiples from 2 on, and below where they
/// stand beside such.
final class AmountWords {

    private static final int FEW = 2;
    private static final double DOUBLE = 2;
    /// Multiples below have a decimal more.
    private static final double MANY = 10;
    /// Of percents, in sentences as in tables: a reader who finds other figures there doubts both.
    private static final int DECIMALS = 1;
    private static final double NEARLY = 1.5;
    private static final int MOST_DECIMALS = 6;

    private AmountWords() {
    }

    /// Whether these, all in one direction, are said as multiples.
    static boolean areMultiples(Collection<LevelPair> pairs) {
        return pairs.stream().allMatch(pair -> pair.factor() >= NEARLY) && pairs.stream()
                .anyMatch(pair -> pair.factor() >= DOUBLE);
    }

    /// `87.5 % [80.5, 94.7] and 40.3 % [35.1, 45.7]`, `7.0 to 13.9 %`, `2.25 to 2.63 times`; of ratios that all lie on one side of 1.
    static String of(List<LevelPair> pairs) {
        boolean multiples = areMultiples(pairs);
        if (pairs.size() <= FEW) {
            String amounts = Phrases.and(pairs.stream().map(pair -> multiples ? times(pair) : percent(pair))
                    .distinct().toList());
            return multiples ? I18n.text("{0} times", amounts) : amounts;
        }
        DoubleSummaryStatistics range = pairs.stream().mapToDouble(LevelPair::factor).summaryStatistics();
        double low = range.getMin() < 1 ? 1 - range.getMax() : range.getMin() - 1;
        double high = range.getMin() < 1 ? 1 - range.getMin() : range.getMax() - 1;
        return multiples ? times(multiple(range.getMin()), multiple(range.getMax())) : percents(magnitude(low), magnitude(high));
    }

    /// `+1.5 % [−2.6, 5.8]`, `−3.0 to +5.1 %`; of ratios on either side of 1.
    static String signed(List<LevelPair> pairs) {
        if (areMultiples(pairs)) {
            return of(pairs);
        }
        if (pairs.size() == 1) {
            Interval interval = pairs.getFirst().interval();
            String change = sign(pairs.getFirst().factor()) + " %";
            if (interval == null || !pairs.getFirst().hasInterval()) {
                return change;
            }
            double low = 100 * (interval.low() - 1);
            double high = 100 * (interval.high() - 1);
            return change + ends(low, high, places(low, high, DECIMALS, 0));
        }
        DoubleSummaryStatistics range = pairs.stream().mapToDouble(LevelPair::factor).summaryStatistics();
        return percents(sign(range.getMin()), sign(range.getMax()));
    }

    /// `+40.3 to +87.5 %`, `−2.0 to +1.5 %`: the changes by ratios.
    static String changes(double least, double most) {
        return percents(sign(least), sign(most));
    }

    private static String percent(LevelPair pair) {
        boolean up = pair.factor() >= 1;
        Interval interval = pair.interval();
        double change = Math.abs(pair.factor() - 1);
        if (interval == null) {
            return magnitude(change) + " %";
        }
        double low = 100 * (up ? interval.low() - 1 : 1 - interval.high());
        double high = 100 * (up ? interval.high() - 1 : 1 - interval.low());
        int places = places(low, high, DECIMALS, 0);
        // With the decimals of its interval.
        return (places == DECIMALS ? magnitude(change) : NumberText.SENTENCE.fixed(change * 100, places)) + " %" + ends(low, high, places);
    }

    private static String times(LevelPair pair) {
        Interval interval = pair.interval();
        if (interval == null) {
            return multiple(pair.factor());
        }
        int places = places(interval.low(), interval.high(), decimals(interval.low()), 1);
        return NumberText.SENTENCE.fixed(pair.factor(), places) + ends(interval.low(), interval.high(), places);
    }

    /// A range of percents of shares: `70 to 94 %`.
    static String percents(double least, double most) {
        return percents(NumberText.SENTENCE.rounded(least * 100, 0, 0), NumberText.SENTENCE.rounded(most * 100, 0, 0));
    }

    private static String percents(String low, String high) {
        return low.equals(high) ? low + " %" : I18n.text("{0} to {1} %", low, high);
    }

    private static String times(String low, String high) {
        return low.equals(high) ? I18n.text("{0} times", low) : I18n.text("{0} to {1} times", low, high);
    }

    private static String sign(double ratio) {
        String magnitude = magnitude(Math.abs(ratio - 1));
        return (ratio > 1 ? "+" : ratio < 1 ? "−" : "±") + magnitude;
    }

    /// Percents with the decimals that tables have; as many more as it takes not to be 0 or all.
    private static String magnitude(double fraction) {
        double percent = fraction * 100;
        int decimals = DECIMALS;
        while (percent > 0 && percent < 100 && decimals < MOST_DECIMALS && isNothingOrAll(percent, decimals)) {
            decimals++;
        }
        return NumberText.SENTENCE.fixed(percent, isNothingOrAll(percent, decimals) ? DECIMALS : decimals);
    }

    private static boolean isNothingOrAll(double percent, int decimals) {
        String text = NumberText.SENTENCE.rounded(percent, 0, decimals);
        return text.equals("0") || text.equals("100");
    }

    /// ` [81.2, 94.5]`.
    private static String ends(double low, double high, int decimals) {
        return " [" + NumberText.SENTENCE.fixed(low, decimals) + ", " + NumberText.SENTENCE.fixed(high, decimals) + "]";
    }

    /// As many decimals as it takes that an interval beside the value of no difference does not seem to reach it.
    ///
    /// @param none the value of no difference
    private static int places(double low, double high, int decimals, double none) {
        int places = decimals;
        while (places < MOST_DECIMALS && (seems(low, none, places) || seems(high, none, places))) {
            places++;
        }
        return places;
    }

    /// Whether a value is written like another one that it is not.
    private static boolean seems(double value, double other, int decimals) {
        return value != other && NumberText.SENTENCE.fixed(value, decimals).equals(NumberText.SENTENCE.fixed(other, decimals));
    }

    private static String multiple(double ratio) {
        return NumberText.SENTENCE.rounded(ratio, 0, decimals(ratio));
    }

    /// About as many digits as the percents of a table have.
    private static int decimals(double ratio) {
        return ratio < MANY ? 2 : 1;
    }
}
