package dev.touchstone.importer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.SampleResults;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The same result twice in one text is one run where that is certain; two repeats never are.
class CopiedResultsTest {

    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  %s
            Request throughput (req/s):              9.53
            Output token throughput (tok/s):         1912.44
            Mean TTFT (ms):                          %s
            Median TTFT (ms):                        41.07
            P99 TTFT (ms):                           133.90
            Mean TPOT (ms):                          11.62
            ==================================================
            """;
    private static final String ONE = BLOCK.formatted("20.99", "45.31");

    @Test
    void aPagePastedSeveralTimesHasTheRunsOfOne() throws IOException {
        for (String name : SampleResults.names()) {
            String page = page(name) + "\n\n";
            Reading once = read(page);
            Reading often = read(page.repeat(4));
            assertThat(ids(often)).as(name).containsExactlyElementsOf(ids(once));
            int runs = once.runs().size();
            assertThat(often.notices()).as(name).contains("pasted text: " + (runs == 1
                    ? "1 result stands more than once; it is one run."
                    : runs + " results stand more than once; each is one run."));
            assertThat(once.notices()).noneMatch(notice -> notice.contains("more than once"));
        }
    }

    @Test
    void theFirstOneStaysAsItWas() {
        Run alone = read(ONE).runs().getFirst();
        Reading twice = read(ONE + "\nThe same again:\n\n" + ONE);
        assertThat(twice.runs()).extracting(Run::id).containsExactly(alone.id());
        assertThat(twice.runs().getFirst().source().lines()).isEqualTo(alone.source().lines());
        assertThat(twice.notices()).containsExactly("pasted text: 1 result stands more than once; it is one run.");
    }

    @Test
    void oneFigureOfManyMakesARepeat() {
        Reading repeats = read(ONE + "\n" + BLOCK.formatted("20.99", "45.32"));
        assertThat(repeats.runs()).hasSize(2);
        assertThat(repeats.notices()).isEmpty();
    }

    @Test
    void underOtherConditionsItIsAnotherRun() {
        Reading two = read("# vLLM\n\n" + ONE + "\n# SGLang\n\n" + ONE);
        assertThat(two.runs()).extracting(run -> run.conditions().text(Factor.ENGINE, "?"))
                .containsExactly("vLLM", "SGLang");
        assertThat(two.notices()).isEmpty();
    }

    @Test
    void roundedFiguresThatAreEqualMayBeRepeats() {
        Reading two = read("""
                | engine | concurrency | tok/s |
                |---|---|---|
                | vLLM | 8 | 100 |
                | vLLM | 8 | 100 |
                | vLLM | 8 | 102 |
                """);
        assertThat(two.runs()).hasSize(3).extracting(Run::id).doesNotHaveDuplicates();
        assertThat(two.notices()).containsExactly("pasted text: 1 result (line 4) has the same rounded figures as a"
                + " result above. Repeats may, so each is a run; leave out what is only a copy.");
    }

    @Test
    void asManyEqualRowsAsOneLikesAreNoProof() {
        Reading equal = read("| engine | concurrency | tok/s |\n|---|---|---|\n" + "| vLLM | 8 | 101 |\n".repeat(30));
        assertThat(equal.runs()).hasSize(30);
        assertThat(equal.notices()).singleElement().asString()
                .contains("29 results (the first: line 4) have the same rounded figures");
    }

    @Test
    void aWholeTableOfRoundedFiguresInTheSameOrderIsACopy() {
        String table = "| engine | concurrency | tok/s |\n|---|---|---|\n" + IntStream.rangeClosed(1, 12)
                .mapToObj(i -> "| vLLM | " + i * 8 + " | " + (101 + i * 13) + " |\n").collect(Collectors.joining()) + "\n";
        Reading often = read(table.repeat(3));
        assertThat(ids(often)).containsExactlyElementsOf(ids(read(table)));
        assertThat(often.notices()).containsExactly("pasted text: 12 results stand more than once; each is one run.");

        String short3 = table.lines().limit(4).collect(Collectors.joining("\n", "", "\n\n"));
        assertThat(read(short3.repeat(2)).runs()).as("two rows of three digits may be repeats").hasSize(4);
    }

    private static Reading read(String text) {
        return new Importer().read("pasted text", text);
    }

    private static List<String> ids(Reading reading) {
        return reading.runs().stream().map(Run::id).toList();
    }

    private static String page(String name) throws IOException {
        try (InputStream bytes = SampleResults.open(name)) {
            return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
