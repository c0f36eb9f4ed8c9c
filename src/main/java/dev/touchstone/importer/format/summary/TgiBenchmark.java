package dev.touchstone.importer.format.summary;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.RefusedLines;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.WordSet;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What TGI's `text-generation-benchmark` prints: a table of its settings, then the times and the rates of reading the
/// prompts (`Prefill`) and of writing the answers (`Decode`) for each batch size, each of which is a run.
public final class TgiBenchmark implements BlockFormat {

    private static final Definitions MADE = Definitions.of(Choice.TOKENS, Choice.OFFLINE)
            .with(Aspect.CLIENT, "text-generation-benchmark")
            .with(Aspect.RATE, "tokens ÷ time of writing them, without that of reading the prompt");
    private static final WordSet BEGIN = WordSet.of("| Parameter ", "| Step ");
    private static final int MOST_LINES = 300;
    private static final int LOOK_AHEAD = 5;
    private static final int LONGEST = 400;
    private static final Map<String, Factor> SETTINGS = Map.of("Model", Factor.MODEL, "Sequence Length",
            Factor.INPUT_TOKENS, "Decode Length", Factor.OUTPUT_TOKENS, "Temperature", Factor.TEMPERATURE);
    private static final FormatInfo INFO = FormatInfo.of("tgi-benchmark")
            .sample("TGI text-generation-benchmark", "since 0.9", "tables `Parameter` and `Step`",
                    "tgi-benchmark/whole.txt")
            .sample("TGI text-generation-benchmark", "since 0.9", "the tables `Step` alone",
                    "tgi-benchmark/steps.txt")
            .begins(BEGIN, line -> line.first() == '|' && BEGIN.anyIn(line));

    @Override
    public FormatInfo info() {
        return INFO;
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        RefusedLines refused = RefusedLines.of(cursor, INFO.id());
        if (first == null || refused.hold(first) || !isMine(cursor, cells(first))) {
            return List.of();
        }
        Batches all = new Batches();
        int ahead = 0;
        int end = 0;
        for (Line line = first; line != null && ahead < MOST_LINES && line.text().length() <= LONGEST;
                line = cursor.peek(++ahead)) {
            if (line.first() == '|') {
                all.take(line, cells(line));
                end = ahead + 1;
            } else if (!line.isBlank() || !followsStep(cursor, ahead)) {
                break;
            }
        }
        cursor.advance(end);
        if (all.batches.isEmpty()) {
            // Its heads stand over no rows.
            IntStream.range(0, end).forEach(line -> refused.add(first.number() + line));
        }
        return all.results(INFO.id());
    }

    /// Whether the cells are the head of one of its tables.
    private static boolean isMine(Cursor cursor, List<String> head) {
        if (isSteps(head)) {
            return true;
        }
        if (head.size() != 2 || !head.getFirst().equals("Parameter")) {
            return false;
        }
        for (int ahead = 1; ahead <= LOOK_AHEAD; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && line.text().startsWith("| Sequence Length ")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSteps(List<String> head) {
        return head.size() > 4 && head.subList(0, 4).equals(List.of("Step", "Batch Size", "Average", "Lowest"));
    }

    private static boolean followsStep(Cursor cursor, int blank) {
        for (int ahead = blank + 1; ahead <= blank + 2; ahead++) {
            Line line = cursor.peek(ahead);
            if (line != null && !line.isBlank()) {
                return isSteps(cells(line));
            }
        }
        return false;
    }

    private static List<String> cells(Line line) {
        String text = line.text().strip();
        if (!text.startsWith("|")) {
            return List.of();
        }
        return Arrays.stream(text.substring(1).split("\\|", 20)).map(String::strip)
                .limit(text.chars().filter(c -> c == '|').count() - 1).toList();
    }

    /// The figures of one batch size.
    private record Batch(PrintedFigures printed, Map<String, String> extras, List<Line> lines) {
    }

    private static final class Batches {

        private final Map<String, Batch> batches = new LinkedHashMap<>();
        private final Map<String, String> settings = new LinkedHashMap<>();
        private Conditions conditions = Conditions.none();
        private List<String> head = List.of();
        private String step = "";

        void take(Line line, List<String> cells) {
            boolean isHead = isSteps(cells) || cells.equals(List.of("Parameter", "Value"));
            if (isHead) {
                head = cells;
                step = "";
            } else if (cells.size() == 2 && head.size() == 2) {
                setting(line, cells.getFirst(), cells.get(1));
            } else if (cells.size() == head.size() && cells.size() > 4
                    && NumberParser.leading(cells.get(1)).isPresent()) {
                step = cells.getFirst().isEmpty() ? step : cells.getFirst();
                Batch batch = batches.computeIfAbsent(cells.get(1),
                        none -> new Batch(new PrintedFigures(), new LinkedHashMap<>(), new ArrayList<>()));
                batch.lines.add(line);
                figures(batch, cells);
            }
        }

        private void setting(Line line, String label, String value) {
            Factor factor = SETTINGS.get(label);
            boolean isNumber = factor == null || factor.kind() != Factor.Kind.NUMBER
                    || NumberParser.leading(value).isPresent();
            if (factor != null && isNumber) {
                conditions = conditions.with(factor, Level.parse(factor, value),
                        Evidence.at(Lines.of(line.number()), Excerpt.of(line), I18n.stored("row {0}", label)));
            } else if (!value.isEmpty() && !value.equals("None") && !label.startsWith("--")) {
                settings.put(label, value);
            }
        }

        private void figures(Batch batch, List<String> cells) {
            for (int i = 2; i < cells.size(); i++) {
                String label = step + ", " + head.get(i);
                String value = cells.get(i);
                Statistic statistic = statistic(head.get(i));
                boolean isRate = value.contains("token");
                Quantity quantity = isRate ? null : switch (step) {
                    case "Prefill" -> Quantity.TTFT;
                    case "Decode (token)" -> Quantity.TPOT;
                    default -> null;
                };
                if (quantity != null && statistic != null) {
                    batch.printed.put(Metric.of(quantity, statistic), label, NumberParser.seconds(value), 1);
                } else if (isRate && step.equals("Decode") && statistic == Statistic.MEAN) {
                    batch.printed.put(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT), label, NumberParser.leading(value),
                            1);
                } else if (!value.isEmpty()) {
                    batch.extras.put(label, value);
                }
            }
        }

        private static @Nullable Statistic statistic(String head) {
            return switch (head) {
                case "Average" -> Statistic.MEAN;
                case "Lowest" -> Statistic.MIN;
                case "Highest" -> Statistic.MAX;
                default -> Statistic.ofKey(head).orElse(null);
            };
        }

        List<Block> results(String format) {
            List<Block> results = new ArrayList<>();
            batches.forEach((size, batch) -> {
                if (!batch.printed.metrics().isEmpty()) {
                    results.add(result(format, size, batch));
                }
            });
            return results;
        }

        private Block result(String format, String size, Batch batch) {
            Lines lines = new Lines(batch.lines.getFirst().number(), batch.lines.getLast().number());
            Evidence evidence = Evidence.at(Lines.of(lines.first()), Excerpt.of(batch.lines.getFirst()), "Batch Size");
            Conditions all = conditions.with(Factor.CONCURRENCY, Level.parse(Factor.CONCURRENCY, size), evidence)
                    .with(Factor.ENGINE, Level.of("TGI"), Evidence.at(lines, "",
                            "printed by text-generation-benchmark"));
            Map<String, String> extras = new LinkedHashMap<>(settings);
            extras.putAll(batch.extras);
            return new ResultBuilder("text-generation-benchmark").conditions(all).figures(batch.printed)
                    .definitions(MADE.about(batch.printed.metrics().keySet())).extras(extras)
                    .build(format, batch.lines);
        }
    }
}
