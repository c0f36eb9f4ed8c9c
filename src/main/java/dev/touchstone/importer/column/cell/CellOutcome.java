package dev.touchstone.importer.column.cell;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.text.LabelCache;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A cell with what happened in the place of a figure: `OOM`, `timeout`, `显存不足`. A dash and `N/A` are none, they only
/// mean that nothing was measured.
public final class CellOutcome {

    private static final int LONGEST = 24;
    private static final Pattern MARKS = Pattern.compile("[*_`()\\[\\]†‡!\\p{So}\\ufe0f✗✘×]+|\\s+(?=\\s)");
    /// Each word with what it means.
    private static final Map<String, String> WORDS = words(Map.of(
            I18n.stored("out of memory"), List.of("oom", "cuda oom", "gpu oom", "out of memory", "cuda out of memory", "显存不足",
                    "内存不足", "爆显存"),
            I18n.stored("failed"), List.of("failed", "fail", "failure", "失败"),
            I18n.stored("error"), List.of("error", "报错"),
            I18n.stored("crashed"), List.of("crash", "crashed", "崩溃"),
            I18n.stored("timed out"), List.of("timeout", "timed out", "time out", "超时"),
            I18n.stored("hung"), List.of("hang", "hangs"),
            I18n.stored("did not start"), List.of("did not start", "failed to start", "does not start", "didn't start", "won't start", "启动失败", "无法启动"),
            I18n.stored("killed"), List.of("killed"),
            I18n.stored("not supported"), List.of("unsupported", "not supported", "n.s.", "不支持"),
            I18n.stored("does not fit"), List.of("does not fit")));

    /// Most cells without a digit are names that come again.
    private static final LabelCache<Optional<String>> MEANINGS = new LabelCache<>(cell ->
            Optional.ofNullable(WORDS.get(MARKS.matcher(cell).replaceAll("").strip().toLowerCase(Locale.ROOT))));

    private CellOutcome() {
    }

    private static Map<String, String> words(Map<String, List<String>> byMeaning) {
        Map<String, String> words = new HashMap<>();
        byMeaning.forEach((meaning, ways) -> ways.forEach(way -> words.put(way, meaning)));
        return Map.copyOf(words);
    }

    public static boolean is(String cell) {
        return meaning(cell).isPresent();
    }

    /// What the cell means, in lower case: `out of memory`; empty where it is no outcome.
    public static Optional<String> meaning(String cell) {
        return cell.length() > LONGEST || cell.isEmpty() || hasDigit(cell) ? Optional.empty() : MEANINGS.of(cell);
    }

    /// An outcome as a reader sees it: what it means in the language of the process, others in the words of their source.
    public static String shown(String outcome) {
        return meaning(outcome).map(I18n::shown).orElse(outcome);
    }

    /// Whether the cell is a figure, as nearly all are: no word of an outcome has a digit.
    private static boolean hasDigit(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            if (cell.charAt(i) >= '0' && cell.charAt(i) <= '9') {
                return true;
            }
        }
        return false;
    }
}
