package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.touchstone.importer.column.mapping.MappedColumn;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Tables of anything in every form that they are pasted in, with odd heads and cells, read again with a mapping that
/// somebody gave to them.
class TableFuzzTest {

    private static final List<String> HEADS = List.of("engine", "TP", "concurrency", "QPS", "TTFT (ms)", "p99 ttft",
            "Mean TPOT (ms)", "tokens/s", "output tok/s", "模型", "并发数", "首 token 延迟(ms)", "error rate", "GPU", "date",
            "requests", "success", "duration", "speedup", "±", "", "a", "E2E P95 (s)", "input len", "max_tokens", "think",
            "#", "notes", "api key", "client", "P50", "mean", "throughput", "latency (ms) avg/p99", "tok/s/GPU", "KV %");
    private static final List<String> CELLS = List.of("1", "2", "10", "0.5", "123.4", "1,234.5", "1.234,5", "12 ms", "3.4s",
            "99.5%", "1.2k", "N/A", "-", "", "—", "inf", "NaN", "1e999", "12 ± 3", "1.5x", "vLLM", "SGLang", "on",
            "2025-04-28", "2025-04-28 20:22:04", "8×H100", "qwen", "**12.5**", "`a`", "\"", "\"\"", "a\"b", "1/2",
            "10/20/30", "(3)", "-5", "sk-abcdefghijklmnopqrstuvwx", "https://me:pass@host", "+12%", "１２", "卡", "1 234", "|");
    private static final List<Meaning> MEANINGS = Stream.of(
            Stream.of(Quantity.values()).map(quantity -> new Meaning.Figure(Metric.of(quantity), 0.001)),
            Stream.of(Statistic.Plain.MEAN, Statistic.MEDIAN, Statistic.percentile(99)).map(statistic ->
                    new Meaning.Figure(Metric.of(Quantity.TTFT, statistic), 1)),
            Stream.of(Factor.values()).map(Meaning.Level::new),
            Stream.of(Aspect.values()).map(Meaning.Definition::new),
            Stream.of(new Meaning.Client(), new Meaning.MeasuredAt(), new Meaning.Extra()))
            .<Meaning>flatMap(meanings -> meanings).toList();
    private static final int FORMS = 9;
    private static final int MOST_COLUMNS = 12;
    private static final int MOST_ROWS = 12;

    static Stream<byte[]> seeds() {
        return Stream.iterate(0, i -> i + 1).limit(3 * FORMS).map(form -> new byte[] {form.byteValue(), 4, 3, 0, 2, 3, 4,
                20, 1, 4, 5, 21, 2, 5, 4, 20, 3, 6, 7, 1, 2, 3, 4, 5});
    }

    @MethodSource("seeds")
    @FuzzTest
    void readsAnyTable(byte[] bytes) throws IOException {
        Choices choices = new Choices(bytes);
        int form = choices.below(FORMS);
        int columns = 1 + choices.below(MOST_COLUMNS);
        int rows = choices.below(MOST_ROWS);
        List<List<String>> cells = new ArrayList<>(List.of(row(columns, HEADS, choices)));
        for (int row = 0; row < rows; row++) {
            cells.add(row(columns, CELLS, choices));
        }
        String text = "before\n\n" + written(form, cells) + "\n\nbehind";

        Reading reading = ReadingInvariants.read(text);

        Mappings mappings = Mappings.NONE;
        for (PlainTable table : reading.tables()) {
            Mapping mapping = new Mapping(table.mapping().columns().stream()
                    .map(column -> new MappedColumn(column.label(), choices.of(MEANINGS), true)).toList());
            mappings = mappings.with(table.shape(), mapping);
        }
        Mappings given = mappings;
        Reading mapped = ReadingInvariants.read(text.getBytes(StandardCharsets.UTF_8), () -> new Importer(given));
        assertThat(mapped.tables()).allMatch(PlainTable::remembered).hasSameSizeAs(reading.tables());
    }

    private static List<String> row(int columns, List<String> from, Choices choices) {
        return Stream.generate(() -> choices.of(from)).limit(columns).toList();
    }

    private static String written(int form, List<List<String>> cells) {
        return switch (form) {
            case 0 -> lines(cells, "", ",", "");
            case 1 -> lines(cells, "", ";", "");
            case 2 -> lines(cells, "", "\t", "");
            case 3 -> behindHead(lines(cells, "| ", " | ", " |"), "|" + "---|".repeat(cells.getFirst().size()));
            case 4 -> behindHead(lines(cells, "", " | ", ""), "--|--".repeat(cells.getFirst().size()));
            case 5 -> ruled(cells, "+", "-", "|");
            case 6 -> ruled(cells, "┼", "─", "│");
            case 7 -> padded(cells, "", "  ", "");
            default -> lines(cells.stream().map(row -> row.stream().map(cell ->
                    '"' + cell.replace("\"", "\"\"") + '"').toList()).toList(), "", ",", "\r");
        };
    }

    private static String lines(List<List<String>> cells, String before, String between, String behind) {
        return cells.stream().map(row -> before + String.join(between, row) + behind)
                .collect(Collectors.joining("\n"));
    }

    private static String behindHead(String table, String rule) {
        return table.replaceFirst("\n|$", "\n" + rule + "\n");
    }

    private static String padded(List<List<String>> cells, String before, String between, String behind) {
        List<List<String>> wide = cells.stream().map(row -> {
            List<String> padded = new ArrayList<>();
            for (int column = 0; column < row.size(); column++) {
                int at = column;
                int width = cells.stream().mapToInt(one -> one.get(at).length()).max().orElse(0);
                padded.add(row.get(column) + " ".repeat(width - row.get(column).length()));
            }
            return padded;
        }).map(List::copyOf).toList();
        return lines(wide, before, between, behind);
    }

    private static String ruled(List<List<String>> cells, String cross, String rule, String bar) {
        String body = padded(cells, bar + " ", " " + bar + " ", " " + bar);
        String first = body.lines().findFirst().orElse("");
        String line = first.chars().mapToObj(c -> (char) c == bar.charAt(0) ? cross : rule)
                .collect(Collectors.joining());
        return line + "\n" + body.replace("\n", "\n" + line + "\n") + "\n" + line;
    }
}
