package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A head that names a case and the statistic of its figures: `vLLM p50`, `baseline (p99)`.
///
/// @param words that name the case
/// @param statistic as it is written
record CaseStatistic(String words, String statistic) {

    private static final String STATISTIC = "(p ?\\d{1,2}(?:\\.\\d{1,3})?|mean|avg|average|median|平均值?|均值|中位数)";
    private static final Pattern BEHIND = Pattern.compile("(?i)(.{1,40}?)[\\s_,/-]{0,3}[(\\[（]?(?<![a-z0-9.])" + STATISTIC + "[)\\]）]?");
    private static final Pattern BEFORE = Pattern.compile("(?i)" + STATISTIC + "(?![a-z0-9.])[\\s_,/-]{0,3}[(\\[（]?(.{1,40}?)[)\\]）]?");

    /// Empty for a head without a case or without a statistic.
    static Optional<CaseStatistic> of(String head) {
        if (!ColumnGuess.hasStatistic(head)) {
            return Optional.empty();
        }
        Matcher behind = BEHIND.matcher(head);
        if (behind.matches()) {
            return Optional.of(new CaseStatistic(behind.group(1), behind.group(2)));
        }
        Matcher before = BEFORE.matcher(head);
        return before.matches() ? Optional.of(new CaseStatistic(before.group(2), before.group(1))) : Optional.empty();
    }

    /// Whether a figure of this name has statistics, and the name has none of its own.
    static boolean isOpen(String metric) {
        return !ColumnGuess.hasStatistic(metric) && ColumnGuess.isMeasured(metric + " p99");
    }
}
