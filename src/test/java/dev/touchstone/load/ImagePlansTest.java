package dev.touchstone.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Images;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.simulator.SimulatedEngine;
import dev.touchstone.simulator.settings.EngineSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Prompts with images over real sockets, against the simulated engine, which counts a token for each 28 × 28 pixels.
class ImagePlansTest {

    private static final String PLAN = """
            {"servers": [{"url": "%s"}], "loads": [2], "stop": {"requests": 8}, "edges": {"warmUp": 0}, "pause": "0s", "maxTokens": 4,
             "prompts": [%s]}""";
    private static final String IMAGES = "\"images\": {\"count\": 3, \"width\": 56, \"height\": 100, \"same\": %s}";

    @TempDir
    private Path folder;

    private List<FinishedPoint> finished(String... prompts) throws Exception {
        List<FinishedPoint> finished = new ArrayList<>();
        try (SimulatedEngine served = SimulatedEngine.start(EngineSettings.of("vllm").withSpeed(200));
                LoadTests tests = new LoadTests(new FileJournals(folder))) {
            PlanControl control = tests.start(PlanJson.read(PLAN.formatted(served.uri(), String.join(", ", prompts))), Map.of(),
                    finished::add);
            control.await();
            assertThat(control.status().state()).as(control.status().message()).isEqualTo(PlanState.DONE);
        }
        assertThat(finished).allSatisfy(point -> assertThat(point.requests()).hasSize(8).allMatch(RequestRecord::isSuccess));
        return finished;
    }

    private static String fixed(boolean salted, String more) {
        return "{\"kind\": \"fixed\", \"text\": \"What is it?\", \"salted\": " + salted + more + "}";
    }

    @Test
    void theServerCountsTheTokensOfImages() throws Exception {
        List<FinishedPoint> points = finished(fixed(true, ""), fixed(true, ", " + IMAGES.formatted(false)));
        Run without = run(points, "0");
        Run with = run(points, "3");
        assertThat(figure(with, Quantity.INPUT_TOKENS) - figure(without, Quantity.INPUT_TOKENS)).isEqualTo(8 * 3 * 2 * 4);
        assertThat(with.conditions().text(Factor.IMAGE_SIZE, "")).isEqualTo("56x100");
        assertThat(without.conditions().has(Factor.IMAGE_SIZE)).isFalse();
        assertThat(with.conditions().text(Factor.DATASET, "")).isEqualTo(without.conditions().text(Factor.DATASET, ""));
        assertThat(with.excerpt().getFirst()).endsWith("3 images of 56x100");
    }

    @Test
    void imagesOfEachRequestsOwnAreNotFoundInTheCache() throws Exception {
        Run same = finished(fixed(false, ", " + IMAGES.formatted(true))).getFirst().runs().getFirst();
        Run own = finished(fixed(false, ", " + IMAGES.formatted(false))).getFirst().runs().getFirst();
        assertThat(figure(same, Quantity.CACHED_TOKENS)).isPositive();
        assertThat(own.metrics().get(Metric.of(Quantity.CACHED_TOKENS)).orElse(0)).isZero();
        assertThat(same.conditions().text(Factor.DATASET, "")).endsWith("the same images in every request");
        assertThat(own.metrics().get(Metric.of(Quantity.EXPECTED_PREFIX_REUSE))).hasValue(0);
        // What a text repeats is no share of tokens that images have, too.
        assertThat(same.metrics().get(Metric.of(Quantity.EXPECTED_PREFIX_REUSE))).isEmpty();
    }

    @Test
    void aConversationKeepsItsImages() throws Exception {
        Run run = finished("{\"kind\": \"multi-turn\", \"turns\": 2, " + IMAGES.formatted(false) + "}").getFirst().runs().getFirst();
        assertThat(figure(run, Quantity.CACHED_TOKENS)).isGreaterThan(4 * 3 * 2 * 4);
    }

    @Test
    void imagesNeedChatAndAreReadAgain() {
        Plan plan = PlanJson.read(PLAN.formatted("http://h", fixed(true, ", " + IMAGES.formatted(true))));
        assertThat(plan.matrix().prompts()).extracting(Prompts::images).containsExactly(new Images(3, 56, 100, true));
        assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://h", "api": "completions"}], "prompts": [{"kind": "built-in", "images": {"count": 1}}]}"""))
                .withMessageEndingWith("images are sent through chat completions only");
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("""
                {"servers": [{"url": "http://h"}], "prompts": [{"kind": "built-in", "images": {"count": 1, "width": 0}}]}"""))
                .withMessageContaining("an image has 1 to 8192 pixels each way, not 0x512");
    }

    private static Run run(List<FinishedPoint> points, String images) {
        return points.stream().map(point -> point.runs().getFirst())
                .filter(run -> run.conditions().text(Factor.IMAGES_PER_REQUEST, "").equals(images)).findFirst().orElseThrow();
    }

    private static double figure(Run run, Quantity quantity) {
        return run.metrics().get(Metric.of(quantity)).orElseThrow();
    }
}
