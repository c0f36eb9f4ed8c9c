package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanReaderTest {

    private static final PlanDraft ONE = PlanDraft.USUAL.with(PlanField.URL, "http://localhost:8000");

    @Test
    void anAddressIsEnoughForAPlan() {
        Plan plan = plan(ONE);
        assertThat(plan.servers()).singleElement().extracting(Server::name).isEqualTo("localhost:8000");
        assertThat(plan.name()).isEqualTo("localhost:8000");
        assertThat(plan.matrix().loads()).isEqualTo(listed(new LoadShape.InFlight(8)));
        assertThat(plan.matrix().thinking()).containsExactly(ThinkingMode.LEFT_ALONE);
        assertThat(plan.stop().requests()).isEqualTo(100);
        assertThat(PlanReader.read(ONE).access()).isEmpty();
    }

    @Test
    void anEmptyFormAsksForTheAddressAndNothingElse() {
        assertThat(PlanReader.read(PlanDraft.USUAL).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.field()).isEqualTo(PlanField.URL);
            assertThat(problem.missing()).isTrue();
            assertThat(problem.message()).contains("http://localhost:8000");
        });
    }

    @Test
    void whatVariesBecomesLists() {
        PlanDraft draft = ONE.with(PlanField.CONCURRENCY, "1, 8 32").with(PlanField.THINKING, "on, off")
                .with(PlanField.MAX_TOKENS, "128;512").with(PlanField.REPEATS, "2").with(PlanField.LAUNCHES, "3").with(PlanField.SOURCE, "random")
                .with(PlanField.INPUT_TOKENS, "512, 2048");
        Plan plan = plan(draft);
        assertThat(plan.matrix().loads()).isEqualTo(listed(new LoadShape.InFlight(1), new LoadShape.InFlight(8),
                new LoadShape.InFlight(32)));
        assertThat(plan.matrix().thinking()).containsExactly(ThinkingMode.ON, ThinkingMode.OFF);
        assertThat(plan.matrix().maxTokens()).containsExactly(128, 512);
        assertThat(plan.matrix().repeats()).isEqualTo(2);
        assertThat(plan.matrix().launches()).isEqualTo(3);
        assertThat(plan.matrix().prompts()).extracting(prompts -> (Object) prompts.source())
                .containsExactly(new PromptSource.RandomText(512), new PromptSource.RandomText(2048));
        assertThat(plan.name()).isEqualTo("localhost:8000, thinking on and off, 3 loads, 2 lengths, 2 kinds of prompts");
    }

    @Test
    void everyShapeOfLoadIsRead() {
        assertThat(plan(ONE.with(PlanField.SHAPE, "batches").with(PlanField.CONCURRENCY, "30")).matrix().loads())
                .isEqualTo(listed(new LoadShape.Batches(30)));
        assertThat(plan(ONE.with(PlanField.SHAPE, "open-loop").with(PlanField.RATE, "0.5, 2")
                .with(PlanField.BURSTINESS, "constant")
                .with(PlanField.MAX_IN_FLIGHT, "64")).matrix().loads())
                .isEqualTo(listed(new LoadShape.OpenLoop(0.5, Double.POSITIVE_INFINITY, 64),
                        new LoadShape.OpenLoop(2, Double.POSITIVE_INFINITY, 64)));
        assertThat(plan(ONE.with(PlanField.SHAPE, "ramp").with(PlanField.TO, "200").with(PlanField.OVER, "5 min"))
                .matrix().loads())
                .isEqualTo(listed(new LoadShape.Ramp(1, 200, Duration.ofMinutes(5))));
        assertThat(plan(ONE.with(PlanField.SHAPE, "knee").with(PlanField.TO, "128").with(PlanField.TTFT, "500 ms"))
                .matrix().loads())
                .isEqualTo(new Loads.Knee(1, 128));
    }

    @Test
    void severalKindsOfLoadStandBelowEachOther() {
        PlanDraft draft = ONE.plus(PlanField.Scope.LOAD).with(PlanField.SHAPE, 1, "open-loop");
        assertThat(plan(draft).matrix().loads()).isEqualTo(listed(new LoadShape.InFlight(8),
                new LoadShape.OpenLoop(5, 1, null)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "CONCURRENCY | 0 | In flight", "CONCURRENCY | many | many", "RATE | -1 | Rate", "REQUESTS | 1.5 | Requests",
        "DURATION | soon | 5 min", "MAX_TOKENS | 0 | Max tokens", "REPEATS | 5000 | at most 1000",
        "LAUNCHES | 0 | Launches", "LAUNCHES | 101 | at most 100", "LAUNCHES | two | whole number",
        "TEMPERATURE | hot | Temperature", "EXTRA | {top_p | JSON object", "EXTRA | [1] | JSON object",
        "TTFT | fast | 500 ms", "SHARE | 120 | percentage", "URL | ftp://host | http://localhost:8000",
        "URL | http://user:secret@host | header", "HEADERS | no colon here | one header per line",
        "GPU_COUNT | two | GPUs", "CA_FILE | /no/such/file.pem | no file", "FILE | /no/such/prompts.jsonl | no file",
        "THINKING | maybe | Thinking", "WARM_UP | -1 | Warm-up", "CONNECT_LIMIT | 0 | Connect"})
    void whatIsWrongIsNamedBesideItsField(PlanField field, String typed, String told) {
        PlanDraft draft = ONE.with(PlanField.SHAPE, field == PlanField.RATE ? "open-loop" : "in-flight")
                .with(PlanField.SOURCE, field == PlanField.FILE ? "json-lines" : "built-in").with(field, typed);
        PlanReading reading = PlanReader.read(draft);
        assertThat(reading.plan()).isNull();
        assertThat(reading.problem(field, 0)).hasValueSatisfying(problem -> {
            assertThat(problem.message()).contains(told).doesNotContain("secret");
            assertThat(problem.missing()).isFalse();
        });
    }

    @Test
    void partsThatDoNotGoTogetherAreSaidAsAWhole() {
        PlanReading reading = PlanReader.read(ONE.with(PlanField.API, "completions")
                .with(PlanField.THINKING, "on, off"));
        assertThat(reading.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.field()).isNull();
            assertThat(problem.message()).contains("hinking").endsWith(".");
        });
        assertThat(PlanReader.read(ONE.plus(PlanField.Scope.LOAD)).problems()).singleElement().satisfies(problem ->
                assertThat(problem.message()).contains("twice"));
    }

    @Test
    void aSearchNeedsAnObjective() {
        PlanReading reading = PlanReader.read(ONE.with(PlanField.SHAPE, "knee"));
        assertThat(reading.problem(PlanField.TTFT, 0)).isPresent();
    }

    @Test
    void aPointNeedsAnEnd() {
        assertThat(PlanReader.read(ONE.with(PlanField.REQUESTS, "")).problem(PlanField.REQUESTS, 0)).isPresent();
        assertThat(plan(ONE.with(PlanField.REQUESTS, "").with(PlanField.DURATION, "2 min")).stop().time())
                .isEqualTo(Duration.ofMinutes(2));
    }

    @Test
    void serversGetNamesOfTheirOwn() {
        PlanDraft draft = ONE.with(PlanField.ENGINE, "vLLM").plus(PlanField.Scope.SERVER)
                .with(PlanField.URL, 1, "10.0.0.7:30000/v1")
                .with(PlanField.ENGINE, 1, "SGLang").plus(PlanField.Scope.SERVER)
                .with(PlanField.URL, 2, "http://localhost:8000")
                .with(PlanField.ENGINE, 2, "vLLM");
        assertThat(plan(draft).servers()).extracting(Server::name)
                .containsExactly("vLLM :8000", "SGLang 10.0.0.7:30000", "vLLM :8000 (2)");
    }

    @Test
    void conditionsAreSetByHand() {
        Server server = plan(ONE.with(PlanField.GPU, "A10").with(PlanField.GPU_COUNT, "4")
                .with(PlanField.API, "generate")
                .with(PlanField.MODEL, "qwen")).servers().getFirst();
        assertThat(server.conditions()).isEqualTo(Map.of(Factor.GPU, Level.of("A10"), Factor.GPU_COUNT, Level.of(4)));
        assertThat(server.api()).isEqualTo(Api.GENERATE);
        assertThat(server.model()).isEqualTo("qwen");
    }

    @Test
    void keysGoBesideThePlanAndAreNeverShown() {
        PlanDraft draft = ONE.with(PlanField.KEY, "sk-verysecret")
                .with(PlanField.HEADERS, "X-Team: red\nX-Pass: opensesame");
        PlanReading reading = PlanReader.read(draft);
        assertThat(reading.access()).containsEntry("localhost:8000",
                new Access("sk-verysecret", Map.of("X-Team", "red", "X-Pass", "opensesame")));
        assertThat(draft.toString() + reading + reading.plan()).doesNotContain("verysecret").doesNotContain("opensesame");
    }

    @Test
    void objectivesAreSeconds() {
        Plan plan = plan(ONE.with(PlanField.TTFT, "500 ms").with(PlanField.E2E_LATENCY, "1 min")
                .with(PlanField.SHARE, "95"));
        assertThat(plan.objectives().limits()).isEqualTo(Map.of(Quantity.TTFT, 0.5, Quantity.E2E_LATENCY, 60.0));
        assertThat(plan.objectives().share()).isEqualTo(0.95);
    }

    @Test
    void aPlanComesBackFromTheFormAsItWas(@TempDir Path folder) throws IOException {
        Path prompts = Files.writeString(folder.resolve("prompts.jsonl"), "{}");
        PlanDraft draft = ONE.with(PlanField.NAME, "Evening").with(PlanField.ENGINE, "vLLM")
                .with(PlanField.GPU_COUNT, "4")
                .with(PlanField.THINKING_SWITCH, "no_think").with(PlanField.GPU_COMMAND, "ssh host nvidia-smi")
                .with(PlanField.MODEL, "qwen").plus(PlanField.Scope.SERVER).with(PlanField.URL, 1, "https://other")
                .with(PlanField.CONCURRENCY, "1, 8").plus(PlanField.Scope.LOAD).with(PlanField.SHAPE, 1, "open-loop")
                .with(PlanField.RATE, 1, "0.5, 2").plus(PlanField.Scope.LOAD).with(PlanField.SHAPE, 2, "ramp")
                .plus(PlanField.Scope.LOAD).with(PlanField.SHAPE, 3, "batches").with(PlanField.SALTED, PlanDraft.NO)
                .plus(PlanField.Scope.PROMPTS).with(PlanField.SOURCE, 1, "random")
                .with(PlanField.INPUT_TOKENS, 1, "64, 128")
                .plus(PlanField.Scope.PROMPTS).with(PlanField.SOURCE, 2, "sharegpt")
                .with(PlanField.FILE, 2, prompts.toString())
                .with(PlanField.ALL_TURNS, 2, PlanDraft.YES).plus(PlanField.Scope.PROMPTS)
                .with(PlanField.SOURCE, 3, "shared-prefix")
                .plus(PlanField.Scope.PROMPTS).with(PlanField.SOURCE, 4, "multi-turn").plus(PlanField.Scope.PROMPTS)
                .with(PlanField.SOURCE, 5, "fixed").with(PlanField.TEXT, 5, "Why?").with(PlanField.THINKING, "off, on")
                .with(PlanField.DURATION, "90 s").with(PlanField.MAX_TOKENS, "64, 256").with(PlanField.REPEATS, "3")
                .with(PlanField.LAUNCHES, "4")
                .with(PlanField.COOL_DOWN, "4").with(PlanField.PAUSE, "0").with(PlanField.TPOT, "12.5 ms")
                .with(PlanField.SHARE, "99.5")
                .with(PlanField.TEMPERATURE, "0.7").with(PlanField.EXACT_LENGTH, PlanDraft.YES)
                .with(PlanField.EXTRA, "{\"top_p\":0.9,\"stop\":[\"x\"]}").with(PlanField.SEED, "7")
                .with(PlanField.IDLE_LIMIT, "30 s").with(PlanField.ORIGINAL_FIGURES, PlanDraft.YES);
        Plan plan = plan(draft);
        PlanDraft opened = DraftWriter.of(plan, PlanDraft.USUAL);
        assertThat(plan(opened)).isEqualTo(plan);
        assertThat(opened.loads()).hasSize(4);
        assertThat(opened.prompts()).hasSize(6);
    }

    @Test
    void promptsHaveImagesInRequestsForChat() {
        PlanDraft draft = ONE.with(PlanField.IMAGES, "0, 2").with(PlanField.IMAGE_SIZE, "1024 × 768")
                .with(PlanField.SAME_IMAGES, PlanDraft.YES);
        assertThat(plan(draft).matrix().prompts()).extracting(Prompts::images)
                .containsExactly(Images.NONE, new Images(2, 1024, 768, true));
        assertThat(plan(DraftWriter.of(plan(draft), PlanDraft.USUAL))).isEqualTo(plan(draft));
        assertThat(plan(draft.with(PlanField.API, "completions")).matrix().prompts()).extracting(Prompts::images)
                .containsExactly(Images.NONE);
        assertThat(PlanReader.read(draft.with(PlanField.IMAGE_SIZE, "big")).problem(PlanField.IMAGE_SIZE, 0).orElseThrow().message())
                .isEqualTo("Image size: enter width x height in pixels, such as 1024x768, not “big”.");
        assertThat(PlanReader.read(draft.with(PlanField.IMAGES, "99")).problem(PlanField.IMAGES, 0)).isPresent();
    }

    @Test
    void promptsAskForAdapters() {
        PlanDraft draft = ONE.with(PlanField.ADAPTERS, "sql=2, chat");
        assertThat(plan(draft).matrix().prompts()).extracting(Prompts::adapters).extracting(Object::toString)
                .containsExactly("sql=2, chat=1");
        assertThat(plan(DraftWriter.of(plan(draft), PlanDraft.USUAL))).isEqualTo(plan(draft));
        assertThat(PlanReader.read(draft.with(PlanField.ADAPTERS, "sql,")).problem(PlanField.ADAPTERS, 0)).isPresent();
    }

    @Test
    void rowsComeAndGo() {
        PlanDraft two = ONE.plus(PlanField.Scope.SERVER).with(PlanField.URL, 1, "http://other");
        assertThat(two.minus(PlanField.Scope.SERVER, 0).text(PlanField.URL)).isEqualTo("http://other");
        assertThat(ONE.minus(PlanField.Scope.SERVER, 0)).isEqualTo(PlanDraft.USUAL);
    }

    private static Loads listed(LoadShape... shapes) {
        return new Loads.Listed(List.of(shapes));
    }

    private static Plan plan(PlanDraft draft) {
        PlanReading reading = PlanReader.read(draft);
        assertThat(reading.problems()).isEmpty();
        return Objects.requireNonNull(reading.plan());
    }
}
