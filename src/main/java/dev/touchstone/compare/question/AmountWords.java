package dev.touchstone.compare.question;

import dev.touchstone.compare.statistics.Interval;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/// Ratios in words, as engineers say them: whole percents, multiples from 2 on, and below where they stand beside
/// such.
final class AmountWords {

    private static final int FEW = 2;
    private static final double DOUBLE = 2;
    /// Multiples below have a decimal.
    private static final double MANY = 10;
    /// Shares below have a decimal.
    private static final double SMALL = 0.01;
    private static final double NEARLY = 1.5;
    private static final int MOST_DECIMALS = 6;

    private AmountWords() {
    }

    /// Whether these, all in one direction, are said as multiples.
    static boolean areMultiples(Collection<LevelPair> pairs) {
        return pairs.stream().allMatch(pair -> pair.factor() >= NEARLY) && pairs.stream()
                .anyMatch(pair -> pair.factor() >= DOUBLE);
    }

    /// `88 % [81, 95] and 40 % [36, 44]`, `7 to 14 %`, `2.2 to 2.6 times`; of ratios that all lie on one side of 1.
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

    /// `+1.5 % [−2.6, 5.8]`, `−3 to +5 %`; of ratios on either side of 1.
    static String signed(List<LevelPair> pairs) {
        if (areMultiples(pairs)) {
            return of(pairs);
        }
        if (pairs.size() == 1) {
            Interval interval = pairs.getFirst().interval();
            double change = pairs.getFirst().factor() - 1;
            return interval == null ? sign(pairs.getFirst().factor()) + " %"
                    : (change > 0 ? "+" : "") + tenths(change) + " % [" + ends((interval.low() - 1) * 100,
                            (interval.high() - 1) * 100, 1, 0) + "]";
        }
        DoubleSummaryStatistics range = pairs.stream().mapToDouble(LevelPair::factor).summaryStatistics();
        return percents(sign(range.getMin()), sign(range.getMax()));
    }

    private static String percent(LevelPair pair) {
        boolean up = pair.factor() >= 1;
        Interval interval = pair.interval();
        double change = Math.abs(pair.factor() - 1);
        if (interval == null) {
            return magnitude(change) + " %";
        }
        double low = up ? interval.low() - 1 : 1 - interval.high();
        double high = up ? interval.high() - 1 : 1 - interval.low();
        String ends = ends(low * 100, high * 100, Math.min(Math.abs(low), Math.abs(high)) < SMALL ? 1 : 0, 0);
        // With the decimals of its interval.
        int point = ends.lastIndexOf('.');
        return (point < 0 ? magnitude(change) : NumberText.SENTENCE.fixed(change * 100, ends.length() - point - 1)) + " % [" + ends + "]";
    }

    private static String times(LevelPair pair) {
        Interval interval = pair.interval();
        return multiple(pair.factor()) + (interval == null ? "" : " [" + ends(interval.low(), interval.high(),
                interval.low() < MANY ? 1 : 0, 1) + "]");
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

    /// Whole percents; as many decimals as it takes not to be 0 or all.
    private static String magnitude(double fraction) {
        double percent = fraction * 100;
        int decimals = percent < 1 || fraction < 1 && percent > 99 ? 1 : 0;
        String text = NumberText.SENTENCE.rounded(percent, 0, decimals);
        while (decimals > 0 && decimals < MOST_DECIMALS && (text.equals("0") || text.equals("100"))) {
            text = NumberText.SENTENCE.rounded(percent, 0, ++decimals);
        }
        return text;
    }

    /// Both ends of an interval with the same decimals; without any where these are all 0, and with as many as it takes that an
    /// interval beside the value of no difference does not seem to reach it.
    ///
    /// @param none the value of no difference
    private static String ends(double low, double high, int decimals, double none) {
        NumberText text = NumberText.SENTENCE;
        int places = decimals;
        while (places < MOST_DECIMALS && (seems(low, none, places) || seems(high, none, places))) {
            places++;
        }
        boolean areWhole = text.rounded(low, 0, places).indexOf('.') < 0 && text.rounded(high, 0, places).indexOf('.') < 0;
        return text.fixed(low, areWhole ? 0 : places) + ", " + text.fixed(high, areWhole ? 0 : places);
    }

    /// Whether a value is written like another one that it is not.
    private static boolean seems(double value, double other, int decimals) {
        return value != other && NumberText.SENTENCE.fixed(value, decimals).equals(NumberText.SENTENCE.fixed(other, decimals));
    }

    private static String tenths(double fraction) {
        return NumberText.SENTENCE.rounded(fraction * 100, 0, 1);
    }

    private static String multiple(double ratio) {
        return NumberText.SENTENCE.rounded(ratio, 0, ratio < MANY ? 1 : 0);
    }
}
