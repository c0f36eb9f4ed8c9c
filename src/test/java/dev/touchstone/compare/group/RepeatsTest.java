package dev.touchstone.compare.group;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Notes;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RepeatsTest {

    @Test
    void runsUnderTheSameConditionsStandTogether() {
        List<Repeats> all = Repeats.of(Notes.a10());

        assertThat(all).extracting(repeats -> repeats.name() + ": " + repeats.runs().size()).containsExactly(
                "SGLang, 2 GPUs, concurrency 5: 1", "SGLang, 2 GPUs, concurrency 30: 2",
                "SGLang, 2 GPUs, concurrency 50: 2", "SGLang, 4 GPUs, concurrency 5: 1",
                "SGLang, 4 GPUs, concurrency 30: 3", "SGLang, 4 GPUs, concurrency 50: 3",
                "vLLM, 2 GPUs, concurrency 30: 2", "vLLM, 2 GPUs, concurrency 50: 2",
                "vLLM, 2 GPUs, concurrency 100: 2", "vLLM, 4 GPUs, concurrency 5: 1",
                "vLLM, 4 GPUs, concurrency 30: 2", "vLLM, 4 GPUs, concurrency 50: 2",
                "vLLM, 4 GPUs, concurrency 100: 2");
    }

    @Test
    void theOrderOfTheRunsDoesNotMatter() {
        List<Run> shuffled = new ArrayList<>(Notes.a10());
        Collections.shuffle(shuffled, new Random(7));

        assertThat(Repeats.of(shuffled)).isEqualTo(Repeats.of(Notes.a10()));
    }

    @Test
    void launchesAreToldApartByTheFewestFlags() {
        List<Repeats> all = Repeats.of(List.of(launched(1, "64", "on"), launched(2, "64", "off"),
                launched(3, "128", "half"), launched(4, "128", "half")));

        assertThat(all).extracting(Repeats::launchName).containsExactly("--b on", "--b off", "--b half");
        assertThat(all).extracting(repeats -> repeats.runs().size()).containsExactly(1, 1, 2);
    }

    /// What a tool prints as a number is an outcome, but for the parallelism of disaggregated engines.
    @Test
    void otherParallelismIsNoRepeat() {
        for (String label : List.of("ep", "dcp_size", "pcp_size", "prefill_tp", "decode_ep", "num_decode_gpu")) {
            assertThat(Repeats.of(List.of(run("a.json", 1).format("inferencex-json").extra(label, "4").build(),
                    run("a.json", 2).format("inferencex-json").extra(label, "8").build()))).as(label).hasSize(2);
        }
        assertThat(Repeats.of(List.of(run("a.json", 1).format("inferencex-json").extra("mean_intvty", "4").build(),
                run("a.json", 2).format("inferencex-json").extra("mean_intvty", "8").build()))).hasSize(1);
    }

    @Test
    void aFlagMayBeSetOrNot() {
        List<Repeats> all = Repeats.of(List.of(
                run("a.md", 1).with(Factor.ENGINE, "vLLM").flag("--x", "1").flag("--fast", "").build(),
                run("a.md", 2).with(Factor.ENGINE, "vLLM").flag("--x", "1").build()));

        assertThat(all).extracting(Repeats::name).containsExactly("vLLM, --fast", "vLLM, without --fast");
    }

    @Test
    void aRunWithoutALaunchIsOfTheOnlyOneThereIs() {
        Run silent = run("a.md", 9).with(Factor.ENGINE, "vLLM").build();

        assertThat(Repeats.of(List.of(silent, launched(1, "64", "on")))).singleElement()
                .satisfies(repeats -> assertThat(repeats.runs()).hasSize(2));
        assertThat(Repeats.of(List.of(silent, launched(1, "64", "on"), launched(2, "64", "off")))).hasSize(3);
    }

    @Test
    void simulatedRunsKeepToThemselvesAndExcludedOnesAreTold() {
        Run simulated = run("a.md", 1).with(Factor.ENGINE, "vLLM").with(Factor.SIMULATED, "yes").build();
        Run real = run("a.md", 2).with(Factor.ENGINE, "vLLM").build();
        List<Repeats> all = Repeats.of(List.of(simulated, real.excluded(Run.BY_HAND)));

        assertThat(all).hasSize(2);
        assertThat(all).flatExtracting(Repeats::taking).containsExactly(simulated);
        assertThat(all).flatExtracting(Repeats::excluded).extracting(Run::id).containsExactly(real.id());
    }

    @Test
    void aLineupPutsThemSideBySideAsAComparisonDoes() {
        List<LevelSeries> lineups = LevelSeries.of(Notes.twoPods(), Factor.NODES, Accepted.NOTHING);
        List<Row> rows = Answers.of(Notes.twoPods()).compare(Lens.of(
                Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.NODES)).rows();

        assertThat(lineups).filteredOn(lineup -> lineup.levels().size() > 1).extracting(LevelSeries::match)
                .containsExactlyElementsOf(rows.stream().map(Row::match).toList());
        assertThat(lineups).filteredOn(lineup -> lineup.levels().size() == 1).singleElement()
                .satisfies(alone -> assertThat(alone.levels().getFirst().match())
                        .containsEntry(Factor.INPUT_TOKENS, Level.of(7168)));
    }

    @Test
    void aSeriesTakesRunsTogetherWhoseDifferenceIsAccepted() {
        List<Run> runs = List.of(hot(1, 2, 0).build(), hot(2, 2, 1).build(), hot(3, 4, 0).build(), hot(4, 4, 1).build());

        assertThat(LevelSeries.of(runs, Factor.GPU_COUNT, Accepted.NOTHING)).hasSize(2);
        assertThat(LevelSeries.of(runs, Factor.GPU_COUNT, Accepted.NOTHING.and("temperature"))).singleElement()
                .satisfies(series -> assertThat(series.levels()).allSatisfy(level ->
                        assertThat(level.runs()).hasSize(2)));
    }

    @Test
    void theNameOfAServerInAPlanFollowsFromItsEngine() {
        Lens engines = Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.ENGINE);
        List<Row> byEngine = Answers.of(List.of(live(1, "vLLM", ":18431"), live(2, "SGLang", ":18432")))
                .compare(engines).rows();
        List<Row> byThinking = Answers.of(List.of(thinking(1, "on", ":18431"), thinking(2, "off", ":18432")))
                .compare(Lens.of(Metric.of(Quantity.REQUEST_THROUGHPUT), Factor.THINKING)).rows();

        assertThat(byEngine).singleElement().satisfies(row -> assertThat(row.alsoDiffers()).isEmpty());
        assertThat(byThinking).singleElement().satisfies(row -> assertThat(row.alsoDiffers())
                .containsOnlyKeys("Server name"));
        assertThat(Repeats.of(List.of(live(1, "vLLM", ":18431"), live(2, "vLLM", ":18432")))).hasSize(2);
    }

    /// Also a number, in a result of any kind, and beside a column that was read.
    @Test
    void whatTheUserStatesSetsRunsApart() {
        UserStatement first = UserStatement.of("rack", "1");
        UserStatement second = UserStatement.of("rack", "2");
        Run a = run("a.md", 1).with(Factor.ENGINE, "vLLM").metric("request_throughput", 8).build();
        Run b = run("a.md", 50).with(Factor.ENGINE, "vLLM").metric("request_throughput", 9).build();
        assertThat(Repeats.of(List.of(a, b))).hasSize(1);
        assertThat(Repeats.of(List.of(first.applyTo(a), first.applyTo(b)))).hasSize(1);
        assertThat(Repeats.of(List.of(first.applyTo(a), second.applyTo(b)))).hasSize(2)
                .allSatisfy(set -> assertThat(set.launch()).containsOnlyKeys("rack"));
        Run read = run("a.md", 99).with(Factor.ENGINE, "vLLM").format("csv").extra("rack", "B")
                .metric("request_throughput", 9).build();
        assertThat(Repeats.of(List.of(read, UserStatement.of("rack", "B").applyTo(run("a.md", 150)
                .with(Factor.ENGINE, "vLLM").format("csv").metric("request_throughput", 9).build())))).hasSize(1);
        assertThat(Repeats.of(List.of(live(1, "vLLM", "a"), second.applyTo(live(51, "vLLM", "a"))))).hasSize(2);
    }

    private static RunFixture hot(int line, int gpus, double temperature) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, gpus)
                .with(Factor.TEMPERATURE, temperature).metric("request_throughput", 8 + line);
    }

    private static Run live(int line, String engine, String server) {
        return run("a.md", line).format(Run.LIVE_TEST).with(Factor.ENGINE, engine).extra("Server name", server)
                .metric("request_throughput", 8 + line).build();
    }

    private static Run thinking(int line, String mode, String server) {
        return run("a.md", line).format(Run.LIVE_TEST).with(Factor.ENGINE, "vLLM").with(Factor.THINKING, mode)
                .extra("Server name", server).metric("request_throughput", 8 + line).build();
    }

    private static Run launched(int line, String a, String b) {
        return run("a.md", line).with(Factor.ENGINE, "vLLM").flag("--a", a).flag("--b", b).build();
    }
}
