package dev.touchstone.compare.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompletedRunsTest {

    private final Run one = RunFixture.run("notes.md", 1).metric("duration", 10).metric("successful_requests", 50).build();
    private final Run other = RunFixture.run("notes.md", 2).metric("request_throughput", 5).build();

    @Test
    void aRunIsCompletedOnceAsLongAsItIsExcludedForTheSameReason() {
        CompletedRuns first = CompletedRuns.NONE.following(List.of(one, other), run -> null, GpuPrices.NONE);
        CompletedRuns next = first.following(List.of(one), run -> null, GpuPrices.NONE);

        assertThat(next.runs()).singleElement().isSameAs(first.runs().getFirst());
        assertThat(next.runs().getFirst().metrics().size()).isGreaterThan(one.metrics().size());
    }

    @Test
    void aRunThatAnotherReasonExcludesIsAnother() {
        CompletedRuns first = CompletedRuns.NONE.following(List.of(other), run -> null, GpuPrices.NONE);
        CompletedRuns excluded = first.following(List.of(other), run -> "warm-up", GpuPrices.NONE);

        assertThat(excluded.runs()).singleElement().extracting(Run::excluded).isEqualTo("warm-up");
        assertThat(excluded.following(List.of(other), run -> null, GpuPrices.NONE).runs()).containsExactly(other);
    }
}
