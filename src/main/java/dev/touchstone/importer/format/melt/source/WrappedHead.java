package dev.touchstone.importer.format.melt.source;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import java.util.regex.Pattern;

/// Labels of columns on several lines, as terminals wrap them: a single cell above them may be the first line of one
/// label or a title of the whole table.
public final class WrappedHead {

    /// A title that says no more than that results follow.
    private static final Pattern RESULTS = Pattern.compile("(?i)(?:(?:benchmark|test|performance|serving|the|all|final|load) ){0,2}(?:results?|summary|benchmarks?|report)[:.]?"
            + "|(?:性能|压测|测试|基准测试){0,2}(?:结果|汇总|总结|报告)");

    private WrappedHead() {
    }

    /// Whether the words only say that results follow.
    public static boolean isTitle(String words) {
        return RESULTS.matcher(words).matches();
    }

    /// Whether the words begin the label below them: its name stands above its unit, or both together name a metric or
    /// what is none of a run. Words that name a condition are a title, and so are
    /// those that only say that results follow.
    ///
    /// @param label the lines below, joined; empty where nothing stands there
    public static boolean begins(String words, String label) {
        return !label.isEmpty() && !isTitle(words) && ConditionPhrases.in(words).isEmpty() && (ColumnGuess.isUnit(label)
                || ColumnGuess.isMeasured(words + " " + label) || ColumnGuess.isOther(words));
    }
}
