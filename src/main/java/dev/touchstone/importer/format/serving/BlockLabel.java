package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Factor;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What stands before the colon of a row, with all that follows from it alone: blocks have the same rows over and over.
///
/// @param text runs of blanks as one; empty when there is nothing but blanks
/// @param plain as [LabelTable#plain] has it
/// @param meaning null when it is not known
/// @param always its place among the rows of every block; -1 when it is none of them
/// @param isNesting whether the row may mean nothing without the one above it
/// @param signs what it reveals about the client
record BlockLabel(String text, String plain, @Nullable Meaning meaning, int always, boolean isNesting,
        Set<ServingDialect.Sign> signs) {

    /// The labels of the rows.
    static final LabelTable LABELS = LabelTable.section("serving-block");
    /// The rows of every block.
    static final List<String> ALWAYS = List.of("Successful requests", "Benchmark duration (s)",
            "Total input tokens", "Total generated tokens", "Request throughput (req/s)",
            "Output token throughput (tok/s)", "Total Token throughput (tok/s)", "Mean TTFT (ms)",
            "Median TTFT (ms)", "P99 TTFT (ms)", "Mean TPOT (ms)", "Median TPOT (ms)", "P99 TPOT (ms)",
            "Mean ITL (ms)", "Median ITL (ms)", "P99 ITL (ms)");
    private static final LabelCache<BlockLabel> ALL = new LabelCache<>(BlockLabel::of);

    /// The label at the beginning of a text.
    ///
    /// @param length up to its colon, 1 at least
    static BlockLabel in(String text, int length) {
        return ALL.ofBeginning(text, length);
    }

    private static BlockLabel of(String printed) {
        String label = printed.strip();
        String text = label.indexOf("  ") < 0 && label.indexOf('\t') < 0 ? label : label.replaceAll("[ \t]+", " ");
        String plain = LabelTable.plain(text);
        return new BlockLabel(text, plain, LABELS.of(label).orElse(null), always(text), isNesting(text),
                ServingDialect.Sign.in(plain));
    }

    private static int always(String text) {
        int at = ALWAYS.size() - 1;
        while (at >= 0 && !ALWAYS.get(at).equalsIgnoreCase(text)) {
            at--;
        }
        return at;
    }

    private static boolean isNesting(String text) {
        String name = text.toLowerCase(Locale.ROOT);
        return name.equals("device") || name.equals("host") || name.startsWith("storage")
                || name.startsWith("position ");
    }

    /// Whether a block that lost its title may begin with it: a word as `Model` stands in other texts too.
    boolean isDistinctive() {
        return switch (meaning) {
            case Meaning.Figure _ -> true;
            case Meaning.Level(Factor factor) -> factor == Factor.CONCURRENCY || factor == Factor.REQUEST_RATE;
            case null, default -> false;
        };
    }
}
