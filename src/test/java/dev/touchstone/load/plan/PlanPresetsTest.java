package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.Quantity;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanPresetsTest {

    private static final Server A = Server.at(URI.create("http://localhost:8000"), Api.CHAT);
    private static final Server B = Server.at(URI.create("http://localhost:30000"), Api.CHAT);

    @Test
    void eachIsAPlanThatCanBeSavedAndRun() {
        for (PlanPresets.Preset preset : PlanPresets.all()) {
            Plan plan = preset.plan(List.of(A, B));

            assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
            assertThat(PointOrder.of(plan)).isNotEmpty();
            assertThat(preset.description()).endsWith(".").doesNotContain(". ");
            assertThat(PlanPresets.ofKey(preset.key())).contains(preset);
        }
        assertThat(PlanPresets.all()).extracting(PlanPresets.Preset::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({"vllm-stress, COMPLETIONS, 30, 300, 256, 0.7", "openai-stress, CHAT, 30, 300, 256, 0.7",
        "sglang-stress, GENERATE, 5, 20, 128,"})
    void theOriginalScriptsLoadIsRepeated(String key, Api api, int concurrency, int requests, int maxTokens,
            Double temperature) {
        Plan plan = PlanPresets.ofKey(key).orElseThrow().plan(List.of(A));

        assertThat(plan.servers()).extracting(Server::api).containsExactly(api);
        assertThat(plan.matrix().loads()).isEqualTo(new Loads.Listed(List.of(new LoadShape.Batches(concurrency))));
        assertThat(plan.stop()).isEqualTo(Stop.after(requests));
        assertThat(plan.output().temperature()).isEqualTo(temperature);
        assertThat(plan.output().streaming()).isFalse();
        assertThat(plan.matrix().maxTokens()).containsExactly(maxTokens);
        assertThat(plan.limits().total()).isEqualTo(Duration.ofSeconds(120));
        assertThat(plan.edges()).isEqualTo(new Edges(0, 0));
        assertThat(plan.originalFigures()).isTrue();
    }

    /// Each number of a description is that of its plan.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            concurrency-sweep | 1 2 4 8 16 32 64 128 | 1 | 1 | From 1 to 128 requests in flight, doubling, one minute each.
            ab                | 1 8 32               | 4 | 1 | The same loads on two servers in turn, four times each, so that a difference can be told from chance.
            thinking          | 1 8                  | 4 | 2 | The same loads with thinking switched on and off in turn, four times each, with room for long thoughts.
            """)
    void whatADescriptionSaysIsPlanned(String key, String inFlight, int repeats, long minutes, String description) {
        PlanPresets.Preset preset = PlanPresets.ofKey(key).orElseThrow();
        Plan plan = preset.plan(preset.servers() == 2 ? List.of(A, B) : List.of(A));

        assertThat(preset.description()).isEqualTo(description);
        assertThat(plan.matrix().loads()).isEqualTo(new Loads.Listed(Stream.of(inFlight.split(" ")).map(Integer::valueOf)
                .<LoadShape>map(LoadShape.InFlight::new).toList()));
        assertThat(plan.matrix().repeats()).isEqualTo(repeats);
        assertThat(plan.stop().time()).isEqualTo(Duration.ofMinutes(minutes));
    }

    @Test
    void theKneeIsLookedForByWhatItsDescriptionSays() {
        PlanPresets.Preset preset = PlanPresets.ofKey("knee").orElseThrow();
        assertThat(preset.description()).isEqualTo("Raises the requests in flight until fewer than 95 % see the first token within 1 s"
                + " and the next ones every 50 ms, then closes in on the limit.");
        Plan plan = preset.plan(List.of(A));
        assertThat(plan.objectives()).isEqualTo(new Objectives(Map.of(Quantity.TTFT, 1.0, Quantity.TPOT, 0.05), 0.95));
        assertThat(plan.matrix().loads()).isInstanceOf(Loads.Knee.class);
        assertThat(PlanPresets.ofKey("ab").orElseThrow().plan(List.of(A, B)).objectives()).isEqualTo(Objectives.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm-stress   | 300 completions in batches of 30 with temperature 0.7, the next batch when the slowest is back.
            openai-stress | 300 chat completions in batches of 30 with temperature 0.7, the next batch when the slowest is back.
            sglang-stress | 20 native requests in batches of 5, of 128 tokens each: SGLang overlooked the old script's limit of 256.
            """)
    void theOriginalScriptsAreDescribed(String key, String description) {
        assertThat(PlanPresets.ofKey(key).orElseThrow().description()).isEqualTo(description);
    }

    @Test
    void aPresetThatComparesTwoServersTakesNoOtherNumber() {
        assertThat(PlanPresets.all()).filteredOn(preset -> preset.servers() == 2).extracting(PlanPresets.Preset::key)
                .containsExactly("ab");
        assertThat(PlanPresets.ofKey("ab").orElseThrow().refusal(2)).isEmpty();
        assertThat(PlanPresets.ofKey("ab").orElseThrow().refusal(3)).contains("an A/B test needs two servers, not 3");
        assertThat(PlanPresets.ofKey("knee").orElseThrow().refusal(3)).isEmpty();
    }

    @Test
    void whatIsMissingIsSaid() {
        var ab = PlanPresets.ofKey("ab").orElseThrow();
        var thinking = PlanPresets.ofKey("thinking").orElseThrow();

        assertThatThrownBy(() -> ab.plan(List.of(A))).hasMessage("an A/B test needs two servers, not 1");
        assertThatThrownBy(() -> thinking.plan(List.of(Server.at(A.url(), Api.GENERATE))))
                .hasMessageContaining("thinking cannot be switched");
        assertThatThrownBy(() -> thinking.plan(List.of())).hasMessage("a plan needs a server");
    }
}
