package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Crosstabs as people paste them, each with a line that holds how many runs it has, the first question that `compare`
/// answers, the metrics, and what distinguishes the runs. A dash stands for nothing: a table that is not read, with its
/// reason or a question.
class PastedCrosstabsTest {

    private static final Pattern HEAD = Pattern.compile("=== (\\d+) \\| (.*) \\| (.*) \\| (.*)");

    @TempDir
    Path folder;

    @TestFactory
    Stream<DynamicTest> readsAndCompares() throws IOException {
        String all = Files.readString(Path.of("src/test/resources/crosstabs.txt"));
        return Arrays.stream(all.split("(?m)^(?====)")).filter(text -> !text.isBlank()).map(text -> {
            Matcher head = HEAD.matcher(text.lines().findFirst().orElseThrow());
            assertThat(head.matches()).isTrue();
            String table = text.substring(text.indexOf('\n') + 1);
            return DynamicTest.dynamicTest(table.strip().lines().findFirst().orElseThrow(), () -> check(head, table));
        });
    }

    private void check(Matcher head, String table) throws IOException {
        Reading reading = read(table);
        List<Run> runs = reading.runs();
        TreeSet<String> metrics = new TreeSet<>();
        TreeSet<String> known = new TreeSet<>();
        runs.forEach(run -> {
            run.metrics().forEach((metric, value) -> metrics.add(metric.key()));
            run.conditions().factors().forEach(factor -> known.add(factor.key()));
            known.addAll(run.extras().keySet());
        });

        assertThat(runs).hasSize(Integer.parseInt(head.group(1)));
        assertThat(metrics.isEmpty() ? "-" : String.join(" ", metrics)).isEqualTo(head.group(3));
        assertThat(known.isEmpty() ? "-" : String.join(", ", known)).isEqualTo(head.group(4));
        if (runs.isEmpty()) {
            assertThat(reading.notices()).isNotEmpty();
            return;
        }
        Path file = Files.writeString(folder.resolve("table.md"), table);
        Shell.Result compared = Shell.run("compare", file.toString());
        assertThat(compared.out()).startsWith(head.group(2) + " ");
        assertThat(compared.err()).doesNotContain("Proposal");
    }

    private static Reading read(String text) {
        return new Importer().readWithLines("table.md", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).reading();
    }

    /// A rate over numbers is what was asked for, and never the metric of the cells.
    @Test
    void aRateOverTheRowsIsNoMetric() {
        String table = "| QPS | vLLM | SGLang |\n|---|---|---|\n| 1 | 90 | 100 |\n| 4 | 380 | 390 |\n";

        assertThat(read(table).runs()).isEmpty();
        assertThat(read(table).notices()).isNotEmpty();
        assertThat(read("### TTFT (ms)\n" + table).runs()).hasSize(4).allSatisfy(run ->
                assertThat(run.metrics().toString()).contains("ttft"));
        assertThat(read(table.replace("QPS", "TTFT (ms)")).runs()).as("no rate").hasSize(4).allSatisfy(run ->
                assertThat(run.metrics().toString()).contains("ttft"));
    }

    /// A metric over the rows is that of the columns, not of the labels of the rows.
    @Test
    void theCornerNamesTheMetricOfTheColumns() {
        List<Run> runs = read("| Request throughput (req/s) | vLLM | SGLang |\n|---|---|---|\n| 1 | 0.9 | 1.1 |\n| 4 | 3.8 | 3.9 |\n").runs();

        assertThat(runs).extracting(run -> run.metrics().toString()).hasSize(4)
                .allSatisfy(metrics -> assertThat(metrics).containsPattern("0\\.9|1\\.1|3\\.8|3\\.9"));
        assertThat(read("| Request throughput (req/s) | TTFT (ms) | GPUs |\n|---|---|---|\n| 1.5 | 90 | 1 |\n| 4.2 | 38 | 2 |\n").runs())
                .hasSize(2);
    }
}
