package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.Figures;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.format.prose.Phrases;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Gutter;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/// The block that `vllm bench serve` (formerly `benchmark_serving.py`) prints, `Serving Benchmark Result`, and that
/// SGLang's client and gpustack took over (reference/formats §3.1). Who printed it and what its figures are:
/// [ServingDialect].
public final class ServingBlock implements BlockFormat {

    private static final String TITLE = "Serving Benchmark Result";
    private static final int MOST_FOREIGN_LINES = 3;
    private static final int LABEL_WIDTH = 40;
    private static final int FEWEST_ROWS_WITHOUT_TITLE = 3;
    private static final List<String> ALWAYS = List.of("Successful requests", "Benchmark duration (s)",
            "Total input tokens", "Total generated tokens", "Request throughput (req/s)",
            "Output token throughput (tok/s)", "Total Token throughput (tok/s)", "Mean TTFT (ms)",
            "Median TTFT (ms)", "P99 TTFT (ms)", "Mean TPOT (ms)", "Median TPOT (ms)", "P99 TPOT (ms)",
            "Mean ITL (ms)", "Median ITL (ms)", "P99 ITL (ms)");

    @Override
    public String id() {
        return "serving-block";
    }

    @Override
    public List<Reads> reads() {
        return List.of(
                new Reads("vLLM bench serve", "since 2024", "console block `Serving Benchmark Result`",
                        "serving-block/vllm.txt"));
    }

    @Override
    public List<Block> read(Cursor cursor) {
        Line first = cursor.line();
        if (first == null) {
            return List.of();
        }
        boolean titled = isTitle(first.text());
        if (!titled && row(first.body()).filter(row -> row.known().isPresent()).isEmpty()) {
            return List.of();
        }
        Gutter gutter = titled ? Gutter.before(first, first.text().indexOf('=')) : Gutter.unknown();
        Builder builder = new Builder(titled);
        if (titled) {
            builder.lines.add(first);
            cursor.advance();
        }
        int ahead = 0;
        List<Line> passedOver = new ArrayList<>();
        for (Line line = cursor.line(); line != null && !builder.ended; line = cursor.peek(ahead)) {
            String text = gutter.strip(line);
            if (isTitle(line.text()) || beginsAnew(text)) {
                break;
            }
            if (builder.take(line, text)) {
                passedOver.addAll(passed(cursor, ahead));
                cursor.advance(ahead + 1);
                ahead = 0;
            } else if (++ahead > MOST_FOREIGN_LINES) {
                break;
            }
        }
        if (builder.known < (titled ? 1 : FEWEST_ROWS_WITHOUT_TITLE)) {
            return List.of();
        }
        cursor.putBack(passedOver);
        return List.of(builder.build(id()));
    }

    /// Whether an author's heading or divider, or the head of another tool's output, ends a block that lost its end.
    private static boolean beginsAnew(String text) {
        return text.startsWith("## ") || text.startsWith("### ") || text.contains(" Stress Test")
                || CommentLine.isDivider(text) && !CommentLine.isOfABlock(text)
                        && Phrases.announce(CommentLine.strip(text));
    }

    private static List<Line> passed(Cursor cursor, int count) {
        return IntStream.range(0, count).mapToObj(cursor::peek).filter(Objects::nonNull)
                .filter(line -> !line.isBlank()).toList();
    }

    private static boolean isTitle(String text) {
        int title = text.indexOf(TITLE);
        return title > 0 && text.lastIndexOf("===", title) >= 0;
    }

    private static Optional<Row> row(String text) {
        int colon = text.indexOf(':');
        if (colon <= 0 || colon > 60) {
            return Optional.empty();
        }
        String value = text.substring(colon + 1);
        boolean apart = value.isEmpty() || Character.isWhitespace(value.charAt(0));
        return apart ? Optional.of(Row.of(text.substring(0, colon).strip(), value)) : Optional.empty();
    }

    /// @param padded whether the value stands in a column of its own, as these clients print it; a foreign line of a
    /// label and a figure does not
    private record Row(String label, String value, boolean padded, Optional<ServingRow> known) {
        static Row of(String label, String value) {
            boolean padded = value.startsWith("  ") || value.startsWith("\t") || label.length() >= LABEL_WIDTH - 2;
            return new Row(label, value.strip(), padded, ServingRow.of(label));
        }
    }

    /// Gathers the rows of one block.
    private static final class Builder {

        private final boolean titled;
        private final List<Line> lines = new ArrayList<>();
        private final Map<Metric, Double> metrics = new HashMap<>();
        private final Map<String, String> extras = new LinkedHashMap<>();
        private final List<String> missing = new ArrayList<>(ALWAYS);
        private final Set<String> labels = new HashSet<>();
        private Conditions conditions = Conditions.none();
        private int known;
        private boolean ended;
        private boolean collapsed;
        /// Behind another title in the block, as `Steady-State Metrics`, the labels begin anew: not this run's figures.
        private String section = "";

        Builder(boolean titled) {
            this.titled = titled;
        }

        /// Takes the line when it belongs to the block.
        boolean take(Line line, String text) {
            if (text.startsWith("=====") && text.chars().allMatch(c -> c == '=')) {
                ended = true;
                lines.add(line);
                return true;
            }
            if (text.startsWith("=====")) {
                section = CommentLine.strip(text);
                lines.add(line);
                return true;
            }
            if (text.startsWith("---") && text.endsWith("---")) {
                lines.add(line);
                return true;
            }
            Row row = row(text).orElse(null);
            if (row == null || row.value.isEmpty() || !titled && row.known().isEmpty()) {
                return false;
            }
            collapsed |= row.known().isPresent() && !row.padded;
            if (row.known().isEmpty() && !row.padded && !collapsed) {
                return false;
            }
            if (!section.isEmpty()) {
                extras.put(section + ": " + row.label, row.value);
                lines.add(line);
                return true;
            }
            if (row.known().isEmpty() && !isFigure(row.value)) {
                return takeWord(line, row);
            }
            take(line, row);
            return true;
        }

        /// A row without a figure: SGLang's `Backend: sglang-oai`; anything else is a foreign line.
        private boolean takeWord(Line line, Row row) {
            boolean backend = row.label.equalsIgnoreCase(ServingDialect.BACKEND);
            if (backend) {
                extras.put(row.label, row.value);
                lines.add(line);
            }
            return backend;
        }

        private static boolean isFigure(String value) {
            return Figures.leading(value).isPresent() || value.equals("inf") || value.equals("nan")
                    || value.equals("not set");
        }

        private void take(Line line, Row row) {
            lines.add(line);
            missing.removeIf(label -> label.equalsIgnoreCase(row.label));
            labels.add(row.label);
            ServingRow meaning = row.known().orElse(null);
            known += meaning == null ? 0 : 1;
            OptionalDouble figure = Figures.leading(row.value);
            if (meaning != null && meaning.metric() != null && figure.isPresent()) {
                metrics.putIfAbsent(meaning.metric(), Figures.scaled(figure.getAsDouble(), meaning.scale()));
            } else if (meaning != null && meaning.factor() != null && !row.value.equals("not set")) {
                Factor factor = meaning.factor();
                Level level = figure.isPresent() ? Level.of(figure.getAsDouble()) : Level.of(row.value);
                conditions = conditions.with(factor, level, Evidence.at(Lines.of(line.number()),
                        Excerpt.of(line.text()), "row " + row.label));
            } else {
                extras.put(row.label, row.value);
            }
        }

        Block build(String format) {
            boolean whole = titled && ended;
            List<String> cut = new ArrayList<>();
            if (!whole) {
                if (!titled) {
                    cut.add("title");
                }
                cut.addAll(missing);
                if (!ended && cut.isEmpty()) {
                    cut.add("end of the block");
                }
            }
            ServingDialect dialect = ServingDialect.of(labels, extras, lines.getLast().text());
            Definitions definitions = dialect.definitions(metrics, extras, conditions);
            if (dialect == ServingDialect.GUIDELLM) {
                definitions = GuideLlmTpot.convert(definitions, metrics, extras);
            }
            return new Block.Result(new Lines(lines.getFirst().number(), lines.getLast().number()), format,
                    dialect.client(), null, conditions, metrics, definitions.about(metrics.keySet()), extras,
                    Excerpt.of(lines), cut);
        }
    }
}
