package dev.touchstone.importer.format.script;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.format.script.ScriptResult.LineUse;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What LMDeploy's `profile_generation.py`, and up to 0.6 `profile_throughput.py`, `profile_restful_api.py` and
/// `profile_pipeline_api.py`, print between two rules: one row per figure, several statistics in a row.
public final class LmdeployProfile implements BlockFormat {

    private static final String RULE = "-".repeat(50);
    private static final String CONCURRENCY = "concurrency: ";
    private static final String DURATION = "elapsed_time: ";
    private static final String TIME = "total time: ";
    private static final String THROUGHPUT = "token throughput (completion token)";
    private static final int MOST_LINES = 24;
    private static final Pattern SPREAD = Pattern.compile("(.{3,40}?)\\(min, max, ave\\): (.{3,120})");
    private static final Pattern PERCENTILES = Pattern.compile("(.{3,40}?) percentiles?\\(([\\d%, ]{2,40})\\)(?:\\(s\\))?: "
            + "\\[(.{3,160})]");
    private static final Pattern PAIR = Pattern.compile("([A-Za-z][\\w ()+]{2,50}): ?([\\d.]{1,20}) ?([a-z/]{0,12})");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d{1,12}(?:\\.\\d{1,12})?");
    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.TOKEN_GAPS, Choice.LAST_TEXT,
            Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.RANK_ABOVE, Choice.SLIDING_WINDOW);
    private static final LabelTable LABELS = LabelTable.section("lmdeploy-profile");
    private static final WordSet SIGNS = WordSet.of(CONCURRENCY, TIME, "-");
    private static final FormatInfo INFO = FormatInfo.of("lmdeploy-profile")
            .sample("LMDeploy profile_throughput", "0.0.14 to 0.6", "lines between rules",
                    "lmdeploy-profile/throughput.txt")
            .sample("LMDeploy profile_restful_api", "0.0.14 to 0.6", "lines between rules",
                    "lmdeploy-profile/restful.txt")
            .sample("LMDeploy profile_generation", "all", "lines between rules", "lmdeploy-profile/generation.txt")
            .begins(SIGNS, LmdeployProfile::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        return isRule(line) || line.has(':') && (line.body().startsWith(CONCURRENCY) || line.body().startsWith(TIME));
    }

    private static boolean isRule(@Nullable Line line) {
        return line != null && line.first() == '-' && line.text().startsWith(RULE);
    }

    /// Whether the result begins here: the first two rows of one of the two scripts.
    private static boolean begins(@Nullable Line first, @Nullable Line second) {
        return first != null && second != null && (first.body().startsWith(CONCURRENCY) && second.body().startsWith(DURATION)
                || first.body().startsWith(TIME) && second.body().startsWith(CONCURRENCY));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        int start = isRule(cursor.line()) ? 1 : 0;
        Line first = cursor.peek(start);
        if (!begins(first, cursor.peek(start + 1))) {
            return List.of();
        }
        ScriptResult result = new ScriptResult("lmdeploy-bench");
        boolean isWhole = result.take(cursor, MOST_LINES, line -> isRule(line)
                ? result.isEmpty() ? LineUse.ROW : LineUse.END : LineUse.rowIf(take(result, line)));
        if (first == null || result.printed.metrics().size() < 2) {
            return List.of();
        }
        result.hint("LMDeploy", first);
        return result.build(cursor, INFO.id(), MADE, isWhole || result.has(Quantity.OUTPUT_TOKEN_THROUGHPUT), THROUGHPUT);
    }

    private static boolean take(ScriptResult result, Line line) {
        String body = line.body();
        Matcher spread = SPREAD.matcher(body);
        Matcher percentiles = PERCENTILES.matcher(body);
        if (spread.matches()) {
            return spread(result, spread.group(1).strip(), numbers(spread.group(2)));
        }
        if (percentiles.matches()) {
            return percentiles(result, percentiles.group(1), numbers(percentiles.group(2)),
                    numbers(percentiles.group(3)));
        }
        String[] pairs = body.split(", (?=[a-z])", 4);
        for (String text : pairs) {
            Matcher pair = PAIR.matcher(text);
            if (!pair.matches()) {
                return false;
            }
            result.row(LABELS, line, pair.group(1), pair.group(2));
        }
        return true;
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(text.replaceAll("(?<=\\d)[s%]", "")).results().map(MatchResult::group).toList();
    }

    private static boolean spread(ScriptResult result, String label, List<String> values) {
        if (values.size() != 3) {
            return false;
        }
        result.statistic(LABELS, label, Statistic.MIN, "min", values.get(0));
        result.statistic(LABELS, label, Statistic.MAX, "max", values.get(1));
        result.statistic(LABELS, label, Statistic.MEAN, "ave", values.get(2));
        return true;
    }

    private static boolean percentiles(ScriptResult result, String label, List<String> ranks, List<String> values) {
        for (int i = 0; i < Math.min(ranks.size(), values.size()); i++) {
            String rank = ranks.get(i);
            Optional<Statistic> statistic = Statistic.ofKey("p" + rank);
            String value = values.get(i);
            statistic.ifPresent(known -> result.statistic(LABELS, label, known, rank + "%", value));
        }
        return ranks.size() == values.size();
    }
}
