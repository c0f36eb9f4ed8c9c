package dev.touchstone.ui.importing.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Reading;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.ui.importing.Evening;
import dev.touchstone.ui.importing.source.FoundContent;
import dev.touchstone.ui.importing.source.ImportSource;
import dev.touchstone.ui.importing.source.SourcePassage;
import dev.touchstone.ui.importing.source.SourceSelection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ImportModelTest {

    private final ImportModel model = model(Set.of());

    private static ImportModel model(Set<String> stored) {
        ImportModel model = new ImportModel(stored);
        model.add(List.of(Evening.source()));
        return model;
    }

    private FoundRun run(int index) {
        return model.found().get(index);
    }

    private List<Run> stored() {
        return model.toStore().stream().flatMap(reading -> reading.runs().stream()).toList();
    }

    @Test
    void storesWhatWasReadWhenNothingIsChanged() {
        assertThat(model.toStore()).containsExactly(Evening.source().reading());
    }

    @Test
    void aStepTellsOfItsChangesOnceHoweverManyRunsItCorrects() {
        AtomicInteger told = new AtomicInteger();
        model.changes().addListener(change -> told.incrementAndGet());
        model.select(List.copyOf(model.found()));

        model.corrections().set(Factor.THINKING, "on");
        assertThat(told).hasValue(1);
        model.corrections().history().undo();
        assertThat(told).hasValue(2);
        model.toggle(List.of(run(0)));
        assertThat(told).hasValue(3);
        model.add(List.of(Evening.source()));
        assertThat(told).hasValue(4);
    }

    @Test
    void storesOnlyTheTickedRuns() {
        model.toggle(List.of(run(1)));

        assertThat(model.tickedCount()).isEqualTo(3);
        assertThat(stored()).extracting(Run::id).containsExactly("evening.mda", "evening.mdc", "evening.mdd");
    }

    @Test
    void togglingSeveralTicksAllFirst() {
        model.toggle(List.of(run(0)));
        model.toggle(List.of(run(0), run(1)));
        assertThat(model.tickedCount()).isEqualTo(4);

        model.toggle(List.of(run(0), run(1)));
        assertThat(model.tickedCount()).isEqualTo(2);
    }

    @Test
    void correctsAllSelectedRunsAndLeavesTheReadingAsItIs() {
        Reading before = Evening.source().reading();
        model.select(List.of(run(0), run(1)));

        assertThat(model.corrections().set(Factor.GPU_COUNT, "8")).isEmpty();

        assertThat(stored()).extracting(run -> run.conditions().text(Factor.GPU_COUNT, "")).containsExactly("8", "8",
                "4", "4");
        assertThat(stored().getFirst().conditions().get(Factor.GPU_COUNT).orElseThrow().evidence())
                .isEqualTo(Evidence.byHand());
        assertThat(model.sources().getFirst().reading()).isEqualTo(before);
        assertThat(run(0).isCorrected(Factor.GPU_COUNT)).isTrue();
        assertThat(run(0).isCorrected(Factor.ENGINE)).isFalse();
    }

    @Test
    void notKnownClearsACondition() {
        model.select(List.of(run(0)));
        model.corrections().set(Factor.ENGINE, "not known");

        assertThat(run(0).run().get().conditions().factors()).doesNotContain(Factor.ENGINE);
        assertThat(run(0).isCorrected(Factor.ENGINE)).isTrue();
    }

    @Test
    void correctingBackToWhatWasReadIsNoCorrection() {
        model.select(List.of(run(0)));
        model.corrections().set(Factor.GPU_COUNT, "8");
        model.corrections().set(Factor.GPU_COUNT, "2");

        assertThat(run(0).isCorrected()).isFalse();
        assertThat(run(0).run().get()).isEqualTo(run(0).read());
    }

    @Test
    void takesOfferedWordsInTheirUsualSpelling() {
        model.select(List.of(run(0)));
        model.corrections().set(Factor.ENGINE, " sglang ");

        assertThat(run(0).level(Factor.ENGINE)).contains(Level.of("SGLang"));
    }

    @Test
    void refusesWhatCannotBeALevel() {
        model.select(List.of(run(0)));

        assertThat(model.corrections().set(Factor.GPU_COUNT, "many")).get().asString().contains("whole number", "many");
        assertThat(model.corrections().set(Factor.GPU_COUNT, "2.5")).isPresent();
        assertThat(model.corrections().set(Factor.GPU_COUNT, "0")).isPresent();
        assertThat(model.corrections().set(Factor.THINKING, "maybe")).isPresent();
        assertThat(model.corrections().set(Factor.TEMPERATURE, "-1")).isPresent();
        assertThat(model.corrections().set(Factor.REQUEST_RATE, "inf")).isEmpty();
        assertThat(run(0).corrections()).containsOnlyKeys(Factor.REQUEST_RATE);
    }

    @Test
    void resetIsAStepThatCanBeTakenBack() {
        model.select(List.of(run(0)));
        model.corrections().set(Factor.GPU_COUNT, "8");
        model.corrections().reset();
        assertThat(run(0).isCorrected()).isFalse();

        model.corrections().history().undo();
        assertThat(run(0).level(Factor.GPU_COUNT)).contains(Level.of(8));
        model.corrections().history().undo();
        assertThat(run(0).level(Factor.GPU_COUNT)).contains(Level.of(2));
        assertThat(model.corrections().history().undoable().get()).isFalse();
    }

    @Property(tries = 200)
    void undoingEverythingGivesBackWhatWasRead(
            @ForAll @Size(max = 12) List<@IntRange(min = 0, max = 59) Integer> steps) {
        ImportModel fresh = model(Set.of());
        List<String> levels = List.of("1", "2", "8", "16", "not known");
        for (int step : steps) {
            fresh.select(List.of(fresh.found().get(step % 4), fresh.found().get(3)));
            fresh.corrections().set(step % 3 == 0 ? Factor.CONCURRENCY : Factor.GPU_COUNT, levels.get(step / 4 % 5));
            if (step % 7 == 0) {
                fresh.corrections().reset();
            }
        }
        while (fresh.corrections().history().undoable().get()) {
            fresh.corrections().history().undo();
        }
        assertThat(fresh.toStore()).containsExactly(Evening.source().reading());
    }

    @Test
    void runsOfTheArchiveCanNeitherBeTickedNorCorrected() {
        ImportModel again = model(Set.of("evening.mda", "evening.mdb"));
        again.toggle(again.found());
        again.select(List.copyOf(again.found()));
        again.corrections().set(Factor.GPU_COUNT, "8");
        again.toggle(again.found());

        assertThat(again.toStore().getFirst().runs()).extracting(Run::id).containsExactly("evening.mdc", "evening.mdd");
        assertThat(again.found().getFirst().standing()).isEqualTo(FoundRun.Standing.STORED);
        assertThat(again.found().getFirst().isCorrected()).isFalse();
        assertThat(again.found().getLast().isCorrected()).isTrue();
    }

    @Test
    void theSameRunTwiceIsTakenOnce() {
        model.add(List.of(Evening.source()));

        assertThat(model.found()).hasSize(8);
        assertThat(model.tickedCount()).isEqualTo(4);
        assertThat(model.found().getLast().standing()).isEqualTo(FoundRun.Standing.REPEATED);
    }

    @Test
    void aTextWithoutTickedRunsIsNotStored() {
        model.add(List.of(Evening.source("other.md")));
        model.toggle(model.found().subList(0, 4));

        assertThat(model.toStore()).extracting(Reading::source).containsExactly("other.md");
    }

    @Test
    void failedLaunchesAloneAreAResult() {
        FailedLaunch launch = new FailedLaunch(Lines.of(1), "vllm serve m", Map.of(), "ValueError: no");
        Reading reading = new Reading("search.txt", "00", 2, List.of(), List.of(launch), List.of(), List.of(),
                List.of(), List.of());
        ImportModel search = new ImportModel(Set.of());
        search.add(List.of(new ImportSource(reading, SourceText.of("vllm serve m\nValueError: no\n"),
                new ImportSource.Origin.Nowhere())));

        assertThat(search.isNothingFound()).isFalse();
        assertThat(search.toStore()).containsExactly(reading);
    }

    @Test
    void aSelectedRunLightsItsBlockAndItsEvidence() {
        model.select(List.of(run(2)));

        LineHighlighting.Highlight light = model.highlighting().highlight().get();
        assertThat(light.strong()).containsExactly(new Lines(10, 11));
        assertThat(light.weak()).containsExactly(Lines.of(9), Lines.of(11));
        assertThat(light.anchor()).isEqualTo(new Lines(10, 11));
    }

    @Test
    void aConditionLightsTheLinesItWasReadFrom() {
        model.select(List.of(run(2)));
        model.lookAt(Factor.GPU_COUNT);

        assertThat(model.highlighting().highlight().get().strong()).containsExactly(Lines.of(9));
        assertThat(model.highlighting().highlight().get().anchor()).isEqualTo(Lines.of(9));
    }

    @Test
    void thePointerOutshinesTheSelectionOnlyWhileItRests() {
        model.select(List.of(run(2)));
        model.highlighting().hover(LineHighlighting.ofCondition(run(0), Factor.GPU_COUNT));
        assertThat(model.highlighting().highlight().get().strong()).containsExactly(Lines.of(2));

        model.highlighting().endHover();
        assertThat(model.highlighting().highlight().get().strong()).containsExactly(new Lines(10, 11));
        assertThat(model.highlighting().highlight().get().anchor()).as("the text does not jump back").isNull();
    }

    @Test
    void aLineOfAResultSelectsItsRunAndALaunchAllThatRestOnIt() {
        ImportSource source = model.sources().getFirst();
        model.selectAt(source, 4);
        assertThat(model.selected()).containsExactly(run(0));

        model.selectAt(source, 9);
        assertThat(model.selected()).containsExactly(run(2), run(3));

        model.selectAt(source, 15);
        assertThat(model.selected()).as("prose changes nothing").containsExactly(run(2), run(3));
    }

    @Test
    void showingOneTextKeepsTheSelectionWithinIt() {
        ImportSource other = Evening.source("other.md");
        model.add(List.of(other));
        model.select(List.of(run(0), run(4)));
        model.show(SourceSelection.alone(other));

        assertThat(model.shownRuns()).hasSize(4).allMatch(run -> run.source() == other);
        assertThat(model.selected()).containsExactly(run(4));
        assertThat(model.text().get()).isSameAs(other);
    }

    @Test
    void tellsWhatWasFound() {
        List<FoundContent> tallies = FoundContent.of(model.sources());

        assertThat(tallies).extracting(FoundContent::text).containsExactly("4 runs", "made  4", "test  2",
                "1 remark kept: //a remark", "2 lines not understood (12 %)");
        assertThat(tallies.getLast().places()).as("blank lines do not part a passage").singleElement()
                .extracting(SourcePassage::lines).isEqualTo(new Lines(15, 17));
    }

    @Test
    void theLinesNotUnderstoodAreToldEvenWhenThereAreNone() {
        assertThat(FoundContent.of(List.of())).extracting(FoundContent::text).containsExactly("0 runs", "0 lines not understood");
    }

    @Test
    void offersTheLevelsSeenAmongTheUsualOnes() {
        assertThat(LevelInput.suggested(Factor.CONCURRENCY, model.found())).containsExactly("1", "8", "10", "30", "32", "64",
                "128");
        assertThat(LevelInput.parse(Factor.MODEL, " my model ", model.found()))
                .isEqualTo(new LevelInput.Typed.Accepted(Optional.of(Level.of("my model"))));
    }
}
