package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.MemoryArchive;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.library.RunLibrary;
import dev.touchstone.ui.task.Background;
import java.util.List;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The sentences about the warnings of the selected runs, for one run and several, excluded or not.
class WarningListTest {

    private static final String FEW = "All figures rest on only 2 requests.";
    private static final String OUT = "Left out of means, rankings and findings already.";

    private final Run first = run(1);
    private final Run second = run(2);
    private Background background;

    @BeforeEach
    void startJavaFx() {
        Fx.start();
        background = Fx.get(Background::new);
    }

    @AfterEach
    void close() {
        background.close();
    }

    private static Run run(int line) {
        return RunFixture.run("a.md", line).metric("successful_requests", 2).metric("failed_requests", 0).build();
    }

    @Test
    void runsWithWarningsMayBeExcluded() {
        assertThat(texts(List.of(), RunFixture.run("a.md", 1).metric("successful_requests", 500).metric("failed_requests", 0).build())).isEmpty();
        assertThat(texts(List.of(), first)).anyMatch(text -> text.startsWith(FEW))
                .anyMatch(text -> text.startsWith("Exclude this run: ")).doesNotContain(OUT);
        assertThat(texts(List.of(), first, second)).anyMatch(text -> text.startsWith("2 of 2 runs. The first: " + FEW))
                .anyMatch(text -> text.startsWith("Exclude 2 runs: "));
        assertThat(texts(List.of(first), first)).contains(OUT).noneMatch(text -> text.startsWith("Exclude "));
        assertThat(texts(List.of(first), first, second)).doesNotContain(OUT)
                .anyMatch(text -> text.startsWith("Exclude this run: "));
    }

    /// Several warnings of a run that is left out do not repeat it.
    @Test
    void thatARunIsLeftOutIsSaidOnce() {
        Run run = RunFixture.run("a.md", 1).metric("successful_requests", 20).metric("failed_requests", 0)
                .metric("e2e_latency.p99", 3).build();
        assertThat(texts(List.of(), run)).filteredOn(text -> text.startsWith("Exclude ")).hasSize(2);
        assertThat(texts(List.of(run), run)).filteredOn(OUT::equals).hasSize(1);
    }

    @Test
    void excludedRunsMayBeIncludedAgain() {
        Run out = first.excluded(Run.BY_HAND);
        String excluded = "Excluded by hand. Excluded from means, rankings and findings; charts show ";
        assertThat(texts(List.of(), first)).noneMatch(text -> text.contains("Excluded")).doesNotContain("Include it again");
        assertThat(texts(List.of(), out)).contains(excluded + "it in grey.", "Include it again")
                .doesNotContain(OUT);
        assertThat(texts(List.of(), out, second)).contains("1 of 2 runs. " + excluded + "it in grey.", "Include it again");
        assertThat(texts(List.of(), out, second.excluded(Run.BY_HAND))).contains("2 of 2 runs. " + excluded + "them in grey.",
                "Include them again");
    }

    private List<String> texts(List<Run> leftOut, Run... selected) {
        List<Run> runs = List.of(selected);
        return Fx.texts(() -> {
            RunLibrary library = new RunLibrary(new MemoryArchive(), background, problem -> { });
            WarningList list = new WarningList(new RunsModel(library, new SimpleObjectProperty<>(Inspection.of(runs)),
                    new SimpleObjectProperty<>(leftOut)));
            list.show(runs);
            return list;
        });
    }
}
