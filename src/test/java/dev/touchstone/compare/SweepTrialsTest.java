package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The trials of a point of AIPerf's sweep are its repeats, though each has a label of its own; other parameters of a
/// point set its runs apart.
class SweepTrialsTest {

    private static List<Run> runs(String one, String other) throws IOException {
        String text = Files.readString(Path.of("src/test/resources/formats/aiperf-json/sweep-run.json"));
        List<Run> runs = new ArrayList<>();
        for (int concurrency : new int[] {16, 32}) {
            for (int trial = 0; trial < 2; trial++) {
                String json = text.replace("\"run_label\": \"run_0002\"", "\"run_label\": \"run_000" + trial + "\"")
                        .replace("\"trial\": 1", "\"trial\": " + trial)
                        .replace("\"variation_label\": \"concurrency_16__isl_1024\"", "\"variation_label\": \"c" + concurrency + "\"")
                        .replace("\"phases.profiling.concurrency\": 16", "\"phases.profiling.concurrency\": " + concurrency)
                        .replace("\"sse\"", "\"" + (trial == 0 ? one : other) + "\"");
                runs.addAll(new Importer().read("t" + concurrency + trial + ".json", json).runs());
            }
        }
        return runs;
    }

    private static List<Integer> sizes(List<Run> runs) {
        return Answers.of(runs).compare(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.CONCURRENCY)).rows().stream()
                .flatMap(row -> row.cells().stream()).map(cell -> cell.runs().size()).toList();
    }

    @Test
    void trialsAreRepeats() throws IOException {
        assertThat(sizes(runs("sse", "sse"))).containsExactly(2, 2);
        assertThat(sizes(runs("sse", "chunks"))).containsExactly(1, 1, 1, 1);
    }
}
