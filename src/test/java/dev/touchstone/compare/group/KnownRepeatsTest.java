package dev.touchstone.compare.group;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Repeats that are kept are those that would be found anew.
class KnownRepeatsTest {

    private final List<Run> runs = List.of(run("a.md", 1).with(Factor.ENGINE, "vLLM").metric("ttft.mean", 1).build(),
            run("a.md", 50).with(Factor.ENGINE, "vLLM").metric("ttft.mean", 1.1).build(),
            run("a.md", 100).with(Factor.ENGINE, "SGLang").metric("ttft.mean", 2).build());
    private final KnownRepeats known = new KnownRepeats();

    @Test
    void theSameRunsAreLookedAtOnce() {
        List<Repeats> repeats = known.of(runs, Accepted.NOTHING);
        assertThat(repeats).isEqualTo(Repeats.of(runs, Accepted.NOTHING)).hasSize(2);
        assertThat(known.of(List.copyOf(runs), Accepted.NOTHING)).isSameAs(repeats);
    }

    @Test
    void otherRunsAndOtherTermsAreLookedAtAnew() {
        List<Repeats> repeats = known.of(runs, Accepted.NOTHING);
        assertThat(known.of(runs.subList(0, 2), Accepted.NOTHING)).hasSize(1);
        Accepted accepted = new Accepted(Set.of(), Set.of("engine"));
        assertThat(known.of(runs, accepted)).isNotSameAs(repeats).isEqualTo(Repeats.of(runs, accepted));
    }
}
