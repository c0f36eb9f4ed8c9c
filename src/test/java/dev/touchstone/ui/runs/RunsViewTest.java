package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.DerivedFigures;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunsViewTest {

    @Test
    void aRunWithDerivedFiguresIsTheShownOne() {
        Run shown = RunFixture.run("a", 1).metric("duration", 10).metric("successful_requests", 20).build();
        Run derived = DerivedFigures.completed(shown);

        assertThat(derived).isNotEqualTo(shown);
        assertThat(RunsView.hasAll(List.of(shown), List.of(derived))).isTrue();
        assertThat(RunsView.hasAll(List.of(shown), List.of(derived, RunFixture.run("a", 30).build()))).isFalse();
    }
}
