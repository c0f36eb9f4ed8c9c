package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.chart.NotedRuns;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.KeptForRows;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.ui.Fx;
import dev.touchstone.ui.analysis.Analysis;
import dev.touchstone.ui.table.FailurePane;
import dev.touchstone.ui.task.Latest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the pages of comparisons say where there is nothing to show, nothing to remark, or something failed.
class EmptyPagesTest {

    private final ObservableList<Run> runs = FXCollections.observableArrayList(NotedRuns.gpuCounts());
    private final Latest latest = new Latest();
    private Analysis analysis;
    private CompareModel model;

    @BeforeEach
    void look() {
        Fx.start();
        analysis = Fx.get(() -> new Analysis(runs, runs, id -> List.of()));
        model = Fx.get(() -> new CompareModel(analysis, latest));
    }

    @AfterEach
    void close() {
        latest.close();
        analysis.close();
    }

    @Test
    void nothingToCompare() {
        String hidden = "Compare shows the runs that are shown on the page Runs. Import results, or take back the filters and "
                + "marks there that hide them.";
        assertThat(nothing(0)).containsExactly("No runs to compare", hidden);
        assertThat(nothing(1)).contains("One run alone has no counterpart").doesNotContain(hidden);
        assertThat(nothing(2)).contains("These 2 runs have nothing to put side by side").doesNotContain(hidden);
    }

    private static List<String> nothing(int runs) {
        return Fx.texts(() -> {
            NothingToComparePage page = new NothingToComparePage();
            page.explain(runs);
            return page;
        });
    }

    @Test
    void whatToReadWithCare() {
        String calm = "Nothing else is known to differ between the sides.";
        String quiet = "Nothing speaks against these figures.";
        List<Run> two = List.of(run(1, 1).build(), run(40, 2).build());

        assertThat(care(two)).containsExactly("Read with care", calm);
        assertThat(care(List.of(two.getFirst(), run(40, 2).with(Factor.TEMPERATURE, 0.7).build()))).doesNotContain(calm);
        assertThat(care(List.of(two.getFirst(), run(40, 2).build(), run(80, 2).build().excluded(Run.BY_HAND))))
                .contains("1 run excluded from the means here. Excluded by hand.", "Show it").doesNotContain(calm);
        assertThat(care(List.of(two.getFirst(), run(40, 2).build(), run(80, 2).build().excluded(Run.BY_HAND),
                run(120, 2).build().excluded(Run.BY_HAND)))).contains("2 runs excluded from the means here. Excluded by hand.",
                        "Show these runs");
        assertThat(warnings(List.of())).containsExactly("Read with care", quiet);
        assertThat(warnings(List.of(new Warning("goodput", Severity.NOTE, "Some remark.", "")))).contains("Some remark.")
                .doesNotContain(quiet);
    }

    private List<String> care(List<Run> of) {
        Comparison comparison = Answers.of(of).compare(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT));
        return Fx.texts(() -> {
            CaveatsCard card = new CaveatsCard(model, new OnlyShowing(new ArrayList<>(), new ArrayList<>()));
            card.show(LensResult.Shown.of(comparison.lens(), comparison, of, new KeptForRows(), Locale.ROOT));
            return card;
        });
    }

    private List<String> warnings(List<Warning> warnings) {
        return Fx.texts(() -> {
            CaveatsCard card = new CaveatsCard(model, new OnlyShowing(new ArrayList<>(), new ArrayList<>()));
            card.show(warnings);
            return card;
        });
    }

    private static RunFixture run(int line, int gpus) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .metric("request_throughput", 10 + line);
    }

    @Test
    void whatCouldNotBeComputed() {
        assertThat(failure("out of memory")).containsExactly("The comparison could not be computed", "out of memory",
                "The log of problems in the menu has the details. Other runs, filters or metrics may still work.");
        assertThat(failure("")).isEmpty();
    }

    private static List<String> failure(String reason) {
        return Fx.texts(() -> new FailurePane("failure", "The comparison could not be computed", new ReadOnlyStringWrapper(reason)));
    }
}
