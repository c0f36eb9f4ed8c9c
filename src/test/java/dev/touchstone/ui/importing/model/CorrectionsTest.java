package dev.touchstone.ui.importing.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.Evening;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CorrectionsTest {

    private final ImportModel model = new ImportModel(Set.of());

    CorrectionsTest() {
        model.add(List.of(Evening.proposing("TP8_C64.md")));
    }

    private FoundRun run(int index) {
        return model.found().get(index);
    }

    private List<Evidence> evidence(Factor factor) {
        return model.toStore().getFirst().runs().stream().map(Run::conditions)
                .flatMap(conditions -> conditions.get(factor).stream()).map(condition -> condition.evidence()).toList();
    }

    @Test
    void whatNobodySettlesIsImportedAsAProposal() {
        assertThat(run(0).proposals()).containsExactly(Factor.THINKING);
        assertThat(evidence(Factor.THINKING)).hasSize(4).allMatch(Evidence::isProposed);
    }

    @Test
    void acceptedLevelsAreProposalsNoMoreAndStillSayWhereTheyCameFrom() {
        model.corrections().settle(model.found(), true);

        assertThat(model.found()).allMatch(run -> run.proposals().isEmpty() && run.isCorrected(Factor.THINKING));
        assertThat(evidence(Factor.THINKING)).hasSize(4).noneMatch(Evidence::isProposed).extracting(Evidence::rule)
                .containsOnly("accepted by hand, from the file name");
        assertThat(run(0).level(Factor.THINKING)).contains(Level.of("off"));

        model.corrections().history().undo();
        assertThat(run(0).isProposed(Factor.THINKING)).isTrue();
        model.corrections().history().redo();
        assertThat(run(0).isProposed(Factor.THINKING)).isFalse();
    }

    @Test
    void rejectedLevelsAreNotKnown() {
        model.corrections().settle(List.of(run(1)), false);

        assertThat(run(1).level(Factor.THINKING)).isEmpty();
        assertThat(run(1).evidence(Factor.THINKING)).contains(Evidence.byHand());
        assertThat(run(0).isProposed(Factor.THINKING)).isTrue();
    }

    @Test
    void aNewStepForgetsWhatWasUndone() {
        model.select(List.of(run(0)));
        model.corrections().set(Factor.GPU_COUNT, "8");
        model.corrections().history().undo();
        assertThat(model.corrections().history().redoable().get()).isTrue();

        model.corrections().set(Factor.GPU_COUNT, "16");

        assertThat(model.corrections().history().redoable().get()).isFalse();
    }

    @Test
    void theWholeTextGetsTheCorrectionsOfOneRun() {
        ImportSource other = Evening.source("other.md");
        model.add(List.of(other));
        model.select(List.of(run(0)));
        model.corrections().set(Factor.GPU, "A10");
        model.corrections().set(Factor.MODEL, "m");

        model.corrections().spread();

        assertThat(model.found()).allSatisfy(run -> assertThat(run.level(Factor.GPU).isPresent())
                .isEqualTo(run.source() != other));
        model.corrections().history().undo();
        assertThat(model.found().stream().filter(run -> run.isCorrected(Factor.MODEL))).containsExactly(run(0));
    }

    @Test
    void pastesColumnsOfLevelsARowARun() {
        assertThat(model.corrections().paste(List.of(run(0), run(1)), List.of(Factor.GPU_COUNT, Factor.THINKING),
                List.of(List.of("8", "ON"), List.of("16", "", "beyond")))).isEmpty();

        assertThat(run(0).level(Factor.GPU_COUNT)).contains(Level.of(8));
        assertThat(run(0).level(Factor.THINKING)).contains(Level.of("on"));
        assertThat(run(1).level(Factor.GPU_COUNT)).contains(Level.of(16));
        assertThat(run(1).isProposed(Factor.THINKING)).as("an empty cell changes nothing").isTrue();
        model.corrections().history().undo();
        assertThat(model.found()).as("one step").noneMatch(FoundRun::isCorrected);
    }

    @Test
    void oneRowIsForAllRunsAndARefusedCellChangesNothing() {
        assertThat(model.corrections().paste(model.found(), List.of(Factor.GPU), List.of(List.of("H200")))).isEmpty();
        assertThat(model.found()).allMatch(run -> run.level(Factor.GPU).equals(Optional.of(Level.of("H200"))));

        assertThat(model.corrections().paste(List.of(run(0), run(1)), List.of(Factor.GPU_COUNT),
                List.of(List.of("8"), List.of("many")))).hasValueSatisfying(why -> assertThat(why)
                        .startsWith("Row 2: GPUs must be a whole number"));
        assertThat(model.corrections().paste(List.of(run(0)), List.of(Factor.GPU_COUNT),
                List.of(List.of("8"), List.of("8")))).hasValueSatisfying(why -> assertThat(why)
                        .contains("2 rows, but 1 run is selected"));
        assertThat(run(0).isCorrected(Factor.GPU_COUNT)).isFalse();
    }
}
