package dev.touchstone.ui.importing.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.importing.Evening;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourceSelection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Texts that are read once more, because the user said what a column means.
class RereadRunsTest {

    private final ImportModel model = new ImportModel(Set.of());
    private final ImportSource first = Evening.source("first.md");
    private final ImportSource second = Evening.source("second.md");

    RereadRunsTest() {
        model.add(List.of(first, second));
    }

    private FoundRun run(int index) {
        return model.found().get(index);
    }

    @Test
    void ticksAndCorrectionsStayWithTheRunOfTheSameLines() {
        FoundRun untouched = run(5);
        model.toggle(List.of(run(1), run(6)));
        model.select(List.of(run(0), run(5)));
        model.corrections().set(Factor.GPU_COUNT, "8");
        model.show(SourceSelection.alone(first));
        model.select(List.of(run(0)));
        ImportSource again = Evening.source("first.md");

        model.replace(Map.of(first, again));

        assertThat(model.sources()).containsExactly(again, second);
        assertThat(model.text().get()).isSameAs(again);
        assertThat(model.shown().get().sources()).containsExactly(again);
        assertThat(model.shownRuns()).hasSize(4);
        assertThat(model.found()).extracting(run -> run.ticked().get()).containsExactly(true, false, true, true, true,
                true, false, true);
        assertThat(run(0).source()).isSameAs(again);
        assertThat(model.selected()).containsExactly(run(0));
        assertThat(run(0).level(Factor.GPU_COUNT)).contains(Level.of(8));
        assertThat(run(5)).isSameAs(untouched);

        model.corrections().history().undo();
        assertThat(model.found()).as("Undo reaches the runs that stand there now").noneMatch(FoundRun::isCorrected);
    }

    @Test
    void runsThatAreNoMoreGoAndNewOnesCome() {
        model.select(List.of(run(3)));
        model.corrections().set(Factor.GPU_COUNT, "8");
        ImportSource fewer = Evening.of("first.md", 2);

        model.replace(Map.of(first, fewer));
        assertThat(model.found()).hasSize(6);
        assertThat(model.selected()).containsExactly(run(0));
        model.corrections().history().undo();

        ImportSource all = Evening.source("first.md");
        model.replace(Map.of(fewer, all));
        assertThat(model.found()).hasSize(8).allMatch(run -> run.ticked().get());
        assertThat(run(3).source()).as("in the place of its text").isSameAs(all);
    }

    @Test
    void aRepeatOfWhatIsReadDifferentlyNowIsNewAgain() {
        ImportSource copy = Evening.source("first.md");
        model.add(List.of(copy));
        assertThat(run(8).standing()).isEqualTo(FoundRun.Standing.REPEATED);

        model.replace(Map.of(first, Evening.of("first.md", 0)));

        assertThat(run(4).source()).isSameAs(copy);
        assertThat(run(4).standing()).isEqualTo(FoundRun.Standing.NEW);
        assertThat(run(4).ticked().get()).isTrue();
    }
}
