package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamiliesTest {

    private static final Metric TOKENS = Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT);
    private static final Metric RATE = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final Run WORDS_RUN = one(1).define(Aspect.TOKENS, "words").build();
    private static final Run TOKENS_RUN = one(2).define(Aspect.TOKENS, "tokens").build();
    private static final Run CHUNKS_RUN = one(3).define(Aspect.TOKENS, "chunks with text").build();
    private static final Run SILENT = one(4).build();

    @Test
    void whatDecidesSetsApart() {
        List<Family> families = Families.of(List.of(WORDS_RUN, TOKENS_RUN, CHUNKS_RUN), List.of(TOKENS),
                Accepted.NOTHING);

        assertThat(families).extracting(Family::name).containsExactly("chunks with text", "tokens", "words");
        assertThat(families).extracting(Family::runs).containsExactly(List.of(CHUNKS_RUN), List.of(TOKENS_RUN),
                List.of(WORDS_RUN));
    }

    @Test
    void onlyWhatConcernsTheMetrics() {
        assertThat(Families.of(List.of(WORDS_RUN, TOKENS_RUN), List.of(RATE), Accepted.NOTHING)).singleElement()
                .extracting(Family::name).isEqualTo("");
    }

    @Test
    void aSilentRunJoinsTheOnlyFamilyThereIs() {
        assertThat(Families.of(List.of(SILENT, WORDS_RUN), List.of(TOKENS), Accepted.NOTHING)).hasSize(1);
        assertThat(Families.of(List.of(SILENT, WORDS_RUN, TOKENS_RUN), List.of(TOKENS), Accepted.NOTHING)).hasSize(3);
    }

    @Test
    void itIsNamedByWhatItDoesNotSay() {
        assertThat(Families.of(List.of(SILENT, WORDS_RUN, TOKENS_RUN), List.of(TOKENS), Accepted.NOTHING))
                .extracting(Family::name).containsExactly("tokens", "tokens counted as not known", "words");
    }

    @Test
    void aRunWithoutTheFigureThatDiffersGoesWithTheFirst() {
        Run other = run("a.md", 9).metric("request_throughput", 1).build();

        assertThat(Families.of(List.of(WORDS_RUN, TOKENS_RUN, other), List.of(TOKENS, RATE), Accepted.NOTHING))
                .extracting(family -> family.runs().size()).containsExactlyInAnyOrder(1, 2);
    }

    @Test
    void whatTheUserAcceptedStandsTogether() {
        Accepted pair = Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens"));
        List<Run> all = List.of(WORDS_RUN, TOKENS_RUN, CHUNKS_RUN);

        assertThat(Families.of(all, List.of(TOKENS), pair)).extracting(family -> family.runs().size())
                .containsExactlyInAnyOrder(1, 2);
        assertThat(Families.of(all, List.of(TOKENS), pair.and(new Clash(Aspect.TOKENS, "words", "chunks with text"))
                .and(new Clash(Aspect.TOKENS, "tokens", "chunks with text")))).hasSize(1);
    }

    private static RunFixture one(int line) {
        return run("a.md", line).metric("request_throughput", 1).metric("output_token_throughput", 100);
    }
}
