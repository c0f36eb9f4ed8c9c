package dev.touchstone.importer.column;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// A cell with what happened in the place of a figure: `OOM`, `timeout`, `显存不足`. A dash and `N/A` are none, they only
/// mean that nothing was measured.
public final class CellOutcome {

    private static final int LONGEST = 24;
    private static final Pattern MARKS = Pattern.compile("[*_`()\\[\\]†‡!\\p{So}\\ufe0f✗✘×]+|\\s+(?=\\s)");
    private static final Set<String> WORDS = Set.of("oom", "cuda oom", "gpu oom", "out of memory", "cuda out of memory",
            "error", "failed", "fail", "failure", "crash", "crashed", "timeout", "timed out", "time out", "hang", "hangs",
            "killed", "unsupported", "not supported", "n.s.", "does not fit", "不支持", "显存不足", "内存不足", "爆显存",
            "失败", "超时", "报错", "崩溃");

    private CellOutcome() {
    }

    public static boolean is(String cell) {
        return cell.length() <= LONGEST && !cell.isEmpty()
                && WORDS.contains(MARKS.matcher(cell).replaceAll("").strip().toLowerCase(Locale.ROOT));
    }
}
