package dev.touchstone.importer.format.prose;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.text.Cursor;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the figures of a section are, where a sentence of it says so for all of them: ``The reported metric is `Total Output
/// Throughput (tokens/sec)`.`` It holds up to the next heading of the level of its own one, or of a higher one.
public final class StatedMetrics {

    private static final Pattern SENTENCE = Pattern.compile("(?i)(?:^|[.;:] )(?:(?:the|our) )?(?:(?:reported|measured|shown|main|primary|performance) )?metric"
            + "(?: (?:reported|shown|used|measured|in all tables))?(?: here| below)? is:? (?:the )?(.{3,80}?)(?:[.;] .{0,200}|[.;]?$)"
            + "|(?:^|[。；])(?:以下|下表|下述|表中)(?:所有)?(?:的?(?:数值|数据|指标|结果))(?:均)?(?:为|是)(.{2,60}?)[。；]?$");

    private String label = "";
    /// Of the heading above the sentence, and of the one above what is read now; 0 for none.
    private int level;
    private int now;

    /// Those of the text under the cursor.
    public static StatedMetrics of(Cursor cursor) {
        return cursor.kept(StatedMetrics.class, "", StatedMetrics::new);
    }

    /// The name of the metric with its unit; empty where no sentence of the section says what its figures are.
    public Optional<String> label() {
        return label.isEmpty() ? Optional.empty() : Optional.of(label);
    }

    /// Takes a heading of the text.
    void heading(int its) {
        label = its <= level ? "" : label;
        now = its;
    }

    /// Takes a line without marks, which may hold such a sentence.
    void line(String text) {
        Matcher sentence = text.contains("etric") || text.contains("表") || text.contains("以下") || text.contains("下述") ? SENTENCE.matcher(text) : null;
        if (sentence == null || !sentence.find()) {
            return;
        }
        String words = (sentence.group(1) == null ? sentence.group(2) : sentence.group(1)).strip();
        if (ColumnGuess.metric(words).isPresent()) {
            label = words;
            level = now;
        }
    }
}
