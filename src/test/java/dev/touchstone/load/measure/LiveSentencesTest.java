package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.RequestRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The sentences of live runs word for word, beside points of which they would be wrong.
class LiveSentencesTest {

    private static final Plan PLAN = LivePoints.plan();
    /// Ten answers of three tokens.
    private static final List<RequestRecord> TEN = IntStream.rangeClosed(1, 10)
            .mapToObj(at -> LivePoints.answer(at, 0, 100, 20, 3)).toList();

    @Test
    void loads() {
        assertThat(LoadText.of(new LoadShape.InFlight(8))).isEqualTo("8 in flight");
        assertThat(LoadText.of(new LoadShape.Batches(30))).isEqualTo("batches of 30");
        assertThat(LoadText.of(new LoadShape.Ramp(1, 32, Duration.ofSeconds(90)))).isEqualTo("1 to 32 in flight over 90 s");
        assertThat(LoadText.of(new LoadShape.OpenLoop(2.5, 1, null))).isEqualTo("Poisson arrivals at 2.5 requests per "
                + "second");
        assertThat(LoadText.of(new LoadShape.OpenLoop(2.5, 0.5, 9))).isEqualTo("arrivals of burstiness 0.5 at 2.5 requests "
                + "per second, at most 9 in flight");
        assertThat(LoadText.of(new LoadShape.OpenLoop(2, Double.POSITIVE_INFINITY, null))).startsWith("constant arrivals at 2");
        assertThat(LoadText.of(new LoadShape.Replay(1, null))).isEqualTo("arrivals as recorded");
        assertThat(LoadText.of(new LoadShape.Replay(2.5, null))).isEqualTo("arrivals as recorded, 2.5 times as fast");
        assertThat(LoadText.of(new LoadShape.Replay(1, 9))).isEqualTo("arrivals as recorded, at most 9 in flight");
    }

    @Test
    void promptsWithSaltAndWithout() {
        assertThat(run(with(new Prompts(new PromptSource.BuiltIn(), true), PLAN.stop())).extras()).containsEntry("Prompts",
                "built-in prompts, each made unique against prefix caching");
        assertThat(run(with(new Prompts(new PromptSource.BuiltIn(), false), PLAN.stop())).extras()).containsEntry("Prompts",
                "built-in prompts, not made unique: a prefix cache may answer");
        assertThat(run(with(new Prompts(new PromptSource.BuiltIn(), Novelty.REQUEST, ThinkTime.NONE), PLAN.stop())).extras())
                .containsEntry("Prompts", "built-in prompts, every request made unique against prefix caching");
        assertThat(run(PLAN).extras().get("Time limits")).matches("connect .+, first token .+, idle .+, total .+");
    }

    @Test
    void objectivesAndFurtherFieldsAndLengths() {
        Objectives objectives = new Objectives(Map.of(Quantity.TTFT, 0.05), 0.95);
        Map<String, String> with = run(LivePoints.plan(new LoadShape.InFlight(8), new Output(true, null, true,
                Map.of("min_p", 1)), objectives, false)).extras();
        assertThat(with).containsEntry("Objectives", "ttft ≤ 50 ms, to be met by at least 95 % of the requests")
                .as("of which the figures say whether they were").containsEntry("Objectives met", "0 of 10 requests")
                .containsEntry("Further fields of the request", "{\"min_p\":1}").containsEntry("Exact length", "asked for");
        assertThat(run(PLAN).extras()).doesNotContainKeys("Objectives", "Objectives met", "Further fields of the request",
                "Exact length");
    }

    @Test
    void whereConditionsComeFrom() {
        assertThat(rule(PLAN, Factor.MAX_TOKENS)).isEqualTo("plan: max tokens");
        assertThat(rule(PLAN, Factor.REQUESTS)).isEqualTo("plan: measured requests of a point");
        assertThat(run(PLAN).conditions().level(Factor.OUTPUT_TOKENS)).isEmpty();
        assertThat(rule(LivePoints.plan(new LoadShape.InFlight(8), new Output(true, null, true, Map.of())),
                Factor.OUTPUT_TOKENS)).isEqualTo("plan: exactly as many tokens");
        assertThat(run(PLAN).conditions().level(Factor.INPUT_TOKENS)).isEmpty();
        assertThat(rule(with(new Prompts(new PromptSource.RandomText(512), true), PLAN.stop()), Factor.INPUT_TOKENS))
                .isEqualTo("plan: length of the prompts");
    }

    @Test
    void thinkingThatTheAnswersContradict() {
        assertThat(new ObservedThinking(ThinkingMode.OFF, 10, 1).warning().map(Warning::message)).contains("Thinking was "
                + "switched off, but 1 of 10 answers holds reasoning: this run is not one without thinking. Choose another "
                + "switch for this model.");
        assertThat(new ObservedThinking(ThinkingMode.OFF, 10, 2).warning().map(Warning::message).orElseThrow())
                .isEqualTo("Thinking was switched off, but 2 of 10 answers hold reasoning: this run is not one without thinking."
                        + " Choose another switch for this model.");
        assertThat(new ObservedThinking(ThinkingMode.OFF, 10, 0).warning()).isEmpty();
        assertThat(new ObservedThinking(ThinkingMode.ON, 10, 0).warning().map(Warning::message)).contains("Thinking was "
                + "switched on, but no answer holds reasoning: the model does not think, or the server does not show it. "
                + "Choose another switch, or start the server with a reasoning parser.");
        assertThat(new ObservedThinking(ThinkingMode.ON, 10, 1).warning()).isEmpty();
        assertThat(new ObservedThinking(ThinkingMode.ON, 0, 0).warning()).as("no answer").isEmpty();
    }

    @Test
    void anotherClientOnTheServer() {
        assertThat(run(PLAN, generated(45)).warnings()).extracting(Warning::message).containsExactly("The server generated "
                + "45 tokens while this point ran, its answers hold 30: another client was loading it. Repeat the test "
                + "without other load.");
        assertThat(run(PLAN, generated(30)).warnings()).isEmpty();
        assertThat(run(PLAN, generated(30)).extras()).containsEntry("Server: generated tokens",
                "30, exactly what the answers hold");
        assertThat(run(PLAN, generated(29)).extras()).containsEntry("Server: generated tokens",
                "29, 1 less than the answers hold");
    }

    @Test
    void whatAPointThatBrokeOffLacks() {
        Plan timed = with(Prompts.DEFAULT, new Stop(null, Duration.ofMinutes(1)));
        assertThat(run(timed, null).missing()).containsExactly("the rest of 60 s");
        assertThat(run(timed, LivePoints.whole()).missing()).isEmpty();
        assertThat(run(PLAN, null).missing()).containsExactly("the end of the point");
        assertThat(run(with(Prompts.DEFAULT, Stop.after(12)), null).missing()).containsExactly("2 of 12 requests");
    }

    /// A damaged journal, a point that broke off, and both.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  |              |                                             |
            true  | It is damaged. | requests on damaged lines of the journal  | It is damaged.
            false |              | the end of the point                        | The program ended while this point ran. The figures are of what was done by then: 10 requests.
            false | It is damaged. | the end of the point | The program ended while this point ran. The figures are of what was done by then: 10 requests. It is damaged.
            """)
    void whatAJournalLacks(boolean isWhole, @Nullable String damage, @Nullable String missing, @Nullable String warnings) {
        Run run = LiveRuns.of("j", PLAN, new Written(LivePoints.start(LivePoints.point(PLAN, 1)), TEN, isWhole ? LivePoints.whole() : null,
                damage)).getFirst();
        assertThat(run.missing()).isEqualTo(missing == null ? List.of() : List.of(missing));
        assertThat(run.warnings().stream().map(Warning::message).collect(Collectors.joining(" "))).isEqualTo(warnings == null ? "" : warnings);
    }

    /// What a condition of a live run was read from.
    @Test
    void whereTheConditionsOfAPlanStand() {
        String fields = ", \"output\": {\"form\": \"json-schema\", \"temperature\": 0}, \"prompts\": [{\"kind\": \"built-in\","
                + " \"images\": {\"count\": 1, \"width\": 64, \"height\": 64}, \"adapters\": \"sql=1\"}, {\"kind\": \"built-in\"}]}";
        Conditions all = asked("{\"url\": \"http://h\", \"conditions\": {\"gpuCount\": 2}}", fields);
        assertThat(rule(all, Factor.API)).isEqualTo("plan: wire format");
        assertThat(rule(all, Factor.URL)).isEqualTo("plan: address of the server");
        assertThat(rule(all, Factor.ADAPTERS)).isEqualTo("plan: adapters asked for in turn");
        assertThat(rule(all, Factor.ANSWER_FORM)).isEqualTo("plan: form of the answers");
        assertThat(rule(all, Factor.IMAGES_PER_REQUEST)).isEqualTo("plan: images of a request");
        assertThat(rule(all, Factor.IMAGE_SIZE)).isEqualTo("plan: width and height of the images");
        assertThat(rule(all, Factor.GPU_COUNT)).isEqualTo("set by the user");
        assertThat(rule(asked("{\"url\": \"http://h\", \"api\": \"embeddings\"}", "}"), Factor.INPUTS_PER_REQUEST))
                .isEqualTo("plan: inputs of a request");
        Conditions plain = asked("{\"url\": \"http://h\"}", "}");
        assertThat(List.of(Factor.ADAPTERS, Factor.ANSWER_FORM, Factor.IMAGES_PER_REQUEST, Factor.IMAGE_SIZE, Factor.GPU_COUNT,
                Factor.INPUTS_PER_REQUEST)).allSatisfy(factor -> assertThat(plain.get(factor)).isEmpty());
    }

    private static Conditions asked(String server, String fields) {
        Plan plan = PlanJson.read("{\"servers\": [" + server + "]" + fields);
        return LiveConditions.asked(plan, PointOrder.of(plan).getFirst());
    }

    private static String rule(Conditions conditions, Factor factor) {
        return conditions.get(factor).orElseThrow().evidence().rule();
    }

    @Test
    void whoseModelItIs() {
        PointStart start = LivePoints.start(LivePoints.point(PLAN, 1));
        assertThat(rule(PLAN, Factor.MODEL)).isNotEqualTo("plan: model asked for");
        ServerIdentity silent = new ServerIdentity(Conditions.none(), List.of("a", "b"), Set.of(), false, List.of());
        Run listed = LiveRuns.of("j", PLAN, new Written(new PointStart(start.point(), 1, start.at(), silent), TEN, LivePoints.whole())).getFirst();
        assertThat(listed.conditions().get(Factor.MODEL).orElseThrow().evidence().rule()).isEqualTo("the first model that the server lists");
        ServerIdentity none = new ServerIdentity(Conditions.none(), List.of(), Set.of(), false, List.of());
        assertThat(LiveRuns.of("j", PLAN, new Written(new PointStart(start.point(), 1, start.at(), none), TEN, LivePoints.whole())).getFirst()
                .conditions().get(Factor.MODEL)).isEmpty();
    }

    private static PointEnd generated(double tokens) {
        return new PointEnd(null, LivePoints.TRUSTED, List.of(sample(0, 0), sample(9, tokens)), List.of(), List.of());
    }

    private static ServerSample sample(double at, double tokens) {
        return new ServerSample(at, null, null, null, null, null, null, null, tokens, null, null);
    }

    private static Plan with(Prompts prompts, Stop stop) {
        Matrix matrix = PLAN.matrix();
        return new Plan(PLAN.name(), PLAN.servers(), new Matrix(matrix.thinking(), matrix.loads(), matrix.maxTokens(),
                List.of(prompts), matrix.repeats()), stop, PLAN.edges(), PLAN.output(), PLAN.limits(), PLAN.objectives(),
                PLAN.pause(), PLAN.seed(), false);
    }

    private static String rule(Plan plan, Factor factor) {
        return run(plan).conditions().get(factor).orElseThrow().evidence().rule();
    }

    private static Run run(Plan plan) {
        return run(plan, LivePoints.whole());
    }

    private static Run run(Plan plan, PointEnd end) {
        return LiveRuns.of("j", plan, new Written(LivePoints.start(LivePoints.point(plan, 1)), TEN, end)).getFirst();
    }
}
