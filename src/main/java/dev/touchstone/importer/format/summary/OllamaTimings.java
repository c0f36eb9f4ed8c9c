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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `ollama run --verbose` prints below an answer: times as Go writes them, counts, and two rates.
public final class OllamaTimings implements BlockFormat {

    private static final String FIRST = "total duration:";
    private static final String PROMPT_RATE = "prompt eval rate";
    private static final String RATE = "eval rate";
    private static final int MOST_LINES = 12;
    private static final Pattern DURATION = Pattern.compile("(?:(\\d{1,4})h)?(?:(\\d{1,3})m)?"
            + "(?:(\\d{1,6}(?:\\.\\d{1,12})?)(ns|µs|μs|us|ms|s))?");
    private static final Map<String, Metric> TIMES = Map.of("total duration", Metric.of(Quantity.E2E_LATENCY));
    private static final Map<String, Quantity> FIGURES = Map.of("prompt eval count", Quantity.INPUT_TOKENS,
            "eval count", Quantity.OUTPUT_TOKENS, PROMPT_RATE, Quantity.INPUT_TOKEN_THROUGHPUT,
            RATE, Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final List<String> OTHERS = List.of("load duration", "prompt eval duration", "eval duration",
            "llm library", "GPU loaded layers");
    private static final WordSet SIGNS = WordSet.of(FIRST, PROMPT_RATE + ":", RATE + ":");
    private static final FormatInfo INFO = FormatInfo.of("ollama-timings")
            .sample("Ollama", "all", "`ollama run --verbose`: timings below an answer", "ollama-timings/verbose.txt")
            .sample("Ollama", "all", "two or three of these lines, in any order", "ollama-timings/rates.txt")
            .begins(SIGNS, line -> line.has(':') && SIGNS.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        SingleRequestResult request = new SingleRequestResult();
        // A line that comes again is the next answer's.
        Set<String> labels = new HashSet<>();
        int end = 0;
        for (int ahead = 0; ahead < MOST_LINES; ahead++) {
            Line line = cursor.peek(ahead);
            String body = line == null ? "" : line.body();
            int colon = body.indexOf(':');
            if (line == null || colon < 0 || labels.contains(body.substring(0, colon))
                    || !take(request, body.substring(0, colon), body.substring(colon + 1).strip())) {
                break;
            }
            labels.add(body.substring(0, colon));
            request.line(line);
            end = ahead + 1;
        }
        boolean hasRate = request.printed.get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT)).isPresent();
        if (!hasRate || !labels.contains(PROMPT_RATE) && !labels.contains("total duration")) {
            return List.of();
        }
        cursor.advance(end);
        return List.of(request.block(INFO.id(), "ollama", "Ollama"));
    }

    private static boolean take(SingleRequestResult request, String label, String value) {
        Metric time = TIMES.get(label);
        Quantity quantity = FIGURES.get(label);
        if (time != null) {
            request.printed.put(time, label, seconds(value), 1);
        } else if (quantity != null) {
            request.printed.put(Metric.of(quantity), label, NumberParser.leading(value), 1);
        } else if (OTHERS.contains(label)) {
            request.extras.put(label, value);
        }
        return time != null || quantity != null || OTHERS.contains(label);
    }

    /// `2m27.98s`, `891.933µs`.
    private static OptionalDouble seconds(String value) {
        Matcher parts = DURATION.matcher(value);
        if (value.isEmpty() || !parts.matches()) {
            return OptionalDouble.empty();
        }
        double seconds = 0;
        seconds += parts.group(1) == null ? 0 : 3600 * Double.parseDouble(parts.group(1));
        seconds += parts.group(2) == null ? 0 : 60 * Double.parseDouble(parts.group(2));
        if (parts.group(3) != null) {
            double scale = switch (parts.group(4)) {
                case "ns" -> 1e-9;
                case "ms" -> 1e-3;
                case "s" -> 1;
                default -> 1e-6;
            };
            seconds += NumberParser.scaled(Double.parseDouble(parts.group(3)), scale);
        }
        return OptionalDouble.of(seconds);
    }
}
