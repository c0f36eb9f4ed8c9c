package dev.touchstone.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Names and tags distinguish runs only when these are compared by them.
class AnnotatedRunsTest {

    private static final Metric THROUGHPUT = Metric.of(Quantity.REQUEST_THROUGHPUT);

    @Test
    void runsOfDifferentTagsAreRepeatsOfOneAnother() throws IOException {
        Comparison comparison = Answers.of(runs()).compare(Lens.of(THROUGHPUT, Factor.ENGINE));
        assertThat(comparison.rows()).singleElement().satisfies(row -> assertThat(row.cells())
                .extracting(cell -> cell.spread().n()).containsExactly(2, 2));
    }

    @Test
    void tagsPutRunsSideBySideWhereTheyAreComparedByThem() throws IOException {
        Answers answers = Answers.of(runs());
        assertThat(answers.offer().factors(THROUGHPUT)).contains(AnnotationFactor.TAGS).doesNotContain(AnnotationFactor.NAME);
        Comparison comparison = answers.compare(Lens.of(THROUGHPUT, AnnotationFactor.TAGS));
        assertThat(comparison.rows()).hasSize(2).allSatisfy(row -> assertThat(row.cells())
                .extracting(cell -> LevelName.of(AnnotationFactor.TAGS, cell.level()))
                .containsExactly("after", "before, night"));
    }

    private static List<Run> runs() throws IOException {
        String table = """
                | Engine | Concurrency | Throughput (req/s) |
                |--------|------------:|-------------------:|
                | vLLM   |          30 |               11.1 |
                | SGLang |          30 |               10.7 |
                | vLLM   |          30 |               12.0 |
                | SGLang |          30 |               10.8 |
                """;
        List<Run> runs = new Importer().read("table.md",
                new ByteArrayInputStream(table.getBytes(StandardCharsets.UTF_8))).runs();
        return List.of(tagged(runs.get(0), "before", "night"), tagged(runs.get(1), "before", "night"),
                tagged(runs.get(2), "after"), tagged(runs.get(3), "after"));
    }

    private static Run tagged(Run run, String... tags) {
        return run.with(Annotation.typed("", "", List.of(tags)));
    }
}
