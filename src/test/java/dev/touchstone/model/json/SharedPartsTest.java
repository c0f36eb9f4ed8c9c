package dev.touchstone.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;

class SharedPartsTest {

    private final SharedParts parts = new SharedParts();

    @Test
    void anEqualRunWithThePartsOfAnother() {
        Run first = run(1);
        Run second = run(2);
        Run shared = parts.shared(second);
        Run before = parts.shared(first);

        assertThat(shared).isEqualTo(second);
        assertThat(before).isEqualTo(first);
        assertThat(shared.flags()).isSameAs(before.flags());
        assertThat(shared.source().name()).isSameAs(before.source().name());
        assertThat(shared.conditions().get(Factor.ENGINE).orElseThrow().level())
                .isSameAs(before.conditions().get(Factor.ENGINE).orElseThrow().level());
    }

    @Test
    void theOrderOfFlagsStays() {
        Run first = RunFixture.run("a.md", 1).flag("--a", "1").flag("--b", "2").build();
        Run second = RunFixture.run("a.md", 2).flag("--b", "2").flag("--a", "1").build();

        assertThat(parts.shared(first).flags().keySet()).containsExactly("--a", "--b");
        assertThat(parts.shared(second).flags().keySet()).containsExactly("--b", "--a");
    }

    /// Strings of its own, as they are read from a file.
    private static Run run(int line) {
        return RunFixture.run(new String("notes.md"), line).with(Factor.ENGINE, new String("vLLM"))
                .flag(new String("--max-num-seqs"), new String("64")).note("cold cache").metric("request_throughput", line)
                .build();
    }
}
