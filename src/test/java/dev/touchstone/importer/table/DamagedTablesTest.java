package dev.touchstone.importer.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/// Tables in which one cell was added or lost, or a bar, or an end of line: what is read without a warning is as it was.
class DamagedTablesTest {

    private static final Metric OUTPUT = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric TTFT = Metric.of(Quantity.TTFT);
    private static final List<Row> ROWS = List.of(new Row("vLLM", 1, 1038.3, 38.75), new Row("vLLM", 8, 1182.6, 46.25), new Row("vLLM", 32, 1343.9, 53.25),
            new Row("SGLang", 1, 1587.5, 67.75), new Row("SGLang", 8, 1731.8, 75.15), new Row("SGLang", 32, 1893.1, 82.35));

    private record Row(String engine, int concurrency, double output, double millis) {

        List<String> cells() {
            return List.of(engine, String.valueOf(concurrency), String.format("%.2f", output), String.format("%.2f", millis));
        }
    }

    /// @param delimiter what stands between its cells
    private record Kind(String delimiter, List<String> lines) {

        static Kind of(String delimiter, Function<List<String>, String> line, String rule) {
            List<String> lines = new ArrayList<>(List.of(line.apply(List.of("Engine", "Concurrency", "Output tok/s", "Mean TTFT (ms)"))));
            if (!rule.isEmpty()) {
                lines.add(rule);
            }
            ROWS.forEach(row -> lines.add(line.apply(row.cells())));
            return new Kind(delimiter, lines);
        }
    }

    private static final List<Kind> KINDS = List.of(Kind.of("|", cells -> "| " + String.join(" | ", cells) + " |", "|---|---|---|---|"),
            Kind.of("|", cells -> String.join(" | ", cells), "--- | --- | --- | ---"),
            Kind.of(",", cells -> String.join(",", cells), ""), Kind.of("\t", cells -> String.join("\t", cells), ""),
            Kind.of("│", cells -> String.format("│ %-6s │ %11s │ %12s │ %14s │", cells.toArray()), "├────────┼─────────────┼──────────────┼────────────────┤"),
            html());

    private static Kind html() {
        Kind rows = Kind.of("<td>", cells -> "<tr><td>" + String.join("</td><td>", cells) + "</td></tr>", "");
        rows.lines.set(0, rows.lines.getFirst().replace("td>", "th>"));
        rows.lines.addFirst("<table>");
        rows.lines.add("</table>");
        return rows;
    }

    @Property(tries = 1500)
    void whatIsReadWithoutAWarningIsAsItWas(@ForAll long seed) {
        Random random = new Random(seed);
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        List<String> lines = new ArrayList<>(kind.lines);
        int at = 2 + random.nextInt(lines.size() - 2);
        damage(lines, at, kind.delimiter, random);
        String text = String.join("\n", lines) + "\n";

        for (Run run : new Importer().read("page", text).runs()) {
            if (run.warnings().isEmpty() && run.missing().isEmpty()) {
                assertThat(ROWS).as(() -> text + run).anyMatch(row -> isOf(run, row));
            }
        }
    }

    private static void damage(List<String> lines, int at, String delimiter, Random random) {
        String line = lines.get(at);
        List<String> cells = new ArrayList<>(List.of(line.split(Pattern.quote(delimiter), -1)));
        int cell = random.nextInt(cells.size());
        switch (random.nextInt(6)) {
            case 0 -> cells.add(cell, List.of("x", " 7 ", " ", "note").get(random.nextInt(4)));
            case 1 -> cells.remove(cell);
            case 2 -> cells.set(cell, cells.get(cell) + "\n");
            case 3 -> cells.set(cell, cells.get(cell).replaceAll("(\\d)(\\d{3}\\.)", "$1" + delimiter.replace("$", "") + "$2"));
            case 4 -> lines.set(at - 1, lines.get(at - 1) + lines.get(at));
            default -> cells.set(0, delimiter + cells.getFirst());
        }
        lines.set(at, String.join(delimiter, cells));
    }

    private static boolean isOf(Run run, Row row) {
        return Math.abs(run.metrics().get(OUTPUT).orElse(row.output) - row.output) < 1e-9
                && Math.abs(run.metrics().get(TTFT).orElse(row.millis / 1000) - row.millis / 1000) < 1e-9
                && isLevel(run, Factor.ENGINE, row.engine) && isLevel(run, Factor.CONCURRENCY, String.valueOf(row.concurrency));
    }

    private static boolean isLevel(Run run, Factor factor, String of) {
        Optional<Level> level = run.conditions().level(factor);
        return level.isEmpty() || level.get().toString().contains(of);
    }
}
