package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The timings that programs of llama.cpp print when they end: `llama_perf_context_print:` since September 2024,
/// `llama_print_timings:` before. Of each request that a server answers they stand in its log (`llama-cpp-log`).
public final class LlamaCppTimings implements BlockFormat {

    private static final WordSet BEGIN = WordSet.of("llama_perf_", "llama_print_timings:", "common_perf_print:");
    private static final Pattern ROW = Pattern.compile("(?:llama_perf_(?:context|sampler)_print|llama_print_timings"
            + "|common_perf_print):\\s{1,12}(load time|sample time|sampling time|samplers time|prompt eval time"
            + "|eval time|total time|unaccounted time|graphs reused)\\s{0,4}=\\s{0,12}([0-9.]{1,14})(?: ms)?(.{0,120})");
    private static final Pattern COUNT = Pattern.compile("\\s{0,4}/\\s{0,8}(\\d{1,9}) (?:tokens|runs).{0,60}?"
            + "(?:,\\s{0,12}([0-9.]{1,12}) tokens per second\\))?");
    private static final double MILLIS_PER_SECOND = 1e3;
    private static final int MOST_LINES = 14;
    private static final FormatInfo INFO = FormatInfo.of("llama-cpp-timings")
            .sample("llama.cpp", "since September 2024", "`llama_perf_context_print:` of `llama-cli`",
                    "llama-cpp-timings/perf.txt")
            .sample("llama.cpp", "2023 to 2024", "`llama_print_timings:` of `main`", "llama-cpp-timings/timings.txt")
            .sample("llama.cpp", "up to June 2023", "the same without rates", "llama-cpp-timings/2023.txt")
            .begins(BEGIN, line -> line.has('_') && BEGIN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        SingleRequestResult request = new SingleRequestResult();
        int end = 0;
        for (int ahead = 0; ahead < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            Matcher row = line == null ? null : ROW.matcher(line.body());
            if (line == null || row == null || !row.matches() || !take(request, row)) {
                break;
            }
            request.line(line);
            end = ahead + 1;
        }
        if (request.printed.get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).isEmpty()) {
            return List.of();
        }
        cursor.advance(end);
        return List.of(request.block(INFO.id(), "llama.cpp", "llama.cpp"));
    }

    /// Takes a row; returns false for one that was there before, which belongs to another program.
    private static boolean take(SingleRequestResult request, Matcher row) {
        String label = row.group(1);
        if (request.extras.containsKey(label)) {
            return false;
        }
        Matcher count = COUNT.matcher(row.group(3));
        boolean counted = count.matches();
        boolean prompt = label.equals("prompt eval time");
        if ((prompt || label.equals("eval time")) && counted) {
            request.printed.put(Metric.of(prompt ? Quantity.INPUT_TOKENS : Quantity.OUTPUT_TOKENS), label,
                    NumberParser.leading(count.group(1)), 1);
            double millis = NumberParser.leading(row.group(2)).orElse(0);
            double tokens = NumberParser.leading(count.group(1)).orElse(0);
            if (millis > 0) {
                // Until June 2023 the rate was not printed.
                request.printed.put(Metric.of(prompt ? Quantity.INPUT_TOKEN_THROUGHPUT
                        : Quantity.OUTPUT_TOKEN_THROUGHPUT), label, count.group(2) == null
                        ? OptionalDouble.of(tokens * MILLIS_PER_SECOND / millis) : NumberParser.leading(count.group(2)),
                        1);
            }
        }
        request.extras.put(label, row.group(2) + " ms" + row.group(3).stripTrailing());
        return true;
    }
}
