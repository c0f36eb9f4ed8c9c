package dev.touchstone.importer.format.prose;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// A label right above a result: `With the fix:`, `- high load`, `TP4 after PR`. It separates results that otherwise
/// look like repeats, and the conditions that it names hold for the result.
final class ResultLabel {

    private static final WordSet RESULTS = WordSet.of(" Benchmark Result ==", "Throughput: ",
            "Performance metrics summary:",
            "prompt_tps=", "batch size: ", "= PERFORMANCE OVERVIEW", "= ENGINE DETAILS", "= PYTORCH BACKEND", "MLPerf Results Summary", "= Performance summary =",
            "eval rate: ", "elapsed_time: ", "total duration: ", "LLM Metrics", "load duration: ");
    /// Of all that a label may state, a figure is what a loop of a script prints.
    private static final Pattern COUNT = Pattern.compile("[A-Za-z][\\w /-]{0,30}: \\d{1,9}");
    private static final int LONGEST = 80;
    private static final int LONGEST_BARE = 60;
    private static final int MOST_WORDS = 6;
    private static final int FARTHEST = 6;
    /// Engines whose names are words of other things too, so that only a label of nothing else names them.
    private static final Map<String, String> ENGINES = Map.of("atom", "ATOM", "mlx", "MLX", "ktransformers",
            "KTransformers", "lightllm", "LightLLM", "aphrodite", "Aphrodite", "exllama", "ExLlama", "mindie", "MindIE",
            "tgi", "TGI");

    private ResultLabel() {
    }

    /// Reads the label under the cursor. Empty, with the cursor unmoved, for a line that is none.
    static List<Block> read(Cursor cursor, Line line) {
        String words = line.body();
        if (words.length() > LONGEST || !isLabel(line, words) || !isAboveResult(cursor)
                || words.chars().noneMatch(Character::isLetterOrDigit)) {
            return List.of();
        }
        cursor.advance();
        String bare = CommentLine.strip(words);
        String label = bare.endsWith(":") ? bare.substring(0, bare.length() - 1).strip()
                : bare.startsWith("(") && bare.endsWith(")") ? bare.substring(1, bare.length() - 1).strip() : bare;
        Lines lines = Lines.of(line.number());
        String engine = ENGINES.get(label.toLowerCase(Locale.ROOT));
        if (engine != null) {
            return List.of(new Block.Fact(lines, Conditions.none().with(Factor.ENGINE, Level.of(engine),
                    Evidence.at(lines, Excerpt.of(line), I18n.stored("caption")))));
        }
        // `Results:` describes no result in particular.
        if (!VariantLabel.is(label) && MeasurementPart.of(label).isPresent()) {
            return List.of(new Block.Echo(lines, false));
        }
        return blocks(line, label);
    }

    /// WordSet right above a result apply to it, whatever else they name, unless they are a sentence.
    static List<Block> blocks(Line line, String label) {
        Lines lines = Lines.of(line.number());
        Block remark = new Block.Remark(lines, Excerpt.remark(line, label));
        return ConditionPhrases.in(label).isEmpty() || ConditionPhrases.isSentence(label) ? List.of(remark)
                : List.of(new Block.Divider(lines, label), remark);
    }

    private static boolean isLabel(Line line, String words) {
        return words.endsWith(":") || words.startsWith("(") && words.endsWith(")") || "-*•".indexOf(line.first()) >= 0
                || isBare(line);
    }

    /// Whether a line without marks may be a label: a few words that are neither a sentence nor a command.
    private static boolean isBare(Line line) {
        String text = line.text();
        return text.length() <= LONGEST_BARE && !text.isEmpty() && !text.startsWith("Warm") && text.charAt(0) > ' '
                && (Character.isLetterOrDigit(text.charAt(0)) || text.charAt(0) == '*')
                && ".,;\\。".indexOf(text.charAt(text.length() - 1)) < 0 && !text.contains("  ") && !line.has('|')
                && (text.indexOf(": ") < 0 || COUNT.matcher(text).matches()) && !text.contains(" --")
                && !text.contains("://") && text.chars().filter(c -> c == ' ').count() < MOST_WORDS;
    }

    private static boolean isNearResult(Cursor cursor) {
        for (int i = 1; i <= FARTHEST; i++) {
            Line next = cursor.peek(i);
            if (next == null || RESULTS.anyIn(next)) {
                return next != null;
            }
        }
        return false;
    }

    /// Blank lines and the fence of the result may stand between, and other labels without a blank line.
    static boolean isAboveResult(Cursor cursor) {
        if (!isNearResult(cursor)) {
            return false;
        }
        boolean together = true;
        for (int i = 1; i <= FARTHEST; i++) {
            Line next = cursor.peek(i);
            if (next == null) {
                return false;
            }
            if (RESULTS.anyIn(next)) {
                return true;
            }
            boolean isFence = next.body().startsWith("```") || next.body().startsWith("~~~") || next.body().startsWith("=====");
            if (!next.isBlank() && !isFence && !(together && isBare(next))) {
                return false;
            }
            together &= !next.isBlank();
        }
        return false;
    }
}
