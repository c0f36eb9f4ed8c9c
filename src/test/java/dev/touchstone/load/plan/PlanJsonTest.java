package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanJsonTest extends PlanArbitraries {

    private static final String SERVER = "\"servers\": [{\"url\": \"http://localhost:8000\"}]";

    @Property(tries = 500)
    void whatIsWrittenReadsAsTheSamePlan(@ForAll("plans") Plan plan) {
        assertThat(PlanJson.read(PlanJson.write(plan))).isEqualTo(plan);
    }

    @Test
    void everythingButTheAddressMayBeLeftOut() {
        Server server = Server.at(URI.create("http://localhost:8000"), Api.CHAT);

        assertThat(PlanJson.read("{" + SERVER + "}")).isEqualTo(Plan.standard(List.of(server)));
        assertThat(PlanJson.read("{\"servers\": \"http://localhost:8000\"}")).isEqualTo(Plan.standard(List.of(server)));
    }

    @Test
    void aPlanWrittenByHandIsRead() {
        Plan plan = PlanJson.read("""
                {
                  // two engines
                  "servers": [
                    {"name": "vLLM", "url": "http://localhost:8000",
                     "conditions": {"gpuCount": 4, "engineVersion": "0.10"}},
                    {"name": "SGLang", "url": "http://localhost:30000", "thinkingSwitch": "enable_thinking"},
                  ],
                  "thinking": ["on", "off"],
                  "loads": [1, {"kind": "batches", "concurrency": 8},
                            {"kind": "open-loop", "rate": 2.5, "burstiness": "constant"},
                            {"kind": "ramp", "to": 32, "over": "1.5m"}],
                  "maxTokens": 512,
                  "prompts": ["built-in", {"kind": "random", "inputTokens": 512, "salted": false}],
                  "stop": {"time": "2m"},
                  "limits": {"total": "1h"},
                  "objectives": {"ttft": "500ms", "share": 0.95},
                  "pause": "0s"
                }
                """);

        assertThat(plan.servers().getFirst().conditions()).isEqualTo(
                Map.of(Factor.GPU_COUNT, Level.of(4), Factor.ENGINE_VERSION, Level.of("0.10")));
        assertThat(plan.matrix()).isEqualTo(new Matrix(List.of(ThinkingMode.ON, ThinkingMode.OFF),
                new Loads.Listed(List.of(new LoadShape.InFlight(1), new LoadShape.Batches(8),
                        new LoadShape.OpenLoop(2.5, Double.POSITIVE_INFINITY, null),
                        new LoadShape.Ramp(1, 32, Duration.ofSeconds(90)))),
                List.of(512), List.of(Prompts.DEFAULT, new Prompts(new PromptSource.RandomText(512), false)), 1));
        assertThat(plan.stop()).isEqualTo(new Stop(null, Duration.ofMinutes(2)));
        assertThat(plan.limits().total()).isEqualTo(Duration.ofHours(1));
        assertThat(plan.limits().idle()).isEqualTo(Limits.DEFAULT.idle());
        assertThat(plan.objectives()).isEqualTo(new Objectives(Map.of(Quantity.TTFT, 0.5), 0.95));
        assertThat(plan.pause()).isZero();
    }

    @Test
    void launchesAreReadAndOneWithoutThem() {
        assertThat(PlanJson.read("{" + SERVER + ", \"launches\": 3}").matrix().launches()).isEqualTo(3);
        assertThat(PlanJson.read("{" + SERVER + "}").matrix().launches()).isEqualTo(1);
    }

    @Test
    void timesAreWrittenAsAPersonWould() {
        Plan standard = Plan.standard(List.of(Server.at(URI.create("http://localhost"), Api.CHAT)));

        assertThat(PlanJson.write(standard)).contains("\"touchstonePlan\" : 1", "\"connect\" : \"10s\"",
                "\"firstToken\" : \"5m\"", "\"pause\" : \"2s\"", "\"loads\" : [ 8 ]");
    }

    @Test
    void filesAreRelativeToThePlan() {
        Path folder = Path.of("/plans/july");
        String json = "{" + SERVER + ", \"prompts\": [{\"kind\": \"json-lines\", \"file\": \"data/p.jsonl\"}]}";

        Plan plan = PlanJson.read(json, folder);

        assertThat(plan.matrix().prompts().getFirst().source())
                .isEqualTo(new PromptSource.JsonLines(Path.of("/plans/july/data/p.jsonl")));
        assertThat(PlanJson.write(plan, folder)).contains("\"data/p.jsonl\"").doesNotContain("july");
        assertThat(PlanJson.write(plan, Path.of("/elsewhere"))).contains("\"/plans/july/data/p.jsonl\"");
        Plan moved = PlanJson.read(PlanJson.write(plan, folder), Path.of("/moved"));
        assertThat(moved.matrix().prompts().getFirst().source())
                .isEqualTo(new PromptSource.JsonLines(Path.of("/moved/data/p.jsonl")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "loadz": [1] | the field "loadz" is not known; here may be touchstonePlan, name
            "apiKey": "x"                                     | "apiKey" does not belong in a plan
            "loads": [{"kind": "in-flight", "rate": 3}] | loads[0]: the field "rate" is not known; here may be kind
            "loads": [1, 0]                                   | loads[1]: requests in flight must be 1 or more, not 0
            "loads": [8, 8]                                   | loads: the same choice stands twice
            "loads": {"kind": "stairs"}                       | loads.kind must be in-flight, batches
            "loads": [{"kind": "knee"}]                       | loads[0]: a search stands alone
            "loads": {"kind": "knee"}                         | the plan: finding the knee needs an objective
            "loads": [{"kind": "open-loop"}]                  | loads[0]: the field "rate" is missing
            "maxTokens": "many"                               | maxTokens must be a whole number, not "many"
            "maxTokens": [256, 1.5]                           | maxTokens[1] must be a whole number, not 1.5
            "launches": 0                                     | a plan needs 1 launch of its servers or more, not 0
            "launches": "two"                                 | launches must be a whole number, not "two"
            "maxTokens": 0                                    | the most tokens of an answer must be 1 or more
            "thinking": ["maybe"]                             | thinking[0] must be on, off, left-alone, not "maybe"
            "pause": 30                                       | pause must be a time with its unit, such as "30s"
            "pause": "30 parsecs"                             | pause must be a time with its unit
            "pause": "0.0000000001s"                          | pause must not be finer than a nanosecond
            "stop": {}                                        | stop: a point needs a number of requests or a duration
            "stop": {"requests": 0}                           | stop: a point needs 1 request or more, not 0
            "limits": {"idle": "0s"}                          | limits: every time limit must be longer than nothing
            "objectives": {"itl": "1s"} | objectives: the field "itl" is not known; here may be ttft, ttfot
            "output": {"temperature": -1}                     | output: the temperature must be 0 or more
            "output": {"streaming": "no"}                     | output.streaming must be true or false, not "no"
            "output": {"streaming": false}, "objectives": {"ttft": "1s"} | without streaming no first token is seen
            "output": {"extra": {"api_key": "abcdef"}}        | the further field api_key holds a key
            "prompts": [{"kind": "poem"}]                     | prompts[0].kind must be built-in, fixed
            "prompts": [{"kind": "fixed", "text": " "}]       | prompts[0]: a fixed prompt needs a text
            "prompts": [{"kind": "random"}]                   | prompts[0]: the field "inputTokens" is missing
            "touchstonePlan": 2                               | this plan has the form 2
            "seed": 1, "seed": 2                              | the plan is not JSON
            "name"                                            | the plan is not JSON
            """)
    void aMistakeIsNamed(String fields, String sentence) {
        assertThatThrownBy(() -> PlanJson.read("{" + SERVER + ", " + fields + "}"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            []                                                | a plan needs a server
            [{"name": "x"}]                                   | servers[0]: the field "url" is missing
            ["localhost:8000"] | servers[0]: the address of a server must be http:// or https://
            ["http://a b"]                                    | servers[0] must be an address such as
            ["http://me:pass@host:8000"]                      | servers[0]: a plan holds no password
            [{"url": "http://h", "headers": {"x": "y"}}]      | servers[0]: "headers" does not belong in a plan
            [{"url": "http://h", "modle": "x"}] | servers[0]: the field "modle" is not known; here may be name, url
            [{"url": "http://h", "api": "grpc"}] | servers[0].api must be chat, completions, generate, embeddings, rerank, not "grpc"
            [{"url": "http://h", "conditions": {"gpus": 4}}]  | servers[0].conditions: the field "gpus" is not known
            [{"url": "http://h", "conditions": {"engineVersion": 0.1}}] | conditions.engineVersion must be text
            ["http://h:1", "http://h:1"]                      | two servers are named h:1
            [{"url": "http://h?api_key=abc"}]                 | the address of h holds a key
            [{"url": "http://h", "gpuCommand": "sshp --password abc"}] | the GPU command of h holds a password
            """)
    void aMistakeInAServerIsNamed(String servers, String sentence) {
        assertThatThrownBy(() -> PlanJson.read("{\"servers\": " + servers + "}"))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining(sentence);
    }

    @Test
    void noComplaintRepeatsASecret() {
        assertThatThrownBy(() -> PlanJson.read("{" + SERVER + ", \"output\": {\"extra\": \"api_key=abcdef\"}}"))
                .hasMessageNotContaining("abcdef");
        assertThatThrownBy(() -> PlanJson.read("{\"servers\": [\"ftp://me:secret@host\"]}"))
                .hasMessageNotContaining("secret");
    }

    @Test
    void thinkingCannotBeSwitchedWithoutAChatTemplate() {
        String generate = "{\"servers\": [{\"name\": \"SGLang\", \"url\": \"http://h\", \"api\": \"generate\"}]";

        assertThat(PlanJson.read(generate + "}").matrix().thinking()).containsExactly(ThinkingMode.LEFT_ALONE);
        assertThatThrownBy(() -> PlanJson.read(generate + ", \"thinking\": [\"on\", \"off\"]}"))
                .hasMessageContainingAll("thinking cannot be switched on or off through SGLang native",
                        "choose “server default” for SGLang");
    }
}
