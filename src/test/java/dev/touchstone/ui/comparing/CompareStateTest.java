package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CompareStateTest {

    private final Lens lens = new Lens(Metric.ofKey("output_token_throughput").orElseThrow(), Factor.ENGINE,
            Factor.CONCURRENCY, null, Level.of("vLLM"), List.of());

    @Test
    void theLensComesBackWithWhatWasAccepted() {
        Lens accepting = lens.withAccepted(Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens"))
                .and(new Clash(Aspect.FIRST_TOKEN, "answer text", "any chunk")).and("api").and("--max-num-seqs"));
        assertThat(CompareState.lens(CompareState.of(accepting))).contains(accepting);
        assertThat(CompareState.lens(CompareState.of(lens))).contains(lens);
        assertThat(CompareState.of(lens)).doesNotContainKey("accepted.clashes");
    }

    @Test
    void nonsenseIsPassedOver() {
        assertThat(CompareState.lens(Map.of("metric", "ttft.p99", "by", "engine", "accepted.clashes",
                "tokens\tone\nbogus\ta\tb\ntokens\twords\ttokens"))).get().extracting(Lens::accepted)
                .isEqualTo(Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "tokens", "words")));
        assertThat(CompareState.lens(Map.of("metric", "nothing", "by", "engine"))).isEmpty();
    }
}
