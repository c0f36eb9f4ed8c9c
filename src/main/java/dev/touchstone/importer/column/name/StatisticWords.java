package dev.touchstone.importer.column.name;

import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Statistic;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The statistic that the label of a column names: `p99`, `99th percentile`, `avg`, `中位数`.
///
/// @param rest the label without it
public record StatisticWords(Statistic statistic, String rest) {

    private static final Pattern PERCENTILE = Pattern.compile(
            "(?<![a-z0-9.])(?:p ?|pct ?|perc ?|percentile ?)(\\d{1,3}(?:\\.\\d{1,3})?)(?:th)?(?![a-z0-9.])"
                    + "|(?<![a-z0-9.])tp(50|75|90|95|99|999)(?![a-z0-9.])"
                    + "|(?<![a-z0-9.])(\\d{1,2}(?:\\.\\d{1,3})?)(?:th|st|nd|rd)? ?"
                    + "(?:percentiles?|pctl|pct|%ile|%|分位数?值?|百分位数?)(?![a-z])");
    private static final Pattern PLAIN = Pattern.compile("(?<![a-z0-9])(?:(?<mean>mean|average|avg|ave|mittelwert)"
            + "|(?<median>median|med)|(?<min>minimum|min|lowest)|(?<max>maximum|max|highest)"
            + "|(?<std>standard deviation|std dev|std|stddev|stdev|sd|std deviation))(?![a-z0-9])\\.?"
            + "|(?<mean2>平均值|平均数|平均|均值)|(?<median2>中位数|中位值|中位)|(?<min2>最小值|最小|最低)|(?<max2>最大值|最大|最高)"
            + "|(?<std2>标准差|σ)");

    /// A text has the same few labels over and over.
    private static final LabelCache<Optional<StatisticWords>> FOUND = new LabelCache<>(StatisticWords::find);

    /// The first statistic in the words; empty when there is none.
    public static Optional<StatisticWords> in(String words) {
        return FOUND.of(words);
    }

    private static Optional<StatisticWords> find(String words) {
        Matcher percentile = PERCENTILE.matcher(words);
        if (words.chars().anyMatch(c -> c >= '0' && c <= '9') && percentile.find()) {
            double percent = percent(percentile);
            return percent > 100 ? Optional.empty()
                    : Optional.of(new StatisticWords(Statistic.percentile(percent), without(words, percentile)));
        }
        Matcher plain = PLAIN.matcher(words);
        return mayBePlain(words) && plain.find() ? Optional.of(new StatisticWords(plain(plain), without(words, plain)))
                : Optional.empty();
    }

    /// Whether a word begins as those of the statistics do.
    private static boolean mayBePlain(String words) {
        char before = ' ';
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            char next = i + 1 < words.length() ? words.charAt(i + 1) : ' ';
            boolean begins = switch (c) {
                case 'm' -> next == 'e' || next == 'i' || next == 'a';
                case 'a' -> next == 'v';
                case 'l' -> next == 'o';
                case 'h' -> next == 'i';
                case 's' -> next == 't' || next == 'd';
                default -> c > 127;
            };
            if (begins && (c > 127 || !isWord(before))) {
                return true;
            }
            before = c;
        }
        return false;
    }

    private static boolean isWord(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9';
    }

    private static double percent(Matcher percentile) {
        String number = percentile.group(1) != null ? percentile.group(1)
                : percentile.group(2) != null ? percentile.group(2) : percentile.group(3);
        double percent = Double.parseDouble(number);
        return percent == 999 ? 99.9 : percent;
    }

    private static Statistic plain(Matcher plain) {
        if (has(plain, "mean")) {
            return Statistic.MEAN;
        }
        if (has(plain, "median")) {
            return Statistic.MEDIAN;
        }
        if (has(plain, "min")) {
            return Statistic.MIN;
        }
        return has(plain, "max") ? Statistic.MAX : Statistic.STDDEV;
    }

    private static boolean has(Matcher plain, String name) {
        return plain.group(name) != null || plain.group(name + 2) != null;
    }

    private static String without(String words, Matcher found) {
        return ColumnLabel.tidy(words.substring(0, found.start()) + " " + words.substring(found.end()));
    }
}
