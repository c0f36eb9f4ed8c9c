package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.ReadText;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.importing.found.ProblemsCard;
import dev.touchstone.ui.importing.found.ProposalBar;
import dev.touchstone.ui.importing.found.UnreadCard;
import dev.touchstone.ui.importing.model.ImportModel;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.scene.Node;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The sentences of the cards beside the preview of an import, each with texts of which it is true and of which it is not.
class ImportCardsTest {

    private static final String CARE = "The log holds errors.";
    private static final String ENDS = " imported as proposals unless you accept or reject them.";

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void oneRowForAllRunsThatNeedCare() {
        assertThat(problems(evening("a.md", 2, UnaryOperator.identity()))).isEmpty();
        assertThat(problems(evening("a.md", 1, ImportCardsTest::warned))).containsExactly("Read with care", "line 3", CARE);
        assertThat(problems(evening("a.md", 2, ImportCardsTest::warned))).containsExactly("Read with care", "2 runs",
                "The first, line 3: " + CARE);
        assertThat(problems(evening("a.md", 1, ImportCardsTest::warned), evening("b.md", 1, ImportCardsTest::warned)))
                .containsExactly("Read with care", "2 runs", "The first: " + CARE);
        assertThat(problems(evening("a.md", 1, ImportCardsTest::warned), evening("b.md", 1, UnaryOperator.identity())))
                .containsExactly("Read with care", "1 run", CARE);
    }

    @Test
    void cutAndDamagedResultsAreToldApart() {
        assertThat(problems(evening("a.md", 1, run -> lacking(run, List.of("P99 TTFT", "Mean TPOT"))))).contains("line 3",
                "The result is cut short; missing: P99 TTFT, Mean TPOT.");
        assertThat(problems(evening("a.md", 1, run -> lacking(run.with(List.of(), List.of(new Warning(Warning.DAMAGED,
                Severity.CAUTION, CARE, ""))), List.of("P99 TTFT"))))).contains("The result is not whole; missing: P99 TTFT.");
    }

    @Test
    void howManyConditionsAreOnlyLikely() {
        assertThat(proposals(evening("a.md", 2, UnaryOperator.identity()))).isEmpty();
        assertThat(proposals(evening("a.md", 1, run -> proposed(run, "the file name")))).contains("1 condition of 1 run is only "
                + "likely, proposed from the file name. It is" + ENDS);
        assertThat(proposals(evening("a.md", 2, run -> proposed(run, "the file name")))).contains("2 conditions of 2 runs are "
                + "only likely, proposed from the file name. They are" + ENDS);
        assertThat(proposals(evening("a.md", 1, run -> proposed(run, "the file name")),
                evening("b.md", 1, run -> proposed(run, "the folder name")))).contains("2 conditions of 2 runs are only likely, "
                        + "proposed from the file name or the folder name. They are" + ENDS);
    }

    @Test
    void whetherEveryLineWasUnderstood() {
        String all = "Every line was understood.";
        assertThat(unread(evening("a.md", 1, UnaryOperator.identity()))).contains("2 lines (12 %)").doesNotContain(all);
        String text = "| Concurrency | Mean TTFT (ms) |\n|---|---|\n| 8 | 12.5 |\n";
        ReadText read = new Importer().readWithLines("a.md", text);
        assertThat(unread(new ImportSource(read.reading(), read.text(), new ImportSource.Origin.Words(text)))).contains(all)
                .noneMatch(words -> words.contains("F8"));
    }

    private static Run warned(Run run) {
        return run.with(List.of(), List.of(new Warning("log", Severity.CAUTION, CARE, "")));
    }

    private static Run lacking(Run run, List<String> missing) {
        return new Run(run.id(), run.format(), run.client(), run.source(), run.measuredAt(), run.conditions(), run.flags(),
                run.metrics(), run.definitions(), run.extras(), run.excerpt(), run.engineLog(), run.notes(), run.warnings(),
                missing);
    }

    private static Run proposed(Run run, String place) {
        Conditions conditions = run.conditions().with(Factor.THINKING, Level.of("off"), Evidence.proposed("a.md", place));
        return run.with(conditions);
    }

    private static ImportSource evening(String name, int runs, UnaryOperator<Run> change) {
        Reading reading = Evening.of(name, runs).reading();
        List<Run> changed = new ArrayList<>(reading.runs());
        changed.replaceAll(change);
        return new ImportSource(reading.withRuns(changed), SourceText.of(Evening.TEXT), new ImportSource.Origin.Nowhere());
    }

    private static List<String> problems(ImportSource... sources) {
        return texts(ProblemsCard::new, sources);
    }

    private static List<String> proposals(ImportSource... sources) {
        return texts(ProposalBar::new, sources);
    }

    private static List<String> unread(ImportSource... sources) {
        return texts(model -> new UnreadCard(model, () -> { }), sources);
    }

    private static List<String> texts(Function<ImportModel, Node> card, ImportSource... sources) {
        ImportModel model = Fx.get(() -> new ImportModel(Set.of()));
        Fx.run(() -> model.add(List.of(sources)));
        return Fx.texts(() -> card.apply(model));
    }
}
