package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LiveRunsTest {

    private static final Plan PLAN = LivePoints.plan();
    private static final List<RequestRecord> TEN = LivePoints.answers(10);

    @Test
    void whoMeasuredWhatAndWhen() {
        Run run = run(PLAN, TEN, LivePoints.whole());

        assertThat(run.format()).isEqualTo("live-test");
        assertThat(run.client()).isEqualTo("touchstone");
        assertThat(run.source().name()).isEqualTo("live test: Evening test");
        assertThat(run.source().lines()).isEqualTo(Lines.of(3));
        assertThat(run.measuredAt()).isEqualTo(LivePoints.start(LivePoints.point(PLAN, 3)).at()
                .atZone(ZoneId.systemDefault()).toLocalDateTime().withNano(0));
        assertThat(run.excerpt()).containsExactly(
                "Point 3: 127.0.0.1:8000, 8 in flight, max 256 tokens, built-in prompts");
        assertThat(run.flags()).isEmpty();
        assertThat(run.missing()).isEmpty();
        assertThat(run.warnings()).isEmpty();
        assertThat(run.notes()).containsExactly("The server lists two models; the first one is used.");
    }

    @Test
    void idsFollowFromTheJournalThePointAndTheAttempt() {
        Run run = run(PLAN, TEN, LivePoints.whole());
        PointStart start = LivePoints.start(LivePoints.point(PLAN, 3));
        Written again = new Written(new PointStart(start.point(), 2, start.at(), start.identity()), TEN, null);
        Written other = new Written(LivePoints.start(LivePoints.point(PLAN, 4)), TEN, null);

        assertThat(run.id()).matches("[0-9a-f]{32}").isEqualTo(run(PLAN, LivePoints.answers(2), null).id());
        assertThat(List.of(LiveRuns.of("j", PLAN, again).getFirst(), LiveRuns.of("j", PLAN, other).getFirst(),
                LiveRuns.of("k", PLAN, again).getFirst())).extracting(Run::id).doesNotHaveDuplicates()
                .doesNotContain(run.id());
        assertThat(LiveRuns.of("j", PLAN, other).getFirst().source().sha256()).as("one text")
                .isEqualTo(run.source().sha256()).matches("[0-9a-f]{64}")
                .isNotEqualTo(LiveRuns.of("k", PLAN, other).getFirst().source().sha256());
    }

    @Test
    void conditionsComeFromTheServerThePlanAndTheAnswers() {
        Run run = run(PLAN, TEN, LivePoints.whole());

        assertThat(levels(run)).containsOnly(Map.entry(Factor.ENGINE, "vLLM"), Map.entry(Factor.GPU_COUNT, "4"),
                Map.entry(Factor.MODEL, "Qwen/Qwen3-8B"), Map.entry(Factor.API, "chat"),
                Map.entry(Factor.URL, "http://127.0.0.1:8000"), Map.entry(Factor.CONCURRENCY, "8"),
                Map.entry(Factor.REQUESTS, "10"), Map.entry(Factor.MAX_TOKENS, "256"),
                Map.entry(Factor.DATASET, "built-in prompts"));
        assertThat(evidence(run, Factor.ENGINE).rule()).isEqualTo("GET /version");
        assertThat(evidence(run, Factor.GPU_COUNT).isByHand()).isTrue();
        assertThat(evidence(run, Factor.CONCURRENCY).rule()).isEqualTo("plan: 8 in flight");
        assertThat(evidence(run, Factor.CONCURRENCY).text()).isEqualTo(run.excerpt().getFirst());
        assertThat(evidence(run, Factor.MODEL).rule()).isEqualTo("the first model that the server lists");
    }

    @Test
    void everyLoadAndEveryPromptHasItsLevels() {
        Output exact = new Output(true, 0.7, true, Map.of("top_p", 0.9));
        assertThat(levels(run(LivePoints.plan(new LoadShape.OpenLoop(2.5, 1, null), exact), TEN, null)))
                .containsEntry(Factor.REQUEST_RATE, "2.5").doesNotContainKey(Factor.CONCURRENCY)
                .containsEntry(Factor.OUTPUT_TOKENS, "256").containsEntry(Factor.TEMPERATURE, "0.7");
        assertThat(levels(run(LivePoints.plan(new LoadShape.OpenLoop(2, 1, 9), exact), TEN, null)))
                .containsEntry(Factor.CONCURRENCY, "9");
        assertThat(levels(run(LivePoints.plan(new LoadShape.Batches(4), exact), TEN, null)))
                .containsEntry(Factor.CONCURRENCY, "4");
        assertThat(levels(run(LivePoints.plan(new LoadShape.Ramp(1, 40, Duration.ofSeconds(3)), exact), TEN, null)))
                .containsEntry(Factor.CONCURRENCY, "40");
        assertThat(dataset(new PromptSource.RandomText(512))).containsEntry(Factor.INPUT_TOKENS, "512")
                .containsEntry(Factor.DATASET, "random text, 512 tokens");
        assertThat(dataset(new PromptSource.SharedPrefix(1000, 24))).containsEntry(Factor.INPUT_TOKENS, "1024");
        assertThat(dataset(new PromptSource.ShareGpt(Path.of("/home/alice/share.json"), true)))
                .containsEntry(Factor.DATASET, "conversations of share.json").doesNotContainKey(Factor.INPUT_TOKENS);
    }

    @Test
    void definitionsAreSaidAsTheReadersOfOtherToolsSayThem() {
        assertThat(run(PLAN, TEN, null).definitions()).isEqualTo(Definitions.of(Choice.TOKENS, Choice.SERVER_USAGE,
                Choice.REASONING_COUNTS, Choice.FIRST_TEXT, Choice.REASONING_ENDS_TTFT, Choice.TPOT_EXCLUDES_TTFT,
                Choice.CHUNK_GAPS, Choice.STREAM_END, Choice.WHOLE_RUN, Choice.SUM_BY_DURATION, Choice.PEAK_EXACT,
                Choice.LINEAR, Choice.POPULATION, Choice.SLIDING_WINDOW).with(Aspect.CLIENT, "touchstone"));
        Output whole = new Output(false, null, false, Map.of());
        assertThat(run(LivePoints.plan(new LoadShape.Batches(4), whole), TEN, null).definitions().choices())
                .as("no stream, no first token").doesNotContainKeys(Aspect.FIRST_TOKEN, Aspect.TPOT, Aspect.ITL)
                .containsEntry(Aspect.END, "answer read to its end, not streamed")
                .containsEntry(Aspect.LOAD, "batches with a barrier");
        assertThat(run(LivePoints.plan(new LoadShape.OpenLoop(1, 1, null), whole), TEN, null).definitions().choices())
                .containsEntry(Aspect.LOAD, "open loop");
    }

    @ParameterizedTest
    @CsvSource({"LEFT_ALONE, 0, , server default: no reasoning,",
        "LEFT_ALONE, 3, on, server default: reasoning seen in 3 of 10,",
        "ON, 10, on, switched on: reasoning seen in 10 of 10,", "OFF, 0, off, switched off: no reasoning seen in 10,",
        "OFF, 1, off, switched off: reasoning seen in 1 of 10 answers, but 1 of 10 answers holds reasoning",
        "ON, 0, on, switched on: no reasoning seen, no answer holds reasoning"})
    void thinkingIsHeldAgainstTheAnswers(ThinkingMode asked, int reasoned, String level, String rule, String warning) {
        List<RequestRecord> answers = new ArrayList<>();
        for (RequestRecord answer : TEN) {
            answers.add(answer.number() <= reasoned ? reasoned(answer) : answer);
        }
        Run run = LiveRuns.of("j", PLAN, new Written(LivePoints.start(LivePoints.point(PLAN, 1, asked)), answers,
                LivePoints.whole())).getFirst();

        if (level == null) {
            assertThat(run.conditions().level(Factor.THINKING)).isEmpty();
        } else {
            assertThat(levels(run)).containsEntry(Factor.THINKING, level);
            assertThat(evidence(run, Factor.THINKING).rule()).startsWith(rule);
        }
        if (warning == null) {
            assertThat(run.warnings()).isEmpty();
        } else {
            assertThat(run.warnings()).singleElement().satisfies(said -> {
                assertThat(said.check()).isEqualTo("thinking");
                assertThat(said.message()).contains(warning);
            });
        }
    }

    @Test
    void aPointThatWasNeverEndedIsIncomplete() {
        Run run = run(PLAN, TEN.subList(0, 4), null);

        assertThat(run.missing()).containsExactly("6 of 10 requests");
        assertThat(run.warnings()).contains(new Warning("incomplete", "The program ended while this point ran. The "
                + "figures are of what was done by then: 4 requests."));
        assertThat(run(PLAN, List.of(), null).missing()).containsExactly("10 of 10 requests");
        assertThat(run(PLAN, TEN, null).missing()).containsExactly("the end of the point");
    }

    @Test
    void aCancelledPointSaysWhatItLacksAndWhatWasRemarked() {
        List<RequestRecord> requests = new ArrayList<>(TEN.subList(0, 7));
        requests.add(LivePoints.failed(8, 900, 950, FailureKind.CANCELLED));
        Run run = run(PLAN, requests, LivePoints.observed());

        assertThat(run.missing()).containsExactly("3 of 10 requests");
        assertThat(run.warnings()).extracting(Warning::check).startsWith("incomplete", "client-limit")
                .contains("live-test");
        assertThat(run.warnings()).extracting(Warning::message).contains(
                "Cancelled by the user. The figures are of what was done by then: 7 requests.",
                "This computer was the limit: received text waited 20 ms for its time stamp.",
                "Reasoning was seen though it was switched off.");
        assertThat(run.extras()).containsEntry("Cancelled requests", "1").containsEntry("Client",
                "sent late by up to (p99) 1 ms, chunks stamped late by up to (p99) 20 ms, processor 99 %, "
                        + "connections 40");
    }

    @Test
    void damageOfTheJournalMakesAWholePointIncomplete() {
        Run run = LiveRuns.of("j", PLAN, new Written(LivePoints.start(LivePoints.point(PLAN, 1)), TEN,
                LivePoints.whole(), "A line is damaged.")).getFirst();

        assertThat(run.missing()).containsExactly("requests on damaged lines of the journal");
        assertThat(run.warnings()).containsExactly(new Warning("incomplete", "A line is damaged."));
    }

    @Test
    void failuresAreToldByTheirClass() {
        List<RequestRecord> requests = new ArrayList<>(TEN.subList(0, 7));
        requests.add(LivePoints.failed(8, 5, 9, FailureKind.SERVER_ERROR));
        requests.add(LivePoints.failed(9, 5, 9, FailureKind.CUT));
        requests.add(LivePoints.failed(10, 5, 9, FailureKind.CUT));
        requests.add(LivePoints.in(Phase.WARM_UP, LivePoints.failed(11, 0, 2, FailureKind.DNS)));

        assertThat(run(PLAN, requests, LivePoints.whole()).extras())
                .containsEntry("Failed: Server error", "1, for instance: The server answered 503: overloaded.")
                .containsEntry("Failed: Answer cut off", "2, for instance: The server answered 503: overloaded.")
                .containsEntry("Warm-up requests", "1, 1 failed (not in the figures)")
                .containsEntry("Finish reasons", "stop 7").doesNotContainKey("Failed: Host not found");
    }

    @Test
    void theClientsQueueIsToldInAndOut() {
        List<RequestRecord> queued = IntStream.rangeClosed(1, 5).mapToObj(at -> {
            RequestRecord answer = LivePoints.answer(at, 100, 50, 10, 3);
            Stamps stamps = answer.stamps();
            return new RequestRecord(at, Phase.MEASURED, new Stamps(100_000_000 - at * 10_000_000, stamps.sent(),
                    stamps.headers(), stamps.firstChunk(), stamps.firstReasoning(), stamps.firstAnswer(),
                    stamps.end()), answer.chunkTimes(), answer.tokens(), "stop", null);
        }).toList();

        assertThat(run(PLAN, queued, LivePoints.whole()).extras())
                .containsEntry("Client queue", "mean 30 ms, median 30 ms, p99 49.6 ms")
                .containsEntry("Time to first token with client queue", "mean 80 ms, median 80 ms, p99 99.6 ms")
                .containsEntry("End-to-end latency with client queue", "mean 100 ms, median 100 ms, p99 120 ms");
    }

    @Test
    void noSecretIsInARun() {
        Plan plan = new Plan("key api_key=wonderland", PLAN.servers(), PLAN.matrix(), PLAN.stop(), PLAN.edges(),
                Output.DEFAULT, PLAN.limits(), PLAN.objectives(), PLAN.pause(), 1, true);
        Run run = run(plan, TEN, new PointEnd("token=wonderland", LivePoints.TRUSTED, List.of(), List.of(),
                List.of("Bearer wonderland")));

        assertThat(RunJson.archived(run).toString()).doesNotContain("wonderland");
    }

    @Test
    void aRunReadsBackFromTheArchivesForm() {
        for (PointEnd end : new PointEnd[] {LivePoints.observed(), LivePoints.whole(), null}) {
            Run run = run(PLAN, TEN, end);
            assertThat(RunJson.read(RunJson.archived(run))).isEqualTo(run);
        }
    }

    @Test
    void aPlanOfSeveralLaunchesNamesTheLaunchAndChangesNothingElse() {
        Matrix matrix = PLAN.matrix();
        Plan launches = new Plan(PLAN.name(), PLAN.servers(), new Matrix(matrix.thinking(), matrix.loads(),
                matrix.maxTokens(), matrix.prompts(), matrix.repeats(), 4), PLAN.stop(), PLAN.edges(), PLAN.output(),
                PLAN.limits(), PLAN.objectives(), PLAN.pause(), PLAN.seed(), true);
        Point point = LivePoints.point(launches, 3);
        Point second = new Point(3, point.server(), point.thinking(), point.load(), point.maxTokens(), point.prompts(),
                1, 2);
        List<Run> runs = LiveRuns.of("j", launches, new Written(LivePoints.start(second), TEN, null));
        Run plain = run(PLAN, TEN, null);

        assertThat(runs).hasSize(2).allSatisfy(run ->
                assertThat(run.extras()).containsEntry(Run.SERVER_LAUNCH, "2 of 4"));
        assertThat(runs.getFirst().id()).isEqualTo(plain.id());
        assertThat(runs.getFirst().conditions()).isEqualTo(plain.conditions());
        assertThat(plain.extras()).doesNotContainKey(Run.SERVER_LAUNCH);
    }

    private static RequestRecord reasoned(RequestRecord answer) {
        Stamps stamps = answer.stamps();
        return new RequestRecord(answer.number(), answer.phase(), new Stamps(stamps.scheduled(), stamps.sent(),
                stamps.headers(), stamps.firstChunk(), stamps.firstAnswer(), stamps.firstAnswer(), stamps.end()),
                answer.chunkTimes(), answer.tokens(), "stop", null);
    }

    private static Run run(Plan plan, List<RequestRecord> requests, PointEnd end) {
        return LiveRuns.of("j", plan, new Written(LivePoints.start(LivePoints.point(plan, 3)), requests, end))
                .getFirst();
    }

    private static Map<Factor, String> dataset(PromptSource source) {
        Point point = LivePoints.point(PLAN, 3);
        Point asked = new Point(3, point.server(), point.thinking(), point.load(), point.maxTokens(),
                new Prompts(source, true), 1);
        return levels(LiveRuns.of("j", PLAN, new Written(LivePoints.start(asked), TEN, null)).getFirst());
    }

    private static Map<Factor, String> levels(Run run) {
        Map<Factor, String> levels = new EnumMap<>(Factor.class);
        run.conditions().forEach((factor, condition) -> levels.put(factor, condition.level().toString()));
        return levels;
    }

    private static Evidence evidence(Run run, Factor factor) {
        return run.conditions().get(factor).orElseThrow().evidence();
    }
}
