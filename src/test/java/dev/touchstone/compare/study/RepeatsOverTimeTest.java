package dev.touchstone.compare.study;

import static dev.touchstone.compare.RunFixture.run;
import static dev.touchstone.compare.study.Samples.figures;
import static dev.touchstone.compare.study.Samples.runs;
import static dev.touchstone.compare.study.Samples.study;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.study.StudyRow.Mark;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class RepeatsOverTimeTest {

    /// SGLang with a data parallelism of 2 at 30 in flight, req/s in the order they were measured.
    private static final double[] DP2 = {8.63, 14.64, 14.67, 9.35, 10.29, 7.68, 8.13, 3.90, 7.02, 4.92, 6.11, 9.33,
        4.98};

    @Test
    void eachAgainstTheMeanOfAll() {
        Study study = study("repeats", Answers.of(dp2()));
        StudyRow mean = study.rows().getFirst();

        assertThat(study.rows()).hasSize(14);
        assertThat(mean.marks()).containsExactly(Mark.ORIGIN);
        assertThat(mean.runs()).hasSize(13);
        assertThat(((StudyEntry.Number) study.entry(mean, "request_throughput")).spread()).satisfies(spread -> {
            assertThat(spread.n()).isEqualTo(13);
            // 109.65 / 13, from 3.90 to 14.67
            assertThat(String.format(Locale.ROOT, "%.4f", spread.mean())).isEqualTo("8.4346");
            assertThat(spread.min()).isEqualTo(3.90);
            assertThat(spread.max()).isEqualTo(14.67);
        });
        assertThat(figures(study, "request_throughput.mean", row -> true)).containsOnly("8.4346");
        // 8.63 / 8.4346 − 1, 14.64 / 8.4346 − 1
        assertThat(figures(study, "request_throughput.deviation", row -> true))
                .startsWith("0.0000", "0.0232", "0.7357");
        assertThat(figures(study, "repeat", row -> true)).startsWith("-", "1.0000", "2.0000").endsWith("13.0000");
        assertThat(study.plots().getFirst().ideal()).isEqualTo("request_throughput.mean");
    }

    @Test
    void whatWasTakenOutIsShownAndNotInTheMean() {
        List<Run> runs = new ArrayList<>(dp2());
        runs.set(7, runs.get(7).excluded("warm-up"));
        Study study = study("repeats", Answers.of(runs));

        // (109.65 − 3.90) / 12
        assertThat(figures(study, "request_throughput", row -> true)).startsWith("8.8125").hasSize(14);
        assertThat(study.rows()).filteredOn(row -> row.marks().contains(Mark.EXCLUDED)).singleElement()
                .satisfies(row -> assertThat(row.runs().getFirst().source().lines().first()).isEqualTo(8));
        assertThat(study.warnings()).anySatisfy(warning -> assertThat(warning.message())
                .contains("lines 8–33", "taken out (warm-up suspected)"));
    }

    @Test
    void aWarmUpShows() {
        Study study = study("repeats", Answers.of(List.of(repeat(1, 3).note("warm up effect").build(),
                repeat(2, 9).build(), repeat(3, 9.5).build())));

        assertThat(study.rows()).extracting(row -> row.marks().contains(Mark.SUSPECT))
                .containsExactly(true, true, false, false);
    }

    @Test
    void launchesWithOtherFlagsAreOtherConfigurations() {
        Study study = study("repeats", Answers.of(runs(Samples.LAUNCHES)));
        List<String> configurations = figures(study, "configuration", row -> true).stream().distinct().toList();

        assertThat(configurations).allMatch(name -> name.contains("--max-num-batched-tokens"));
        assertThat(study.plots()).allSatisfy(plot -> assertThat(plot.apart()).containsExactly("configuration"));
        assertThat(study.rows()).filteredOn(row -> row.marks().contains(Mark.ORIGIN))
                .hasSameSizeAs(configurations);
    }

    @Test
    void runsWhoseDifferenceIsAcceptedAreRepeats() {
        List<Run> runs = List.of(repeat(1, 8).with(Factor.TEMPERATURE, 0).build(),
                repeat(2, 9).with(Factor.TEMPERATURE, 1).build());
        Terms accepting = Terms.NONE.withAccepted(Accepted.NOTHING.and("temperature"));

        assertThat(Answers.of(runs, Terms.NONE, run -> List.of()).studies())
                .noneMatch(study -> study.id().equals("repeats"));
        assertThat(study("repeats", Answers.of(runs, accepting, run -> List.of())).rows().getFirst().runs())
                .hasSize(2);
    }

    @Test
    void oneRunIsNoRepeat() {
        assertThat(Answers.of(dp2().subList(0, 1)).studies()).isEmpty();
    }

    private static List<Run> dp2() {
        List<Run> runs = new ArrayList<>();
        for (double rate : DP2) {
            runs.add(repeat(runs.size() + 1, rate).build());
        }
        return runs;
    }

    private static RunFixture repeat(int line, double rate) {
        return run("dp2.md", line).with(Factor.ENGINE, "SGLang").with(Factor.DATA_PARALLEL, 2)
                .with(Factor.CONCURRENCY, 30).metric("request_throughput", rate);
    }
}
