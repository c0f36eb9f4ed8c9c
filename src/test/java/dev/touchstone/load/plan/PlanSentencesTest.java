package dev.touchstone.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.model.Quantity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The sentences about mistakes in a plan to their end, each beside the nearest plan without the mistake.
class PlanSentencesTest {

    private static final String SERVER = "\"servers\": [{\"url\": \"http://h\"}]";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "loads": [8, 8] | loads: the same choice stands twice under load; to measure it more than once, raise the repeats | "loads": [8, 9]
            "loads": [] | loads: a plan needs at least one load | "loads": [1]
            "loads": {"kind": "knee", "from": 9, "to": 8}, "objectives": {"ttft": "1s"} | loads: a search needs 1 ≤ from ≤ to, not 9 to 8 | "loads": {"kind": "knee", "from": 8, "to": 8}, "objectives": {"ttft": "1s"}
            "loads": [{"kind": "open-loop", "rate": 0}] | loads[0]: the rate must be a number above 0, and the burstiness above 0 | "loads": [{"kind": "open-loop", "rate": 1}]
            "loads": [{"kind": "open-loop", "rate": 1, "burstiness": "poisson"}] | loads[0].burstiness must be a number (1 is Poisson) or "constant" | "loads": [{"kind": "open-loop", "rate": 1, "burstiness": "constant"}]
            "loads": [{"kind": "open-loop", "rate": "1"}] | loads[0].rate must be a number, not "1" | "loads": [{"kind": "open-loop", "rate": 1}]
            "loads": [{"kind": "ramp", "to": 8, "over": "0s"}] | loads[0]: a ramp needs a time to grow over, such as 1 minute | "loads": [{"kind": "ramp", "to": 8, "over": "1s"}]
            "repeats": 0 | the plan: every part of a plan needs at least one choice | "repeats": 1
            "pause": "-1s" | pause must be a time with its unit, such as "30s", "2m" or "250ms" | "pause": "0s"
            "objectives": {"ttft": "0s"} | objectives: the objective for ttft must be above 0 seconds | "objectives": {"ttft": "1ms"}
            "stop": 8 | stop must be an object with requests, time, not 8 | "stop": {"requests": 8}
            "name": 8 | name must be text in quotes, not 8 | "name": "8"
            "touchstonePlan": 2 | this plan has the form 2, and this version of Touchstone reads only the form 1; a newer one may read it | "touchstonePlan": 1
            "output": {"extra": 3} | output.extra must be an object with the further fields of a request, not 3 | "output": {"extra": {"min_p": 3}}
            "output": {"extra": {"api_key": "abcdef"}} | the further field api_key holds a key; plans are kept and shared, so give it as a header when the plan is started | "output": {"extra": {"min_p": "abcdef"}}
            "prompts": [{"kind": "shared-prefix", "prefixTokens": 8, "restTokens": 0}] | prompts[0]: what follows a shared prefix needs 1 token or more, not 0 | "prompts": [{"kind": "shared-prefix", "prefixTokens": 8, "restTokens": 1}]
            "prompts": [{"kind": "random"}] | prompts[0]: the field "inputTokens" is missing | "prompts": [{"kind": "random", "inputTokens": 1}]
            "prompts": [{"kind": "multi-turn", "turns": 0}] | prompts[0]: a conversation needs 1 turn or more, not 0 | "prompts": [{"kind": "multi-turn", "turns": 1}]
            "prompts": [{"kind": "json-lines", "file": " "}] | prompts[0].file must name a file | "prompts": [{"kind": "json-lines", "file": "a"}]
            """)
    void aMistake(String fields, String sentence, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{" + SERVER + ", " + fields + "}"))
                .withMessage(sentence);
        assertThat(PlanJson.read("{" + SERVER + ", " + right + "}")).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ["http://h:1", "http://h:1"] | the plan: two servers are named h:1; give each a name of its own | ["http://h:1", "http://h:2"]
            ["http://h?api_key=abc"] | the plan: the address of h holds a key; plans are kept and shared, so give it as a header when the plan is started | ["http://h?deployment=abc"]
            [{"url": "http://h", "gpuCommand": "sshp --password abc"}] | the plan: the GPU command of h holds a password or a key; plans are kept and shared, so let the command read it from a file | [{"url": "http://h", "gpuCommand": "ssh h nvidia-smi"}]
            ["http://me:pass@h"] | servers[0]: a plan holds no password; leave out the part before the @ in the address of h and give it as a header when the plan is started | ["http://h"]
            [{"url": "http://h", "name": " "}] | servers[0]: the server at h needs a name | [{"url": "http://h", "name": "a"}]
            """)
    void aMistakeInAServer(String servers, String sentence, String right) {
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{\"servers\": " + servers + "}"))
                .withMessage(sentence);
        assertThat(PlanJson.read("{\"servers\": " + right + "}")).isNotNull();
    }

    @Test
    void thinkingIsNotSwitchedWithoutAChatTemplate() {
        String generate = "{\"servers\": [{\"name\": \"SGLang\", \"url\": \"http://h\", \"api\": \"generate\"}]";
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read(generate + ", \"thinking\": [\"on\"]}"))
                .withMessageEndingWith("thinking cannot be switched on or off through SGLang native, which applies no chat "
                        + "template: choose “server default” for SGLang, or use chat completions");
    }

    @Test
    void mistakesThatAPlanFileCannotHold() {
        Plan plan = Plan.standard(List.of(Server.at(URI.create("http://h"), Api.CHAT)));
        assertThatIllegalArgumentException().isThrownBy(() -> new Objectives(Map.of(Quantity.ITL, 1.0), 1))
                .withMessage("itl cannot be an objective; ttft, ttfot, tpot and e2e_latency can");
        assertThatIllegalArgumentException().isThrownBy(() -> new Plan(plan.name(), plan.servers(), plan.matrix(),
                plan.stop(), plan.edges(), plan.output(), plan.limits(), plan.objectives(), Duration.ofSeconds(-1), 1,
                false)).withMessage("the pause between two points must not be negative");
    }

    @Test
    void whatPromptsAreCalled() {
        assertThat(Stream.of(new PromptSource.BuiltIn(), new PromptSource.Fixed("a"), new PromptSource.RandomText(512),
                new PromptSource.SharedPrefix(100, 20), new PromptSource.LongContext(9000),
                new PromptSource.JsonLines(Path.of("/home/me/p.jsonl")), new PromptSource.ShareGpt(Path.of("s.json"), false),
                new PromptSource.ShareGpt(Path.of("s.json"), true), new PromptSource.MultiTurn(3)).map(PromptSource::label))
                .containsExactly("built-in prompts", "one fixed prompt", "random text, 512 tokens",
                        "shared prefix of 100 tokens, 20 of their own", "long context, 9000 tokens", "prompts of p.jsonl",
                        "first questions of s.json", "conversations of s.json", "conversations of 3 turns");
    }

    /// What the presets say of themselves is what they do.
    @Test
    void presetsDescribeTheirPlans() {
        List<Server> servers = List.of(Server.at(URI.create("http://h:1"), Api.CHAT),
                Server.at(URI.create("http://h:2"), Api.CHAT));
        for (PlanPresets.Preset preset : PlanPresets.all()) {
            Plan plan = preset.plan(servers);
            String text = preset.description();
            assertThat(text.contains("four times each")).as(preset.name()).isEqualTo(plan.matrix().repeats() == 4);
            assertThat(text.contains("300 ")).as(preset.name()).isEqualTo(Integer.valueOf(300).equals(plan.stop().requests()));
            assertThat(text.contains("in batches of 30")).as(preset.name())
                    .isEqualTo(plan.matrix().loads().equals(new Loads.Listed(List.of(new LoadShape.Batches(30)))));
            assertThat(text.contains("temperature 0.7")).as(preset.name())
                    .isEqualTo(Double.valueOf(0.7).equals(plan.output().temperature()));
            assertThat(text.contains("20 native requests in batches of 5, of 128 tokens each")).as(preset.name())
                    .isEqualTo(plan.matrix().loads().equals(new Loads.Listed(List.of(new LoadShape.Batches(5))))
                            && plan.matrix().maxTokens().equals(List.of(128)));
        }
    }
}
