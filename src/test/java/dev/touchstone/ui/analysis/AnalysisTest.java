package dev.touchstone.ui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.ui.Fx;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AnalysisTest {

    private final List<Run> all = NotedRuns.gpuCounts();
    private final ObservableList<Run> runs = FXCollections.observableArrayList(all);
    private final ObservableList<Run> shown = FXCollections.observableArrayList(all.subList(0, 12));
    private Analysis analysis;

    @BeforeEach
    void analyse() {
        Fx.start();
        analysis = Fx.get(() -> new Analysis(runs, shown, id -> List.of()));
        Fx.waitFor("the result", () -> !analysis.result().get().studies().isEmpty());
    }

    @AfterEach
    void close() {
        analysis.close();
    }

    @Test
    void anotherLensIsInTheAnswersAtOnceAndComputesNothingAnew() {
        Analysis.Result before = Fx.get(() -> analysis.result().get());
        Lens lens = Lens.of(NotedRuns.LATENCY, Factor.ENGINE);
        Fx.run(() -> {
            analysis.terms().set(analysis.terms().get().withLens(lens));
            assertThat(analysis.busy().get()).isFalse();
        });
        assertThat(Fx.get(() -> analysis.answers().get().terms().lens())).isEqualTo(lens);
        assertThat(Fx.get(() -> analysis.result().get())).isSameAs(before);
    }

    @Test
    void otherTermsLeadToAnotherResult() {
        Fx.run(() -> analysis.terms().set(analysis.terms().get().withLimit(Quantity.E2E_LATENCY, 2.5)));
        Fx.waitFor("the study", () -> analysis.result().get().study("objectives").isPresent());
    }

    @Test
    void ofManyRunsTheResultWaitsUntilItIsWanted() {
        Analysis many = Fx.get(() -> new Analysis(runs, runs, id -> List.of(), 3));
        try {
            Fx.waitFor("the result", () -> !many.result().get().studies().isEmpty());
            Fx.run(() -> many.wanted().set(false));
            Fx.run(() -> runs.setAll(all.subList(0, 10)));
            Fx.waitFor("which runs take part", () -> many.result().get().runs() == 10);
            assertThat(Fx.get(() -> many.result().get().studies())).isEmpty();
            assertThat(Fx.get(() -> many.busy().get())).isFalse();

            Fx.run(() -> many.wanted().set(true));
            Fx.waitFor("the studies", () -> !many.result().get().studies().isEmpty());
        } finally {
            many.close();
        }
    }

    @Test
    void whatWasComputedBeforeAChangeIsThereAgainWhenItIsUndone() {
        Fx.run(() -> shown.setAll(all));
        Fx.waitFor("all answers", () -> analysis.result().get().runs() == all.size() && !analysis.busy().get());
        Analysis.Result before = Fx.get(() -> analysis.result().get());
        change(all.subList(1, all.size()));
        change(all);

        assertThat(Fx.get(() -> analysis.result().get().answers().getFirst())).isSameAs(before.answers().getFirst());
        assertThat(Fx.get(() -> analysis.result().get().findings().getFirst())).isSameAs(before.findings().getFirst());
    }

    /// As the library does it: first all runs, then the shown ones.
    private void change(List<Run> other) {
        Fx.run(() -> {
            runs.setAll(other);
            shown.setAll(other);
        });
        Fx.waitFor("the answers", () -> analysis.result().get().runs() == other.size() && !analysis.busy().get());
    }

    @Test
    void theAnswersAreOfTheShownRunsAndTheChecksSeeAll() {
        assertThat(Fx.get(() -> analysis.answers().get().runs())).extracting(Run::id).isEqualTo(all.subList(0, 12).stream().map(Run::id).toList());
        Inspection ofAll = Fx.get(() -> analysis.answers().get().inspection());
        Fx.waitFor("what the checks find", () -> analysis.inspection().get() == ofAll);
        Fx.run(() -> shown.setAll(all.subList(0, 4)));
        Fx.waitFor("the answers of the shown runs", () -> analysis.answers().get().runs().size() == 4);
        assertThat(Fx.get(() -> analysis.answers().get().inspection())).isSameAs(ofAll);
    }

    @Test
    void aWarmUpIsLeftOutUntilItIsIncluded() {
        Run marked = noted(all.getFirst(), "warm up effect!");
        Fx.run(() -> {
            runs.set(0, marked);
            shown.set(0, marked);
        });
        Fx.waitFor("it is left out", () -> analysis.result().get().leftOut().size() == 1);
        assertThat(Fx.get(() -> analysis.result().get().leftOut())).singleElement()
                .returns(marked.id(), Run::id).returns("warm-up", Run::excluded);
        Fx.run(() -> analysis.terms().set(TermsState.includingWarmUp(analysis.terms().get(), true)));
        Fx.waitFor("it takes part", () -> !analysis.busy().get() && analysis.result().get().leftOut().isEmpty());
        assertThat(Fx.get(() -> analysis.answers().get().runs())).noneMatch(Run::isExcluded);
    }

    private static Run noted(Run run, String note) {
        return new Run(run.id(), run.format(), run.client(), run.source(), run.measuredAt(), run.conditions(),
                run.flags(), run.metrics(), run.definitions(), run.extras(), run.excerpt(), run.engineLog(),
                List.of(note), run.warnings(), run.missing());
    }

    @Test
    void aChangeOfRunsThatAreNotShownLeadsToNewAnswers() {
        Answers before = Fx.get(() -> analysis.answers().get());
        Fx.run(() -> runs.remove(all.getLast()));
        Fx.waitFor("new answers", () -> analysis.answers().get() != before);
        assertThat(Fx.get(() -> analysis.answers().get().runs())).extracting(Run::id).isEqualTo(all.subList(0, 12).stream().map(Run::id).toList());
    }
}
