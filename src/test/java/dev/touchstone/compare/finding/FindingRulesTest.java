package dev.touchstone.compare.finding;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunFixture;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestMetrics;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;

/// What findings claim, and when they claim nothing.
class FindingRulesTest {

    private static final String REQUESTS = "request_throughput";
    private static final String TOKENS = "output_token_throughput";

    @Test
    void wordsAreNotHeldAgainstTokensUntilTheClashIsAccepted() {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            runs.add(run("a.md", i + 1).with(Factor.ENGINE, "A").metric(TOKENS, 100 + i)
                    .define(Aspect.TOKENS, "words").build());
            runs.add(run("a.md", i + 51).with(Factor.ENGINE, "B").metric(TOKENS, 150 + i)
                    .define(Aspect.TOKENS, "tokens").build());
        }

        List<Finding> findings = Answers.of(runs).findings();

        assertThat(findings).filteredOn(finding -> finding.kind().equals("definitions")).extracting(Finding::sentence)
                .containsExactly("Tokens counted as: tokens in 4 runs; words in 4 runs. Output throughput is not "
                        + "compared between the two.");
        Accepted accepted = Accepted.NOTHING.and(new Clash(Aspect.TOKENS, "words", "tokens"));
        assertThat(accepting(runs, accepted).findings())
                .noneMatch(finding -> finding.kind().equals("definitions"));
    }

    @Test
    void findingsOfOneKindAreCountedWhereTheyAreTooMany() {
        assertThat(curves(24)).noneMatch(sentence -> sentence.contains("of this kind"));
        assertThat(curves(25)).contains("1 more finding of this kind (concurrency): select fewer runs to see them.");
        assertThat(curves(27)).contains("3 more findings of this kind (concurrency): select fewer runs to see them.");
    }

    private static List<String> curves(int models) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 3 * models; i++) {
            runs.add(run("a.md", 30 * i + 1).with(Factor.MODEL, "m" + i / 3).with(Factor.CONCURRENCY, 1 << i % 3)
                    .metric(REQUESTS, 10 + i % 3).build());
        }
        return Answers.of(runs).findings().stream().map(Finding::sentence).toList();
    }

    @Test
    void repeatsThatACheckSuspects() {
        assertThat(suspected("warm up effect!", "warm up effect!", "")).containsExactly(
                "vLLM: 2 of 3 repeats are suspected (warm-up suspected).");
        assertThat(suspected("warm up effect!", "", "")).singleElement().asString()
                .doesNotContain("repeats are suspected");
        assertThat(suspected("", "", "")).isEmpty();
    }

    private static List<String> suspected(String... notes) {
        List<Run> runs = new ArrayList<>();
        for (String note : notes) {
            RunFixture fixture = run("a.md", 30 * runs.size() + 1).with(Factor.ENGINE, "vLLM")
                    .with(Factor.CONCURRENCY, 8).metric(REQUESTS, 10);
            runs.add(note.isEmpty() ? fixture.build() : fixture.note(note).build());
        }
        return Answers.of(runs).findings().stream().filter(finding -> finding.kind().equals("suspected"))
                .map(Finding::sentence).toList();
    }

    /// Three ways make three pairs, and one finding.
    @Test
    void oneFindingPerAspect() {
        assertThat(definitions("words", "tokens", "characters")).containsExactly("Tokens counted as: characters in 1 "
                + "run; tokens in 1 run; words in 1 run. Output throughput is not compared between any two of these.");
        assertThat(definitions("words", "words")).isEmpty();
        assertThat(definitions(run -> run.metric("output_tokens_per_request", 300), "characters", "tokens", "words")).singleElement()
                .asString().endsWith("Output throughput and output tokens per request are not compared between any two of these.");
        assertThat(definitions(run -> run.metric("output_tokens_per_request", 300), "tokens", "words")).singleElement()
                .asString().endsWith("Output throughput and output tokens per request are not compared between the two.");
        assertThat(definitions("tokens", "words")).singleElement().asString()
                .endsWith("Output throughput is not compared between the two.");
    }

    private static List<String> definitions(String... counted) {
        return definitions(UnaryOperator.identity(), counted);
    }

    private static List<String> definitions(UnaryOperator<RunFixture> more, String... counted) {
        return Answers.of(IntStream.range(0, counted.length).mapToObj(i -> more.apply(run("a.md", 50 * i + 1)
                .with(Factor.ENGINE, "A" + i).metric(TOKENS, 100 + i).define(Aspect.TOKENS, counted[i])).build())
                .toList()).findings().stream().filter(finding -> finding.kind().equals("definitions"))
                .map(Finding::sentence).toList();
    }

    @Test
    void percentilesOfOneRunHaveIntervals() {
        List<RequestRecord> requests = IntStream.rangeClosed(1, 400).mapToObj(i -> new RequestRecord(i, Phase.MEASURED,
                new Stamps(0, 0, -1, -1, -1, -1, 1_000_000L * i), ChunkTimes.none(), TokenCounts.NONE, "stop", null))
                .toList();
        RunFixture fixture = run("live.jsonl", 1).with(Factor.ENGINE, "vLLM");
        RequestMetrics.of(MeasuredRequests.of(requests, false), Map.of()).forEach((metric, value) ->
                fixture.metric(metric.key(), value));
        Answers answers = Answers.of(List.of(fixture.build()), Terms.NONE, run -> requests);

        assertThat(answers.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("intervals");
            assertThat(finding.sentence()).contains(": 95 % intervals from 400 requests: e2e_latency p99 0.3960 s (0.39")
                    .endsWith("). The intervals take the requests of a run as independent of each other, which they are "
                            + "not: they wait for one another. Another run may differ by more.");
        });
        assertThat(Answers.of(List.of(fixture.build())).findings()).as("without the requests").isEmpty();
    }

    @Property(tries = 100)
    void noClaimWithoutGrounds(@ForAll("runs") List<Run> runs) {
        List<Run> excluded = new ArrayList<>(runs);
        excluded.set(0, runs.getFirst().excluded(Run.BY_HAND));

        List<Finding> findings = Answers.of(excluded).findings();

        assertThat(findings).doesNotHaveDuplicates().allSatisfy(finding -> {
            assertThat(finding.sentence()).endsWith(".").doesNotContain("NaN", "Infinity", "null")
                    .doesNotContainPattern("(?i)\\b(better|worse|faster|slower|wins|best|beats)\\b");
            assertThat(finding.runs()).isNotEmpty().noneMatch(Run::isExcluded);
        });
    }

    @Provide
    Arbitrary<List<Run>> runs() {
        Arbitrary<String> engine = Arbitraries.of("A", "B");
        Arbitrary<Integer> gpus = Arbitraries.of(1, 2);
        Arbitrary<String> counting = Arbitraries.frequencyOf(Tuple.of(5, Arbitraries.of("words")),
                Tuple.of(1, Arbitraries.of("tokens")));
        Arbitrary<String> api = Arbitraries.frequencyOf(Tuple.of(6, Arbitraries.of("chat")),
                Tuple.of(1, Arbitraries.of("generate")));
        Arbitrary<Double> rate = Arbitraries.doubles().between(0, 50).ofScale(2);
        Arbitrary<Integer> line = Arbitraries.integers().between(1, 100_000);
        return Combinators.combine(engine, gpus, counting, api, rate, line).as((e, g, c, a, r, l) ->
                run("p.md", l).with(Factor.ENGINE, e).with(Factor.GPU_COUNT, g).with(Factor.API, a)
                        .metric(REQUESTS, r).metric(TOKENS, 100 * r).metric("e2e_latency.mean", r / 7)
                        .define(Aspect.TOKENS, c).build())
                .list().ofMinSize(1).ofMaxSize(30).uniqueElements(Run::id);
    }

    private static Answers accepting(List<Run> runs, Accepted accepted) {
        return Answers.of(runs).with(Terms.NONE.withAccepted(accepted));
    }
}
