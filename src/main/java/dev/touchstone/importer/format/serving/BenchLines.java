package dev.touchstone.importer.format.serving;

import static dev.touchstone.model.Choice.ANSWER_READ;
import static dev.touchstone.model.Choice.SUM_BY_DURATION;
import static dev.touchstone.model.Choice.TOKENS;
import static dev.touchstone.model.Choice.TPOT_LATENCY_BY_TOKENS;
import static dev.touchstone.model.Choice.WHOLE_RUN;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What vLLM's scripts print without a block: `benchmark_serving.py` of 2023 (`Total time: 216.81 s`, `Throughput: 4.61
/// requests/s`, …), `vllm bench throughput` and `vllm bench latency`.
public final class BenchLines implements BlockFormat {

    private static final int MOST_BETWEEN = 2;
    private static final String THROUGHPUT = "Throughput: ";
    /// Authors keep their results as comments below the command.
    private static final String COMMENT = "# ";
    private static final String PERCENTILE = "% percentile latency: ";
    private static final Definitions OF_2023 = Definitions.of(TOKENS, ANSWER_READ, TPOT_LATENCY_BY_TOKENS, WHOLE_RUN,
            SUM_BY_DURATION).with(Aspect.CLIENT, "vllm-bench of 2023");
    private static final WordSet SIGNS = WordSet.of("Total time: ", THROUGHPUT, "Avg latency: ");
    private static final FormatInfo INFO = FormatInfo.of("bench-lines")
            .named(I18n.stored("lines of a benchmark"))
            .samples(ServingSamples.LINES)
            .begins(SIGNS, BenchLines::mayBegin);

    @Override
    public FormatInfo info() {
        return INFO;
    }

    private static boolean mayBegin(Line line) {
        String body = line.body();
        return body.startsWith("Total time: ") || body.startsWith(THROUGHPUT) || body.startsWith("Avg latency: ")
                || body.startsWith(COMMENT + THROUGHPUT);
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line line = cursor.line();
        if (line == null || !mayBegin(line)) {
            return List.of();
        }
        Rows rows = new Rows();
        int ahead = 0;
        for (Line next = line; next != null && ahead <= MOST_BETWEEN; next = cursor.peek(ahead)) {
            String body = next.body();
            if (rows.take(body.startsWith(COMMENT) ? body.substring(COMMENT.length()) : body)) {
                rows.lines.add(next);
                cursor.advance(ahead + 1);
                ahead = 0;
            } else if (next.isBlank()) {
                ahead++;
            } else {
                break;
            }
        }
        return rows.isWhole() ? List.of(rows.build(INFO.id())) : List.of();
    }

    private static final class Rows {

        private final List<Line> lines = new ArrayList<>();
        private final PrintedFigures printed = new PrintedFigures();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private boolean offline;
        private boolean of2023;

        /// Takes a line that is one of theirs, once.
        boolean take(String body) {
            int colon = body.indexOf(": ");
            if (colon < 0) {
                return false;
            }
            String label = body.substring(0, colon);
            String value = body.substring(colon + 2).strip();
            if (NumberParser.leading(value).isEmpty()) {
                return false;
            }
            return switch (label) {
                case "Total time" -> time(Metric.of(Quantity.DURATION), label, value, true);
                case "Average latency" -> time(Metric.of(Quantity.E2E_LATENCY), label, value, true);
                case "Average latency per output token" -> time(Metric.of(Quantity.TPOT), label, value, true);
                case "Avg latency" -> time(Metric.of(Quantity.E2E_LATENCY), label, value, false);
                case "Std latency" -> time(Metric.of(Quantity.E2E_LATENCY, Statistic.STDDEV), label, value, false);
                case "Average latency per token" -> extras.put(label, value) == null;
                case "Throughput" -> throughput(value);
                case "Total num prompt tokens" -> count(Quantity.INPUT_TOKENS, label, value);
                case "Total num output tokens" -> count(Quantity.OUTPUT_TOKENS, label, value);
                default -> percentile(body, label, value);
            };
        }

        private boolean time(Metric metric, String label, String value, boolean isOf2023) {
            boolean isNew = printed.get(metric).isEmpty();
            printed.put(metric, label, NumberParser.seconds(value), 1);
            of2023 |= isOf2023;
            offline |= !isOf2023;
            return isNew;
        }

        private boolean count(Quantity quantity, String label, String value) {
            boolean isNew = printed.get(Metric.of(quantity)).isEmpty();
            printed.put(Metric.of(quantity), label, NumberParser.leading(value), 1);
            return isNew;
        }

        /// `99% percentile latency: 1.93 seconds`
        private boolean percentile(String body, String label, String value) {
            String percent = label.substring(0, Math.max(0, label.indexOf('%')));
            Statistic statistic = body.contains(PERCENTILE) ? Statistic.ofKey("p" + percent).orElse(null) : null;
            return statistic != null && time(Metric.of(Quantity.E2E_LATENCY, statistic), label, value, false);
        }

        /// `7.15 requests/s, 3421.67 total tokens/s, 1710.83 output tokens/s`
        private boolean throughput(String value) {
            if (printed.get(Metric.of(Quantity.REQUEST_THROUGHPUT)).isPresent()) {
                // A fork prints a third rate without naming its kind of tokens.
                return of2023 && NumberParser.unit(value).equals("tokens/s")
                        && extras.put(THROUGHPUT + "tokens/s", value) == null;
            }
            int at = value.indexOf(" @ ");
            String[] parts = (at < 0 ? value : value.substring(0, at)).split(", ?", 8);
            if (Arrays.stream(parts).noneMatch(part -> rate(NumberParser.unit(part)) == Quantity.REQUEST_THROUGHPUT
                    && NumberParser.leading(part).isPresent())) {
                return false;
            }
            if (at >= 0) {
                setting(value.substring(at + 3).strip());
            }
            for (String part : parts) {
                Quantity quantity = rate(NumberParser.unit(part));
                if (quantity == null) {
                    extras.put(THROUGHPUT.strip() + " " + NumberParser.unit(part), part);
                } else {
                    printed.put(Metric.of(quantity), THROUGHPUT + NumberParser.unit(part), NumberParser.leading(part),
                            1);
                }
            }
            offline |= value.contains("tokens/s");
            return true;
        }

        /// What an author adds behind the figures: `@ --num-scheduler-steps 10`.
        private void setting(String words) {
            int blank = words.indexOf(' ');
            boolean isFlag = words.startsWith("--") && blank > 0 && words.indexOf(' ', blank + 1) < 0;
            extras.put(isFlag ? words.substring(0, blank) : THROUGHPUT.strip() + " @", isFlag ? words.substring(blank + 1) : words);
        }

        private static @Nullable Quantity rate(String unit) {
            return switch (unit) {
                case "requests/s" -> Quantity.REQUEST_THROUGHPUT;
                case "tokens/s", "total tokens/s" -> Quantity.TOTAL_TOKEN_THROUGHPUT;
                case "output tokens/s" -> Quantity.OUTPUT_TOKEN_THROUGHPUT;
                default -> null;
            };
        }

        /// Whether the lines are a result. A single line is not, except that of `vllm bench throughput`.
        boolean isWhole() {
            return !lines.isEmpty() && offline != of2023 && (lines.size() > 1 || offline && printed.metrics().size() > 1);
        }

        Block build(String format) {
            Definitions made = offline ? VllmOfflineJson.MADE : OF_2023;
            return new ResultBuilder(ServingDialect.VLLM.client()).metrics(printed.metrics())
                    .definitions(made.about(printed.metrics().keySet())).extras(extras).build(format, lines);
        }
    }
}
