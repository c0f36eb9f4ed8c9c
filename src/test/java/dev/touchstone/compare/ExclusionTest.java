package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExclusionTest {

    private static final Lens LENS = Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.GPU_COUNT);

    @Test
    void anExcludedRunIsInNoFigureAndStaysInSight() {
        Run cold = at(4, 30, 11, 5).build().excluded("warm-up");
        Comparison comparison = Answers.of(List.of(at(2, 30, 1, 10).build(), at(4, 30, 12, 19).build(),
                at(4, 30, 13, 21).build(), cold)).compare(LENS);

        assertThat(comparison.rows()).singleElement().satisfies(row -> {
            Cell four = row.cells().getLast();
            assertThat(four.spread().mean()).isEqualTo(20);
            assertThat(four.runs()).hasSize(2).doesNotContain(cold);
            assertThat(four.delta()).isEqualTo(1);
            assertThat(four.excluded()).containsExactly(cold);
            assertThat(row.cells().getFirst().excluded()).isEmpty();
        });
        assertThat(comparison.warnings()).extracting(Warning::check, Warning::message)
                .contains(tuple("excluded",
                        "1 run excluded (warm-up suspected): in no mean, difference or verdict."));
    }

    @Test
    void itStandsOnlyWhereItsConditionsAre() {
        Run cold = at(4, 50, 11, 5).build().excluded(Run.BY_HAND);
        Comparison comparison = Answers.of(List.of(at(2, 30, 1, 10).build(), at(4, 30, 12, 19).build(),
                at(2, 50, 2, 11).build(), at(4, 50, 13, 21).build(), cold)).compare(LENS);

        assertThat(comparison.rows()).hasSize(2);
        assertThat(comparison.rows().getFirst().match()).containsEntry(Factor.CONCURRENCY, Level.of(30));
        assertThat(comparison.rows().getFirst().cells()).allSatisfy(cell -> assertThat(cell.excluded()).isEmpty());
        assertThat(comparison.rows().getLast().cells().getLast().excluded()).containsExactly(cold);
    }

    @Test
    void aRowWhoseOtherSideIsExcludedDoesNotAppear() {
        Comparison comparison = Answers.of(List.of(at(2, 5, 1, 4).build(),
                at(4, 5, 2, 1).build().excluded("warm-up"), at(2, 30, 3, 10).build(), at(4, 30, 4,
                        20).build())).compare(LENS);

        assertThat(comparison.rows()).singleElement().satisfies(row ->
                assertThat(row.match()).containsEntry(Factor.CONCURRENCY, Level.of(30)));
        assertThat(comparison.unmatched()).extracting(unmatched -> unmatched.source().lines().first())
                .containsExactly(1);
    }

    @Test
    void theReasonsAreCounted() {
        Comparison comparison = Answers.of(List.of(at(2, 5, 1, 4).build(), at(4, 5, 2, 1).build(),
                at(4, 5, 3, 1).build().excluded("warm-up"), at(2, 5, 4, 1).build().excluded(Run.BY_HAND),
                at(2, 5, 5, 1).build().excluded(Run.BY_HAND))).compare(LENS);

        assertThat(comparison.warnings()).extracting(Warning::message).contains(
                "3 runs excluded (2 by hand and 1 warm-up suspected): in no mean, difference or verdict.");
    }

    @Test
    void anExcludedRunDoesNotDecideWhatIsMatched() {
        Run odd = at(4, 30, 9, 1).with(Factor.MAX_TOKENS, 512).build().excluded(Run.BY_HAND);
        List<Run> others = List.of(at(2, 30, 1, 10).build(), at(4, 30, 2, 20).build());

        List<Row> without = Answers.of(others).compare(LENS).rows();
        List<Row> with = Answers.of(List.of(others.getFirst(), others.getLast(), odd)).compare(LENS).rows();

        assertThat(with).extracting(Row::match).isEqualTo(without.stream().map(Row::match).toList());
        assertThat(with).extracting(row -> row.cells().getLast().spread())
                .isEqualTo(without.stream().map(row -> row.cells().getLast().spread()).toList());
    }

    private static RunFixture at(int gpus, int concurrency, int line, double throughput) {
        return run("notes.md", line).with(Factor.ENGINE, "SGLang").with(Factor.GPU_COUNT, gpus)
                .with(Factor.CONCURRENCY, concurrency).metric("request_throughput", throughput);
    }
}
