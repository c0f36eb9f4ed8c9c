package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.model.Annotation;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RunGroupTest {

    private static final Metric THROUGHPUT = Metric.ofKey("output_token_throughput").orElseThrow();

    @Test
    void aRowHasTheSharedConditionsAndTheMedians() {
        List<Run> runs = List.of(run(1, "vLLM", 8, 100), run(2, "SGLang", 8, 300), run(3, "vLLM", 16, 140),
                run(4, "vLLM", 16, 900));
        List<RunGroup> groups = groups(runs, "engine");
        assertThat(groups.stream().map(RunGroup::name)).containsExactly("SGLang", "vLLM");
        RunGroup vllm = groups.getLast();
        assertThat(vllm.runs()).containsExactly(runs.get(0), runs.get(2), runs.get(3));
        assertThat(vllm.row().metrics().get(THROUGHPUT).orElseThrow()).isEqualTo(140, within(1e-9));
        assertThat(vllm.row().conditions().text(Factor.ENGINE, "")).isEqualTo("vLLM");
        assertThat(vllm.row().conditions().has(Factor.CONCURRENCY)).as("they differ in it").isFalse();
        assertThat(RunGroup.isRow(vllm.row())).isTrue();
        assertThat(RunGroup.isRow(runs.getFirst())).isFalse();
    }

    @Test
    void groupsAreInTheOrderOfTheirLevelsAndTheUnknownIsLast() {
        List<Run> runs = List.of(run(1, "vLLM", 16, 1), RunFixture.run("a.md", 2).build(), run(3, "vLLM", 8, 1),
                run(4, "vLLM", 128, 1));
        assertThat(groups(runs, "concurrency").stream().map(RunGroup::name)).containsExactly("8", "16", "128", "not known");
        assertThat(groups(runs, "tags").stream().map(RunGroup::name)).containsExactly("none");
    }

    @Test
    void runsThatTakeNoPartInMeansAreNotInMedians() {
        Run simulated = RunFixture.run("a.md", 5).with(Factor.ENGINE, "vLLM").with(Factor.SIMULATED, "yes")
                .metric("output_token_throughput", 9000).build();
        Run excluded = run(6, "vLLM", 8, 7000).excluded(Run.BY_HAND);
        RunGroup group = groups(List.of(run(1, "vLLM", 8, 100), simulated, excluded), "engine").getFirst();
        assertThat(group.runs()).hasSize(3);
        assertThat(group.row().metrics().get(THROUGHPUT).orElseThrow()).isEqualTo(100);
        assertThat(groups(List.of(simulated), "engine").getFirst().row().metrics().get(THROUGHPUT)).hasValue(9000);
        assertThat(groups(List.of(excluded), "engine").getFirst().row().metrics().isEmpty()).isTrue();
    }

    /// The sentence said of any group that its figures are the medians of all its runs.
    @Test
    void whatTheFiguresOfARowAre() {
        Run excluded = run(6, "vLLM", 8, 7000).excluded(Run.BY_HAND);
        Run simulated = RunFixture.run("a.md", 5).with(Factor.ENGINE, "vLLM").with(Factor.SIMULATED, "yes").build();
        assertThat(explanation(run(1, "vLLM", 8, 100), run(2, "vLLM", 8, 120))).isEqualTo("vLLM: 2 runs. The figures of the row are their medians.");
        assertThat(explanation(simulated, simulated)).endsWith(". The figures of the row are their medians.");
        assertThat(explanation(run(1, "vLLM", 8, 100))).isEqualTo("vLLM: 1 run");
        assertThat(explanation(run(1, "vLLM", 8, 100), run(2, "vLLM", 8, 120), simulated, excluded))
                .isEqualTo("vLLM: 4 runs. The figures of the row are medians without those that are left out or simulated: 2 runs.");
        assertThat(explanation(excluded)).isEqualTo("vLLM: 1 run. All are left out, so the row has no figures.");
    }

    private static String explanation(Run... runs) {
        return groups(List.of(runs), "engine").getFirst().explanation();
    }

    @Test
    void wordsAndTokensHaveNoMedian() {
        Run words = RunFixture.run("a.md", 1).define(Aspect.TOKENS, "words").metric("output_token_throughput", 10)
                .metric("request_throughput", 2).build();
        Run tokens = RunFixture.run("a.md", 2).metric("output_token_throughput", 20).metric("request_throughput", 4).build();
        Run row = groups(List.of(words, tokens), "source").getFirst().row();
        assertThat(row.metrics().get(THROUGHPUT)).isEmpty();
        assertThat(row.metrics().get(Metric.ofKey("request_throughput").orElseThrow())).hasValue(3);
        Run ofWords = groups(List.of(words), "source").getFirst().row();
        assertThat(ofWords.definitions().choices()).containsEntry(Aspect.TOKENS, "words");
    }

    @Test
    void anyConditionSourceDateAndTagCanBeChosen() {
        List<Run> runs = List.of(run(1, "vLLM", 8, 1).with(new Annotation("", "", List.of("night"))),
                RunFixture.run("b.md", 1).format("markdown-table").extra("KV dtype", "fp8").build(),
                RunFixture.run("b.md", 9).format("markdown-table").extra("KV dtype", "bf16").build());
        List<GroupFactor> offered = GroupFactor.offered(runs);
        assertThat(offered.stream().map(GroupFactor::id)).contains("engine", "concurrency", "tags", "source",
                "extras.KV dtype").doesNotContain("measuredAt", "gpu");
        assertThat(offered).allSatisfy(factor -> assertThat(GroupFactor.ofId(factor.id()).map(GroupFactor::label))
                .contains(factor.label()));
        assertThat(groups(runs, "tags").stream().map(RunGroup::name)).containsExactly("night", "none");
    }

    @Test
    void groupsThatArriveLaterAreFoldedAsTheOthersAre() {
        RowGrouping some = RowGrouping.by(GroupFactor.ofId("engine").orElseThrow()).with("vLLM", true);
        assertThat(some.isFolded("vLLM")).isTrue();
        assertThat(some.isFolded("new")).isFalse();
        RowGrouping all = some.withAll(true).with("vLLM", false);
        assertThat(all.isFolded("new")).isTrue();
        assertThat(all.isFolded("vLLM")).isFalse();
        assertThat(all.with("vLLM", true).others()).isEqualTo(Set.of());
    }

    @Test
    void manyRunsAreInTheGroupsOnceEach() {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            runs.add(run(i + 1, i % 2 == 0 ? "vLLM" : "SGLang", 1 << i % 8, i));
        }
        Map<String, Integer> sizes = groups(runs, "concurrency").stream()
                .collect(Collectors.toMap(RunGroup::name, group -> group.runs().size()));
        assertThat(sizes).hasSize(8).containsEntry("128", 2500);
    }

    private static Run run(int line, String engine, int concurrency, double throughput) {
        return RunFixture.run("a.md", line).with(Factor.ENGINE, engine).with(Factor.CONCURRENCY, concurrency)
                .metric("output_token_throughput", throughput).build();
    }

    private static List<RunGroup> groups(List<Run> runs, String id) {
        return RunGroup.of(runs, RowGrouping.by(GroupFactor.ofId(id).orElseThrow()));
    }
}
