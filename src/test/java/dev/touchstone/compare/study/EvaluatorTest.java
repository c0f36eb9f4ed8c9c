package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.row.Spread;
import dev.touchstone.compare.study.Formula.Constant;
import dev.touchstone.compare.study.Formula.Count;
import dev.touchstone.compare.study.Formula.Difference;
import dev.touchstone.compare.study.Formula.Given;
import dev.touchstone.compare.study.Formula.LevelOf;
import dev.touchstone.compare.study.Formula.Mean;
import dev.touchstone.compare.study.Formula.Of;
import dev.touchstone.compare.study.Formula.OfOrigin;
import dev.touchstone.compare.study.Formula.Product;
import dev.touchstone.compare.study.Formula.Quotient;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EvaluatorTest {

    private static final Metric RATE = Metric.of(Quantity.REQUEST_THROUGHPUT);
    private static final List<Run> TWO = List.of(run("a.md", 1).with(Factor.GPU_COUNT, 2)
            .metric("request_throughput", 11).build(), run("a.md", 2).with(Factor.GPU_COUNT, 2)
            .metric("request_throughput", 12).build(), run("a.md", 3).with(Factor.GPU_COUNT, 2).build());

    @Test
    void aMeanIsOverTheRunsThatMeasured() {
        assertThat(one(new Mean(RATE))).isEqualTo(new StudyEntry.Number(11.5, Spread.of(List.of(11.0, 12.0))));
        assertThat(one(new Mean(Metric.of(Quantity.TTFT)))).isEqualTo(StudyEntry.NOTHING);
    }

    @Test
    void aFigurePrintedWithoutHavingBeenMeasuredIsNone() {
        Metric p99 = Metric.of(Quantity.TPOT, Statistic.percentile(99));
        List<Run> repeating = List.of(run("a.md", 1).metric("tpot.p99", 0.04)
                .define(Aspect.TPOT_PERCENTILES, Choice.TPOT_PERCENTILES_NOT_MEASURED.phrase()).build());

        assertThat(evaluate(repeating, null, column("x", new Mean(p99)))).containsExactly(StudyEntry.NOTHING);
    }

    @Test
    void computesWithOtherColumns() {
        List<StudyEntry> entries = evaluate(TWO, null, column("rate", new Mean(RATE)),
                column("gpus", new LevelOf(Factor.GPU_COUNT)), column("n", new Count()),
                column("each", new Quotient(new Of("rate"), new Of("gpus"))),
                column("twice", new Product(new Of("each"), new Constant(2))),
                column("rest", new Difference(new Of("rate"), new Of("each"))));

        assertThat(entries).extracting(EvaluatorTest::value).containsExactly(11.5, 2.0, 3.0, 5.75, 11.5, 5.75);
    }

    @Test
    void theNameOfTheRowSaysItsLevelElseItsRunsDo() {
        List<Run> mixed = List.of(TWO.getFirst(), run("a.md", 9).with(Factor.GPU_COUNT, 4).build());
        StudyColumn gpus = column("gpus", new LevelOf(Factor.GPU_COUNT));

        assertThat(evaluate(mixed, null, gpus)).containsExactly(StudyEntry.NOTHING);
        assertThat(Evaluator.entries(List.of(gpus), Map.of(Factor.GPU_COUNT, Level.of(4)), mixed, Map.of(), null))
                .containsExactly(new StudyEntry.Number(4, null));
        assertThat(evaluate(List.of(run("a.md", 1).with(Factor.REQUEST_RATE, "inf").build()), null,
                column("rate", new LevelOf(Factor.REQUEST_RATE)))).containsExactly(StudyEntry.NOTHING);
    }

    @Test
    void theOriginIsAnotherRowTheRowItselfOrNone() {
        StudyColumn[] columns = {column("rate", new Mean(RATE)),
            column("ratio", new Quotient(new Of("rate"), new OfOrigin("rate")))};

        assertThat(value(evaluate(TWO, null, columns).get(1))).isEqualTo(1);
        assertThat(value(evaluate(TWO, List.of(new StudyEntry.Number(5.75, null), StudyEntry.NOTHING), columns).get(1)))
                .isEqualTo(2);
        assertThat(evaluate(TWO, List.of(), columns).get(1)).isEqualTo(StudyEntry.NOTHING);
    }

    @Test
    void whatCannotBeComputedIsNothingNeverZeroOrInfinite() {
        assertThat(one(new Quotient(new Constant(1), new Constant(0)))).isEqualTo(StudyEntry.NOTHING);
        assertThat(one(new Quotient(new Constant(0), new Constant(0)))).isEqualTo(StudyEntry.NOTHING);
        assertThat(one(new Product(new Constant(1e300), new Constant(1e300)))).isEqualTo(StudyEntry.NOTHING);
        assertThat(one(new Difference(new Constant(1), new Of("missing")))).isEqualTo(StudyEntry.NOTHING);
        assertThat(one(new Quotient(new Constant(0), new Constant(3)))).isEqualTo(new StudyEntry.Number(0, null));
    }

    @Test
    void wordsAndGivenFiguresComeFromOutside() {
        List<StudyColumn> columns = List.of(StudyColumn.words("who", "Who"), column("share", new Given()),
                column("gap", new Given()));

        assertThat(Evaluator.entries(columns, Map.of(), TWO, Map.of("who", new StudyEntry.Words("me"),
                "share", new StudyEntry.Number(0.5, null)), null))
                .containsExactly(new StudyEntry.Words("me"), new StudyEntry.Number(0.5, null), StudyEntry.NOTHING);
    }

    private static StudyEntry one(Formula formula) {
        return evaluate(TWO, null, column("x", formula)).getFirst();
    }

    private static List<StudyEntry> evaluate(List<Run> runs, @Nullable List<StudyEntry> origin,
            StudyColumn... columns) {
        return Evaluator.entries(List.of(columns), Map.of(), runs, Map.of(), origin);
    }

    private static StudyColumn column(String key, Formula formula) {
        return new StudyColumn(key, key, "", Direction.NEITHER, formula);
    }

    private static double value(StudyEntry entry) {
        return ((StudyEntry.Number) entry).value();
    }
}
