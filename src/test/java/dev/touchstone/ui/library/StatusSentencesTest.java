package dev.touchstone.ui.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.theme.Badges;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The sentences of the status bar and of badges, each beside the runs of which they would be wrong.
class StatusSentencesTest {

    @Test
    void whatWasImported() {
        assertThat(Sentences.imported(3, 0, List.of("a.md"))).isEqualTo("Imported 3 runs from a.md");
        assertThat(Sentences.imported(1, 1, List.of("a.md"))).isEqualTo("Imported 1 run from a.md, 1 was there already");
        assertThat(Sentences.imported(1, 2, List.of("a.md", "b.md"))).isEqualTo("Imported 1 run from 2 files, 2 were there "
                + "already");
        assertThat(Sentences.imported(0, 1, List.of("a.md"))).isEqualTo("Nothing new in a.md: its run was there already");
        assertThat(Sentences.imported(0, 3, List.of("a.md"))).isEqualTo("Nothing new in a.md: its 3 runs were there already");
        assertThat(Sentences.imported(0, 3, List.of("a.md", "b.md"))).isEqualTo("Nothing new in 2 files: their 3 runs were "
                + "there already");
    }

    @Test
    void whatIsHeldAndRemoved() {
        assertThat(Sentences.held(1, "runs.db")).isEqualTo("1 run in runs.db");
        assertThat(Sentences.held(2, "not stored")).isEqualTo("2 runs, not stored");
        assertThat(Sentences.removed(2)).isEqualTo("Deleted 2 runs");
    }

    /// A campaign says so: nobody has begun a live test.
    @Test
    void whatWasMeasured() {
        FinishedPoint point = new FinishedPoint(2, List.of(), List.of(), true);
        List<Run> whole = List.of(RunFixture.run("a.md", 1).build());
        assertThat(Sentences.measured(point, whole, false)).isEqualTo("Measured point 2 of a live test");
        assertThat(Sentences.measured(point, whole, true)).isEqualTo("Measured point 2 of a trial of the campaign");
    }

    @Test
    void badges() {
        Run plain = RunFixture.run("a.md", 1).build();
        assertThat(Badges.of(plain)).isEmpty();
        assertThat(Badges.exclusion(plain)).isEmpty();
        assertThat(tooltips(RunFixture.run("a.md", 1).with(Factor.SIMULATED, "yes").build())).containsExactly("Measured "
                + "against the simulated engine of Touchstone; it does not show how fast a real one is.");
        assertThat(tooltips(plain.excluded(Run.BY_HAND))).containsExactly("Excluded by hand. It is in no mean, ranking or "
                + "finding.");
        assertThat(tooltips(plain.excluded("warm-up"))).containsExactly("Excluded: warm-up suspected. It is in no mean, "
                + "ranking or finding.");
        assertThat(Badges.leftOut(plain.excluded("warm-up")).tooltip()).isEqualTo("Left out: warm-up suspected. It is in no "
                + "mean, ranking or finding until it is included on the page Compare or Findings.");
    }

    private static List<String> tooltips(Run run) {
        return Badges.of(run).stream().map(Badges.Badge::tooltip).toList();
    }
}
