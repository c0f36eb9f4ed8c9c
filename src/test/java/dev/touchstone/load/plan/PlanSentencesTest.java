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
            "prompts": [{"kind": "shared-prefix", "groups": 0, "prefixTokens": 8, "restTokens": 1}] | prompts[0]: prompts with shared prefixes need 1 group or more, and no number of prompts below 0 | "prompts": [{"kind": "shared-prefix", "groups": 1, "prefixTokens": 8, "restTokens": 1}]
            "prompts": [{"kind": "shared-prefix", "perGroup": -1, "prefixTokens": 8, "restTokens": 1}] | prompts[0]: prompts with shared prefixes need 1 group or more, and no number of prompts below 0 | "prompts": [{"kind": "shared-prefix", "perGroup": 0, "prefixTokens": 8, "restTokens": 1}]
            "prompts": [{"kind": "fixed", "text": " "}] | prompts[0]: a fixed prompt needs a text | "prompts": [{"kind": "fixed", "text": "a"}]
            "prompts": [{"kind": "trace", "file": "a", "first": 0}] | prompts[0]: a trace needs 1 request or more, not 0 | "prompts": [{"kind": "trace", "file": "a", "first": 1}]
            "prompts": [{"kind": "trace", "file": "a", "from": "5m", "to": "5m"}] | prompts[0]: a part of a trace begins before it ends: from 1 min to 5 min | "prompts": [{"kind": "trace", "file": "a", "from": "4m", "to": "5m"}]
            "prompts": [{"kind": "trace", "file": "a", "to": "0s"}] | prompts[0]: a part of a trace begins before it ends: from 1 min to 5 min | "prompts": [{"kind": "trace", "file": "a", "from": "0s", "to": "1s"}]
            "prompts": [{"kind": "multi-turn", "turns": 1, "thinkFrom": "1s", "thinkTo": "2s"}] | prompts[0]: a think time is for conversations of several turns: built-in ones, all turns of a ShareGPT file, or JSON lines | "prompts": [{"kind": "multi-turn", "turns": 2, "thinkFrom": "1s", "thinkTo": "2s"}]
            "prompts": [{"kind": "sharegpt", "file": "a", "thinkFrom": "1s", "thinkTo": "2s"}] | prompts[0]: a think time is for conversations of several turns: built-in ones, all turns of a ShareGPT file, or JSON lines | "prompts": [{"kind": "sharegpt", "file": "a", "allTurns": true, "thinkFrom": "1s", "thinkTo": "2s"}]
            "prompts": [{"kind": "built-in", "images": {"count": 65}}] | prompts[0].images: a request has 0 to 64 images, not 65 | "prompts": [{"kind": "built-in", "images": {"count": 64}}]
            "prompts": [{"kind": "built-in", "images": {"count": -1}}] | prompts[0].images: a request has 0 to 64 images, not -1 | "prompts": [{"kind": "built-in", "images": {"count": 0}}]
            "prompts": [{"kind": "built-in", "images": {"count": 1, "width": 8193}}] | prompts[0].images: an image has 1 to 8192 pixels each way, not 8193x512 | "prompts": [{"kind": "built-in", "images": {"count": 1, "width": 8192}}]
            "prompts": [{"kind": "built-in", "images": {"count": 1, "height": 0}}] | prompts[0].images: an image has 1 to 8192 pixels each way, not 512x0 | "prompts": [{"kind": "built-in", "images": {"count": 1, "height": 1}}]
            "prompts": [{"kind": "built-in", "adapters": "a=0"}] | prompts[0].adapters: the weights of adapters are 1 or more, and 1000 at most together | "prompts": [{"kind": "built-in", "adapters": "a=1"}]
            "prompts": [{"kind": "built-in", "adapters": "a=999, b=2"}] | prompts[0].adapters: the weights of adapters are 1 or more, and 1000 at most together | "prompts": [{"kind": "built-in", "adapters": "a=999, b=1"}]
            "prompts": [{"kind": "built-in", "adapters": "a, a"}] | prompts[0].adapters: adapters are names with their weights, each once, such as sql=2, chat=1; not a, a | "prompts": [{"kind": "built-in", "adapters": "none"}]
            "maxTokens": 0 | the plan: the most tokens of an answer must be 1 or more | "maxTokens": 1
            "launches": 0 | the plan: a plan needs 1 launch of its servers or more, not 0 | "launches": 1
            "stop": {"requests": 0} | stop: a point needs 1 request or more, not 0 | "stop": {"requests": 1}
            "stop": {"time": "0s"} | stop: a point needs a duration longer than nothing | "stop": {"time": "1ms"}
            "stop": {} | stop: a point needs a number of requests or a duration | "stop": {"time": "1s"}
            "loads": {"kind": "knee"} | the plan: finding the knee needs an objective, for instance ttft ≤ 0.5 s | "loads": {"kind": "knee"}, "objectives": {"ttft": "1s"}
            "loads": [0] | loads[0]: requests in flight must be 1 or more, not 0 | "loads": [1]
            "output": {"form": "json-schema", "exactLength": true} | answers in a form end where they are complete: leave out the exact length | "output": {"form": "json-schema"}
            "output": {"extra": {"a": [{"api_key": "abcdef"}]}} | the further field api_key holds a key; plans are kept and shared, so give it as a header when the plan is started | "output": {"extra": {"a": [{"api_key": 3}]}}
            "output": {"streaming": false}, "objectives": {"ttft": "1s"} | without streaming no first token is seen; the objective can then only be e2e_latency | "output": {"streaming": false}, "objectives": {"e2e_latency": "1s"}
            "loads": [{"kind": "replay"}] | the plan: a replay needs a trace or recorded sessions as prompts, not built-in prompts | "loads": [{"kind": "replay"}], "prompts": [{"kind": "trace", "file": "a"}]
            "prompts": [{"kind": "random"}] | prompts[0]: the field "inputTokens" is missing | "prompts": [{"kind": "random", "inputTokens": 1}]
            "prompts": [{"kind": "multi-turn", "turns": 0}] | prompts[0]: a conversation needs 1 turn or more, not 0 | "prompts": [{"kind": "multi-turn", "turns": 1}]
            "loads": [{"kind": "knee"}] | loads[0]: a search stands alone, in place of the list of loads | "loads": {"kind": "knee"}, "objectives": {"ttft": "1s"}
            "loads": [{"kind": "replay", "speed": 0}] | loads[0]: the speed of a replay must be a number above 0 | "loads": [{"kind": "replay", "speed": 0.5}], "prompts": [{"kind": "trace", "file": "a"}]
            "edges": {"warmUp": -1} | edges: warm-up and cool-down requests must be 0 or more | "edges": {"warmUp": 0}
            "objectives": {"ttft": "1s", "share": 1.1} | objectives: the share of requests that meet the objectives lies from 0 to 1 | "objectives": {"ttft": "1s", "share": 1}
            "prompts": [{"kind": "long-context", "inputTokens": 0}] | prompts[0]: a long context needs 1 token or more, not 0 | "prompts": [{"kind": "long-context", "inputTokens": 1}]
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
    void noFileHasThisName() {
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{" + SERVER
                + ", \"prompts\": [{\"kind\": \"json-lines\", \"file\": \"a\\u0000b\"}]}"))
                .withMessageMatching("(?s)prompts\\[0]\\.file must name a file; .+ in a.b").withMessageStartingWith("prompts[0].file must name a file; ");
        assertThat(PlanJson.read("{" + SERVER + ", \"prompts\": [{\"kind\": \"json-lines\", \"file\": \"ab\"}]}")).isNotNull();
    }

    @Test
    void whatIsNoJson() {
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read("{\n\"servers\": [\n"))
                .withMessageMatching("(?s)the plan is not JSON: .+ in line \\d+, column \\d+").withMessageContaining(" in line 3, column ");
        assertThat(PlanJson.read("{" + SERVER + "}")).isNotNull();
    }

    @Test
    void mistakesThatAPlanFileCannotHold() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ThinkTime(Duration.ofSeconds(2), Duration.ofSeconds(1)))
                .withMessage("a think time is a time, or two with the shorter one first");
        assertThat(new ThinkTime(Duration.ofSeconds(1), Duration.ofSeconds(1)).isNone()).isFalse();
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

    /// What is sent beside the text.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"kind": "built-in"}                                                  | built-in prompts
            {"kind": "built-in", "images": {"count": 1}}                          | built-in prompts, 1 image of 512x512
            {"kind": "built-in", "images": {"count": 2, "same": true}}            | built-in prompts, the same images in every request, 2 images of 512x512
            {"kind": "built-in", "images": {"count": 0, "same": true}}            | built-in prompts
            {"kind": "built-in", "adapters": "sql=2, chat"}                       | built-in prompts, adapters sql=2, chat=1
            {"kind": "built-in", "inputs": 3}                                     | built-in prompts, 3 in a request
            {"kind": "multi-turn", "turns": 2, "thinkFrom": "1s", "thinkTo": "2s"} | conversations of 2 turns, think time 1s to 2s
            {"kind": "trace", "file": "a"}                                        | trace a
            {"kind": "trace", "file": "a", "from": "1m"}                          | trace a, from 1m
            {"kind": "trace", "file": "a", "from": "1m", "to": "5m", "first": 9}  | trace a, from 1m to 5m, first 9
            {"kind": "trace", "file": "a", "from": "0s", "to": "5m"}              | trace a, to 5m
            {"kind": "shared-prefix", "groups": 2, "perGroup": 3, "prefixTokens": 8, "restTokens": 1} | 2 shared prefixes of 8 tokens, 3 prompts each, 1 of their own
            {"kind": "shared-prefix", "groups": 2, "prefixTokens": 8, "restTokens": 1} | 2 shared prefixes of 8 tokens, 1 of their own
            {"kind": "shared-prefix", "prefixTokens": 8, "restTokens": 1}         | shared prefix of 8 tokens, 1 of their own
            """)
    void whatIsSent(String prompts, String label) {
        String api = prompts.contains("inputs") ? ", \"api\": \"embeddings\"" : "";
        Plan plan = PlanJson.read("{\"servers\": [{\"url\": \"http://h\"" + api + "}], \"prompts\": [" + prompts + "]}");
        assertThat(plan.matrix().prompts().getFirst().label()).isEqualTo(label);
    }

    /// A wire format may not have what is asked for; the one beside it has.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            completions | "output": {"form": "json-schema"}                                    | a form of the answers is asked for through chat completions only | chat
            completions | "prompts": [{"kind": "built-in", "images": {"count": 1}}]     | images are sent through chat completions only | chat
            generate    | "prompts": [{"kind": "built-in", "adapters": "a"}]            | SGLang native names no model; adapters need another wire format | completions
            completions | "thinking": ["on"] | thinking cannot be switched on or off through Completions, which applies no chat template: choose “server default” for h, or use chat completions | chat
            """)
    void aWireFormatThatHasNotWhatIsAskedFor(String api, String fields, String sentence, String other) {
        String plan = "{\"servers\": [{\"url\": \"http://h\", \"api\": \"%s\"}], " + fields + "}";
        assertThatIllegalArgumentException().isThrownBy(() -> PlanJson.read(plan.formatted(api))).withMessageEndingWith(sentence);
        assertThat(PlanJson.read(plan.formatted(other))).isNotNull();
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
