package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The headings and sentences below a run, for runs that have something below them and for others.
class RunSentencesTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void remarks() {
        assertThat(remarks(RunFixture.run("a.md", 1).build())).isEmpty();
        assertThat(remarks(RunFixture.run("a.md", 1).note("cold").extra("Rank", "3").flag("--tp", "2").build()))
                .containsExactly("Notes", "cold", "Other rows of the block", "Rank: 3", "Flags of the launch", "--tp 2");
    }

    @Test
    void whatIsMissing() {
        Run whole = RunFixture.run("a.md", 1).build();
        Run live = RunFixture.run("a.md", 1).format(Run.LIVE_TEST).build();
        assertThat(remarks(lacking(whole, List.of()))).isEmpty();
        assertThat(remarks(lacking(whole, List.of("P99 TTFT")))).containsExactly("Cut short",
                "The block ends early. Missing: P99 TTFT");
        assertThat(remarks(lacking(live, List.of("3 of 10 requests")))).containsExactly("Incomplete",
                "The live test ended early. Missing: 3 of 10 requests");
    }

    private static Run lacking(Run run, List<String> missing) {
        return new Run(run.id(), run.format(), run.client(), run.source(), run.measuredAt(), run.conditions(), run.flags(),
                run.metrics(), run.definitions(), run.extras(), run.excerpt(), run.engineLog(), run.notes(), run.warnings(),
                missing);
    }

    private static List<String> remarks(Run run) {
        return Fx.texts(() -> {
            VBox box = new VBox();
            box.getChildren().setAll(RemarkList.of(run));
            return box;
        });
    }
}
