package dev.touchstone.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.table.CellValue;
import dev.touchstone.table.RunColumns;
import dev.touchstone.ui.SampleRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunQueryTest {

    private final RunIndex index = index(SampleRuns.of(40));

    @Test
    void withoutFiltersAllRunsPassInTheirOrder() {
        assertThat(RunQuery.ALL.of(index).runs()).isEqualTo(index.runs());
        assertThat(RunQuery.ALL.isFiltering()).isFalse();
    }

    @Test
    void filtersOfTwoFactorsMustBothPassAndOneOfSeveralLevels() {
        List<Run> passing = RunQuery.ALL.with(RunFacet.ENGINE, Set.of("vLLM"))
                .with(RunFacet.CONCURRENCY, Set.of("10", "30")).of(index).runs();
        assertThat(passing).isNotEmpty().allSatisfy(run -> {
            assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo("vLLM");
            assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isIn("10", "30");
        });
    }

    @Test
    void notKnownIsALevelToFilterBy() {
        assertThat(RunQuery.ALL.with(RunFacet.THINKING, Set.of(RunFacet.NOTHING)).of(index).runs())
                .hasSize(30).allMatch(run -> run.conditions().level(Factor.THINKING).isEmpty());
    }

    @Test
    void aFacetCountsWhatItsOwnFilterLeavesOut() {
        Map<String, Integer> engines = RunQuery.ALL.with(RunFacet.ENGINE, Set.of("vLLM")).of(index).facets()
                .get(RunFacet.ENGINE);
        long sglang = index.runs().stream().filter(run -> run.conditions().text(Factor.ENGINE, "").equals("SGLang"))
                .count();
        assertThat(engines).containsEntry("SGLang", (int) sglang).containsEntry("vLLM", 40 - (int) sglang);
    }

    @Test
    void aFacetOfOtherFactorsCountsOnlyWhatPasses() {
        Map<String, Integer> thinking = RunQuery.ALL.with(RunFacet.API, Set.of("chat")).of(index).facets()
                .get(RunFacet.THINKING);
        assertThat(thinking.values().stream().mapToInt(Integer::intValue).sum()).isEqualTo(10);
        assertThat(thinking).containsOnlyKeys("off", "on");
    }

    @Test
    void levelsAreNumbersBySizeThenNotKnown() {
        assertThat(RunQuery.ALL.of(index).facets().get(RunFacet.CONCURRENCY).keySet())
                .containsExactly("5", "10", "30", "50", "");
    }

    @Test
    void aChosenLevelThatNoRunHasStaysOnTheList() {
        assertThat(RunQuery.ALL.with(RunFacet.ENGINE, Set.of("TGI")).of(index).facets().get(RunFacet.ENGINE))
                .containsEntry("TGI", 0);
    }

    @Test
    void eachWordMustStandSomewhere() {
        assertThat(RunQuery.ALL.withWords("sglang WARM").of(index).runs()).isNotEmpty()
                .allMatch(run -> run.notes().contains("warm up effect!"));
        assertThat(RunQuery.ALL.withWords("sglang two-pods").of(index).runs()).isEmpty();
    }

    @Test
    void unknownComesLastInBothDirections() {
        for (boolean descending : List.of(false, true)) {
            List<Run> sorted = RunQuery.ALL.withSort(List.of(new RunQuery.Sort("ttft.mean", descending))).of(index)
                    .runs();
            assertThat(RunColumns.ofId("ttft.mean").orElseThrow().isKnown(sorted.getFirst())).isTrue();
            assertThat(RunColumns.ofId("ttft.mean").orElseThrow().isKnown(sorted.getLast())).isFalse();
        }
    }

    @Test
    void numbersSortAsNumbersAndWordsAfterThem() {
        Run run = index.runs().getFirst();
        List<Run> rates = Stream.of("inf", "9", "10").map(text -> run.with(Conditions.none()
                .with(Factor.REQUEST_RATE, Level.parse(Factor.REQUEST_RATE, text), Evidence.byHand()))).toList();
        assertThat(RunQuery.ALL.withSort(List.of(new RunQuery.Sort("requestRate", false))).of(index(rates))
                .runs()).extracting(each -> each.conditions().text(Factor.REQUEST_RATE, ""))
                .containsExactly("9", "10", "inf");
    }

    @Test
    void aSecondColumnDecidesAmongEquals() {
        List<Run> sorted = RunQuery.ALL.withSort(List.of(new RunQuery.Sort("engine", false),
                new RunQuery.Sort("request_throughput", true))).of(index).runs();
        assertThat(RunColumns.ofId("request_throughput").orElseThrow().of(sorted.getFirst()))
                .isEqualTo(new CellValue.Number(24.45));
    }

    @Test
    void onlyFacetsWhoseLevelsDifferAreWorthAFilter() {
        RunIndex alike = index(SampleRuns.of(2));
        assertThat(RunQuery.useful(RunQuery.ALL.of(alike))).isEmpty();
        assertThat(RunQuery.useful(RunQuery.ALL.of(index))).contains(RunFacet.ENGINE, RunFacet.THINKING);
    }

    @Test
    void runsAreFilteredByTheHeaviestOfTheirWarnings() {
        assertThat(RunQuery.ALL.with(RunFacet.WARNINGS, Set.of("caution")).of(index).runs()).isNotEmpty()
                .allMatch(run -> Inspection.of(List.of(run)).warnings(run).stream()
                        .anyMatch(warning -> warning.severity() == Severity.CAUTION));
        assertThat(RunQuery.ALL.of(index).facets().get(RunFacet.WARNINGS).keySet()).contains("caution");
    }

    @Test
    void excludedRunsCanBeLookedAtAlone() {
        List<Run> runs = new ArrayList<>(index.runs());
        runs.set(7, runs.get(7).excluded(Run.BY_HAND));
        RunIndex some = index(runs);
        assertThat(RunQuery.ALL.with(RunFacet.EXCLUDED, Set.of(RunFacet.YES)).of(some).runs()).containsExactly(runs.get(7));
        assertThat(RunQuery.useful(RunQuery.ALL.of(some))).contains(RunFacet.EXCLUDED);
        assertThat(RunQuery.useful(RunQuery.ALL.of(index))).doesNotContain(RunFacet.EXCLUDED);
    }

    @Test
    void columnsOfTheAuthorsOwnAreFacetsBehindTheKnownOnes() {
        List<Run> table = new ArrayList<>();
        for (String dtype : List.of("bf16", "fp8", "fp8")) {
            table.add(RunFixture.run("table.md", 1 + table.size()).format("markdown-table").extra("KV dtype", dtype)
                    .extra("Board", "A").build());
        }
        RunIndex own = index(table);
        RunFacet dtype = RunFacet.of(new OwnFactor("KV dtype"));
        assertThat(RunQuery.useful(RunQuery.ALL.of(own))).containsExactly(dtype);
        assertThat(RunFacet.ofKey(dtype.key())).contains(dtype);
        assertThat(RunFacet.ofKey("engine")).contains(RunFacet.ENGINE);
        assertThat(RunFacet.ofKey("nonsense")).isEmpty();
        assertThat(RunQuery.ALL.with(dtype, Set.of("fp8")).of(own).runs()).containsExactly(table.get(1), table.get(2));
        assertThat(RunQuery.ALL.with(dtype, Set.of("fp8")).of(own).facets().get(dtype)).containsEntry("bf16", 1)
                .containsEntry("fp8", 2);
        assertThat(RunQuery.ALL.withWords("bf16").of(own).runs()).containsExactly(table.getFirst());
        assertThat(own.facets()).startsWith(RunFacet.KNOWN.toArray(RunFacet[]::new));
    }

    private static RunIndex index(List<Run> runs) {
        return new RunIndex(runs, Inspection.of(runs));
    }
}
