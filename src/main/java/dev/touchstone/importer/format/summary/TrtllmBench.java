package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What `trtllm-bench throughput` and `latency` print: sections `= PERFORMANCE OVERVIEW` between rules, with one figure
/// per line, and breakdowns `[TTFT] P50    : 40.11` (`tensorrt_llm/bench/dataclasses/reporting.py`).
public final class TrtllmBench implements BlockFormat {

    private static final List<String> TITLES = List.of("PYTORCH BACKEND", "ENGINE DETAILS", "_AUTODEPLOY BACKEND",
            "REQUEST DETAILS", "WORLD + RUNTIME INFORMATION", "PERFORMANCE OVERVIEW", "DATASET DETAILS",
            "GENERAL OVERVIEW", "SPECULATION OVERVIEW", "DECODING STATISTICS", "LATENCY OVERVIEW", "BATCH STATISTICS",
            "KV CACHE STATISTICS", "MACHINE DETAILS");
    /// Lines of `vllm bench` that may stand directly below: no section of `trtllm-bench` has their labels.
    private static final List<String> OF_VLLM_BENCH = List.of("Avg latency: ", "Throughput: ", "Total time: ");
    private static final WordSet BEGIN = WordSet.of(TITLES.toArray(String[]::new));
    private static final int MOST_LINES = 200;
    private static final int MOST_FOREIGN = 2;
    private static final WordSet SIGNS = BEGIN.or("=");
    private static final FormatInfo INFO = FormatInfo.of("trtllm-bench")
            .sample("trtllm-bench", "0.12 to 0.17", "console, `= ENGINE DETAILS`", "trtllm-bench/0.17.txt")
            .sample("trtllm-bench", "0.18 and newer", "console, `= PYTORCH BACKEND`, latencies in percentiles",
                    "trtllm-bench/1.1.txt")
            .sample("trtllm-bench", "1.2 and newer", "console, with `[GTPS]`, energy and `= MACHINE DETAILS`",
                    "trtllm-bench/1.2.txt")
            .sample("trtllm-bench", "0.18 and newer", "two reports side by side in a table, as pull requests have them",
                    "trtllm-bench/side-by-side.txt")
            .sample("trtllm-bench", "0.18 and newer", "two consoles side by side", "trtllm-bench/two-consoles.txt")
            .sample("trtllm-bench", "0.18 and newer", "console, with `--streaming`", "trtllm-bench/streaming.txt")
            .begins(SIGNS, line -> line.has('=') && line.text().contains("=====") || BEGIN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        int start = isTitle(cursor.peek(0)) ? 0 : isRule(cursor.peek(0)) && isTitle(cursor.peek(1)) ? 1 : -1;
        if (start < 0) {
            return List.of();
        }
        TrtllmFigures figures = new TrtllmFigures(0);
        List<Line> lines = new ArrayList<>();
        int foreign = 0;
        int end = 0;
        for (int ahead = 0; ahead < MOST_LINES && foreign <= MOST_FOREIGN; ahead++) {
            Line line = cursor.peek(ahead);
            String title = isTitle(line) ? title(line) : "";
            if (line == null || OF_VLLM_BENCH.stream().anyMatch(line.text()::startsWith)
                    || !title.isEmpty() && !figures.begins(title, line)) {
                break;
            }
            if (line.isBlank()) {
                continue;
            }
            boolean drawn = isRule(line) || !title.isEmpty() || line.body().startsWith("-- ");
            boolean mine = drawn || figures.take(line);
            foreign = mine ? 0 : foreign + 1;
            Line above = ahead == 0 ? null : cursor.peek(ahead - 1);
            if (!mine && above != null && above.isBlank()) {
                break;
            }
            if (mine) {
                lines.add(line);
                boolean opensNext = isRule(line) && isTitle(cursor.peek(ahead + 1))
                        && figures.had(title(cursor.peek(ahead + 1)));
                if (opensNext) {
                    lines.removeLast();
                    break;
                }
                end = ahead + 1;
            }
        }
        if (figures.isEmpty()) {
            return List.of();
        }
        cursor.advance(end);
        return IntStream.range(0, figures.columns()).mapToObj(column -> result(lines, column)).toList();
    }

    /// The report in that column of the lines, of which there is one unless reports stand side by side.
    private static Block result(List<Line> lines, int column) {
        TrtllmFigures figures = new TrtllmFigures(column);
        for (Line line : lines) {
            if (isTitle(line)) {
                figures.begins(title(line), line);
            } else {
                figures.take(line);
            }
        }
        return new ResultBuilder(TrtllmFigures.CLIENT).conditions(figures.conditions()).figures(figures.printed())
                .definitions(figures.definitions()).extras(figures.extras()).missing(figures.missing())
                .build(INFO.id(), lines);
    }

    private static boolean isRule(@Nullable Line line) {
        String text = line == null ? "" : line.text().strip();
        return text.length() >= 10 && text.length() < 200 && text.chars().allMatch(c -> c == '=' || c == '-' || c == ' ');
    }

    private static boolean isTitle(@Nullable Line line) {
        return !title(line).isEmpty();
    }

    /// `= REQUEST DETAILS`, or the words alone where Markdown removed the rest; a remark of the author behind it is
    /// dropped.
    private static String title(@Nullable Line line) {
        if (line == null || line.text().length() > 100 || !BEGIN.anyIn(line)) {
            return "";
        }
        String text = line.text().strip();
        String words = text.startsWith("= ") ? text.substring(2) : text;
        return TITLES.stream().filter(words::startsWith).findFirst().orElse("");
    }
}
