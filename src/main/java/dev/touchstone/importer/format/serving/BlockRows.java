package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Gathers the rows of one block, line by line.
final class BlockRows {

    private static final int FEWEST_WITHOUT_TITLE = 3;
    private static final int MOST_UNKNOWN = 2;
    private static final int LONGEST_RULE_WORDS = 60;

    private final BlockTitle.Kind kind;
    private final boolean titled;
    private final List<Line> lines = new ArrayList<>();
    private final PrintedFigures printed = new PrintedFigures();
    /// Latencies that include the client's own queue: used where there are no others.
    private final PrintedFigures queued = new PrintedFigures();
    private final BlockExtras extras = new BlockExtras();
    /// One bit for each row that every block has.
    private long found;
    /// The plain labels of the known rows.
    private final Set<String> labels = new HashSet<>();
    private final Set<ServingDialect.Sign> signs = EnumSet.noneOf(ServingDialect.Sign.class);
    private final List<String> notes = new ArrayList<>();
    private final BlockConditions set;
    /// The column that nearly all values stand in.
    private int column = -1;
    private final Set<Integer> columns = new HashSet<>();
    private int known;
    private int empty;
    private boolean ended;
    private boolean collapsed;
    private String closing = "";

    /// @param titled false when the title was cut away
    BlockRows(BlockTitle.Kind kind, boolean titled) {
        this(kind, titled, new BlockConditions());
    }

    private BlockRows(BlockTitle.Kind kind, boolean titled, BlockConditions set) {
        this.kind = kind;
        this.titled = titled;
        this.set = set;
    }

    /// The steady state of the same run: what was set holds for both.
    BlockRows ofSteadyState() {
        return new BlockRows(BlockTitle.Kind.STEADY_STATE, true, set);
    }

    void begin(Line title) {
        lines.add(title);
    }

    void note(Line line, String sentence) {
        lines.add(line);
        notes.add(sentence);
    }

    boolean ended() {
        return ended;
    }

    /// Whether it is a block with figures, and not a template with `xxx.xx` in their place.
    boolean isBlock() {
        return known >= (titled ? 1 : FEWEST_WITHOUT_TITLE) && 2 * empty <= known && !isOfAnotherTool();
    }

    /// Whether other tools' rows stand below the title: of those of this one only the concurrency, which may be what was asked
    /// for there.
    private boolean isOfAnotherTool() {
        return printed.metrics().keySet().equals(Set.of(Metric.of(Quantity.MEAN_CONCURRENCY))) && extras.words().size() > MOST_UNKNOWN;
    }

    /// Whether the row repeats one of this block: another block begins that lost its title.
    boolean isRepeated(BlockRow row) {
        return row.isDistinctive() && !extras.isInAPart() && labels.contains(row.label().plain());
    }

    /// Takes the line when it belongs to the block.
    ///
    /// @param text of the line, without what stands to the left of the block
    /// @param row the text as one; null when it is none
    boolean take(Line line, String text, @Nullable BlockRow row) {
        if (isRule(text, '=')) {
            closing = text;
            ended = true;
        } else if (text.startsWith("=====")) {
            extras.part(CommentLine.strip(text));
        } else if (text.length() > 3 && text.startsWith("---") && text.endsWith("---") || isCentred(line, text)) {
            extras.section(CommentLine.strip(text));
        } else {
            return row != null && take(line, row);
        }
        keep(line);
        return true;
    }

    private void keep(Line line) {
        if (lines.isEmpty() || lines.getLast() != line) {
            lines.add(line);
        }
    }

    private static boolean isRule(String text, char rule) {
        if (text.length() < 5) {
            return false;
        }
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) != rule) {
                return false;
            }
        }
        return true;
    }

    /// ` Load Balance Metrics ` in the middle of the line, without a rule; `LLM Metrics` is a table of AIPerf.
    private boolean isCentred(Line line, String text) {
        return titled && known > 0 && text.length() <= LONGEST_RULE_WORDS && text.endsWith(" Metrics")
                && text.indexOf(':') < 0 && !text.contains("LLM ") && line.text().startsWith("        ");
    }

    private boolean take(Line line, BlockRow row) {
        BlockLabel label = row.label();
        boolean understood = label.meaning() != null;
        boolean nested = extras.isNested(label);
        if (row.value().isEmpty() ? !understood : !titled && !understood && !nested) {
            return false;
        }
        collapsed |= understood && !row.padded() && !row.value().isEmpty();
        boolean aligned = row.padded() || collapsed;
        if (!understood && !nested && !(row.isFigure() ? aligned : isColumn(row.column()))) {
            return false;
        }
        keep(line);
        if (understood && row.padded() && !isColumn(row.column())) {
            if (column >= 0) {
                columns.add(column);
            }
            column = row.column();
        }
        if (row.value().isEmpty()) {
            extras.parent(label.text());
        } else if (nested) {
            extras.putNested(label.text(), row.value());
        } else {
            put(line, row);
        }
        return true;
    }

    private boolean isColumn(int at) {
        return at == column || !columns.isEmpty() && columns.contains(at);
    }

    private void put(Line line, BlockRow row) {
        BlockLabel label = row.label();
        found |= label.always() < 0 ? 0 : 1L << label.always();
        extras.parent(label.text());
        Meaning meaning = label.meaning();
        if (meaning == null || extras.isOfATurn()) {
            extras.put(label.text(), row.value());
            return;
        }
        known += label.isDistinctive() ? 1 : 0;
        empty += label.isDistinctive() && row.isPlaceholder() ? 1 : 0;
        labels.add(label.plain());
        if (!label.signs().isEmpty()) {
            signs.addAll(label.signs());
        }
        switch (meaning) {
            case Meaning.Level(Factor factor) -> condition(line, row, factor);
            case Meaning.Figure figure when kind == BlockTitle.Kind.MULTI_TURN
                    && figure.metric().quantity() == Quantity.MEAN_CONCURRENCY ->
                condition(line, row, Factor.CONCURRENCY);
            case Meaning.Figure figure -> figure(row, figure);
            default -> other(line, row);
        }
    }

    private void condition(Line line, BlockRow row, Factor factor) {
        if (!set.take(line, row, factor)) {
            extras.put(row.name(), row.value());
        }
    }

    private void figure(BlockRow row, Meaning.Figure meaning) {
        Metric metric = meaning.metric();
        boolean isQueued = meaning.definition() == Choice.WITH_CLIENT_QUEUE;
        OptionalDouble figure = NumberParser.leading(row.value());
        OptionalDouble before = isQueued ? OptionalDouble.empty() : printed.get(metric);
        if (figure.isEmpty() || row.isCut() || before.isPresent()
                && before.getAsDouble() != NumberParser.scaled(figure.getAsDouble(), meaning.scale())) {
            extras.put(row.name(), row.value());
            return;
        }
        // A tool prints -0.00 for zero.
        double value = figure.getAsDouble() == 0 ? 0 : figure.getAsDouble();
        OptionalDouble all = ofAll(row.value());
        if (metric.quantity() == Quantity.REQUESTS && all.isPresent()) {
            printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), row.name(), value, 1);
            printed.put(metric, row.name(), all, 1);
        } else {
            (isQueued ? queued : printed).put(metric, row.name(), value, meaning.scale());
            if (metric.quantity() == Quantity.SUCCESSFUL_REQUESTS) {
                printed.put(Metric.of(Quantity.REQUESTS), row.name(), all, 1);
            }
        }
    }

    /// The second figure of `768/768(100.00%)`.
    private static OptionalDouble ofAll(String value) {
        int slash = value.indexOf('/');
        return slash <= 0 ? OptionalDouble.empty() : NumberParser.leading(value.substring(slash + 1).strip());
    }

    /// Takes a row that is no figure or condition of its own; some contain one.
    private void other(Line line, BlockRow row) {
        extras.put(row.name(), row.value());
        switch (row.name().toLowerCase(Locale.ROOT)) {
            case "backend" -> set.backend(line, row.value());
            case "window" -> {
                int open = row.value().indexOf('(');
                if (open >= 0) {
                    printed.put(Metric.of(Quantity.DURATION), row.name(),
                            NumberParser.seconds(row.value().substring(open + 1).replace(")", "")), 1);
                }
            }
            case "requests completed in window" -> printed.put(Metric.of(Quantity.SUCCESSFUL_REQUESTS), row.name(),
                    NumberParser.leading(row.value()), 1);
            default -> {
                // It is an extra only.
            }
        }
    }

    Block.Result build(String format) {
        List<String> cut = cut();
        ServingDialect dialect = ServingDialect.of(kind, signs, extras.words(), closing);
        boolean onlyQueued = !queued.metrics().isEmpty() && printed.metrics().keySet().stream()
                .noneMatch(metric -> metric.quantity() == Quantity.E2E_LATENCY);
        if (onlyQueued) {
            printed.metrics().putAll(queued.metrics());
        } else {
            queued.rows().values().forEach(row -> extras.put(row.label(), row.value()));
        }
        UnmeasuredFigures.drop(printed, extras.words());
        dialect.dropForeign(printed, extras.words());
        Definitions definitions = dialect.definitions(printed.metrics(), extras.words(), set.conditions());
        if (onlyQueued) {
            definitions = definitions.with(Choice.WITH_CLIENT_QUEUE);
        }
        if (dialect == ServingDialect.GUIDELLM) {
            definitions = GuideLlmTpot.convert(definitions, printed.metrics(), extras.words());
        }
        return new ResultBuilder(dialect.client()).conditions(set.conditions()).hints(set.hints())
                .metrics(printed.metrics()).definitions(definitions.about(printed.metrics().keySet()))
                .extras(extras.words()).notes(notes).missing(cut).build(format, lines);
    }

    private List<String> cut() {
        List<String> cut = new ArrayList<>();
        if (titled && ended) {
            return cut;
        }
        if (!titled) {
            cut.add("title");
        }
        if (kind == BlockTitle.Kind.SERVING) {
            for (int at = 0; at < BlockLabel.ALWAYS.size(); at++) {
                if ((found & 1L << at) == 0) {
                    cut.add(BlockLabel.ALWAYS.get(at));
                }
            }
        }
        if (!ended && cut.isEmpty()) {
            cut.add("end of the block");
        }
        return cut;
    }
}
