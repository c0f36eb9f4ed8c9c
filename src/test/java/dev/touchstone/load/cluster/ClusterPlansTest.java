package dev.touchstone.load.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PlanJson;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class ClusterPlansTest {

    private static final ClusterOptions OPTIONS = new ClusterOptions("bench", null, "llm-key/token", Duration.ofMinutes(30));
    private static final YAMLMapper YAML = new YAMLMapper();

    private static Plan plan(String more) {
        return PlanJson.read("{\"servers\": [{\"name\": \"svc\", \"url\": \"http://llm.models.svc:8000/v1\", \"model\": \"Qwen/Qwen3-8B\"}],"
                + (more.contains("edges") ? "" : " \"edges\": {\"warmUp\": 0}") + more.replaceFirst("^, (?=\"edges)", "") + "}");
    }

    private static Plan random(String more) {
        return plan(more + ", \"prompts\": {\"kind\": \"random\", \"inputTokens\": 512}");
    }

    private static ObjectNode config(ClusterEngine engine, Plan plan) throws IOException {
        return engine.checked(plan, PointOrder.of(plan).getFirst(), true);
    }

    @Test
    void aiperfGetsANumberInFlight() throws IOException {
        Plan plan = plan(", \"prompts\": {\"kind\": \"random\", \"inputTokens\": 512}, \"loads\": [32], \"stop\": {\"requests\": 200}");
        assertThat(config(ClusterEngine.AIPERF, plan).toPrettyString()).isEqualToIgnoringWhitespace("""
                {"schemaVersion": "2.0", "randomSeed": 1, "benchmark": {"models": ["Qwen/Qwen3-8B"],
                 "endpoint": {"urls": ["http://llm.models.svc:8000"], "type": "chat", "streaming": true, "timeout": 900.0,
                  "useServerTokenCount": true, "useLegacyMaxTokens": true, "apiKey": "${TOUCHSTONE_API_KEY}"},
                 "datasets": [{"name": "main", "type": "synthetic", "entries": 200, "randomSeed": 1,
                  "prompts": {"isl": {"mean": 512, "stddev": 0}, "osl": {"mean": 256, "stddev": 0}}}],
                 "phases": [{"name": "profiling", "type": "concurrency", "concurrency": 32, "requests": 200}],
                 "artifacts": {"dir": "/results"}}}
                """);
    }

    @Test
    void aiperfGetsRatesThinkingAndWarmUp() throws IOException {
        Plan plan = PlanJson.read("""
                {"servers": [{"url": "http://llm:8000", "model": "m", "thinkingSwitch": "enable_thinking"}], "thinking": "off",
                 "loads": [{"kind": "open-loop", "rate": 2.5, "burstiness": 0.5, "maxInFlight": 9}], "edges": {"warmUp": 3},
                 "prompts": {"kind": "shared-prefix", "prefixTokens": 900, "restTokens": 100}, "stop": {"time": "90s"},
                 "output": {"exactLength": true, "temperature": 0, "extra": {"top_k": 5}}}
                """);
        JsonNode benchmark = config(ClusterEngine.AIPERF, plan).required("benchmark");
        assertThat(benchmark.required("phases").toString()).isEqualTo("[{\"name\":\"warmup\",\"type\":\"gamma\",\"rate\":2.5,"
                + "\"smoothness\":0.5,\"concurrency\":9,\"requests\":3},{\"name\":\"profiling\",\"type\":\"gamma\",\"rate\":2.5,"
                + "\"smoothness\":0.5,\"concurrency\":9,\"duration\":90.0}]");
        assertThat(benchmark.required("endpoint").required("extra").toString()).isEqualTo("{\"temperature\":0.0,\"ignore_eos\":true,"
                + "\"chat_template_kwargs\":{\"enable_thinking\":false},\"top_k\":5}");
        assertThat(benchmark.required("datasets").get(0).required("prefixPrompts").toString())
                .isEqualTo("{\"poolSize\":1,\"length\":900}");
    }

    @Test
    void promptsWithoutALengthAreWrittenIntoAiperfsConfiguration() throws IOException {
        Plan plan = plan(", \"stop\": {\"requests\": 3}");
        JsonNode records = config(ClusterEngine.AIPERF, plan).required("benchmark").required("datasets").get(0).required("records");
        assertThat(records).hasSize(3).allSatisfy(record -> {
            assertThat(record.required("text").asString()).matches("(?s)\\[\\d{12}\\] .+");
            assertThat(record.required("output_length").intValue()).isEqualTo(256);
        });
    }

    @Test
    void inferencePerfGetsANumberInFlightOrARate() throws IOException {
        assertThat(config(ClusterEngine.INFERENCE_PERF, random(", \"loads\": [200], \"stop\": {\"requests\": 400}")).toPrettyString())
                .isEqualToIgnoringWhitespace("""
                {"api": {"type": "chat", "streaming": true},
                 "data": {"type": "random",
                  "input_distribution": {"type": "fixed", "min": 512, "max": 512, "mean": 512, "std_dev": 0, "total_count": 400},
                  "output_distribution": {"type": "fixed", "min": 256, "max": 256, "mean": 256, "std_dev": 0, "total_count": 400}},
                 "load": {"type": "concurrent", "worker_max_concurrency": 200,
                  "stages": [{"num_requests": 400, "concurrency_level": 200}], "base_seed": 1, "request_timeout": 900.0},
                 "server": {"type": "vllm", "model_name": "Qwen/Qwen3-8B", "base_url": "http://llm.models.svc:8000", "ignore_eos": false},
                 "tokenizer": {"pretrained_model_name_or_path": "Qwen/Qwen3-8B"},
                 "report": {"request_lifecycle": {"summary": true, "per_stage": true, "per_request": true}},
                 "storage": {"local_storage": {"path": "/results"}}}
                """);
        assertThat(config(ClusterEngine.INFERENCE_PERF, random(", \"loads\": {\"kind\": \"open-loop\", \"rate\": 4}, \"stop\": {\"time\": \"2m\"}"))
                .required("load").toString()).startsWith("{\"type\":\"poisson\",\"stages\":[{\"rate\":4.0,\"duration\":120}]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AIPERF | , "loads": {"kind": "batches", "concurrency": 4} | it sends no batches
            AIPERF | , "loads": {"kind": "ramp", "to": 9, "over": "1m"} | its ramps begin where it chooses
            AIPERF | , "loads": {"kind": "knee"}, "objectives": {"ttft": "1s"} | a search decides while it runs
            AIPERF | , "launches": 2 | it cannot wait until servers are launched again
            AIPERF | , "edges": {"warmUp": 0, "coolDown": 2} | it has no requests for cooling down (--cool-down 0)
            AIPERF | , "prompts": {"kind": "built-in", "images": {"count": 1}} | it is not given images
            AIPERF | , "prompts": {"kind": "built-in", "adapters": "a=1"} | it is not given mixes of adapters
            AIPERF | , "prompts": {"kind": "built-in"}, "stop": {"requests": 100000} | the prompts take more than 1 MB, which a ConfigMap does not hold
            AIPERF | , "originalFigures": true | it does not count words
            AIPERF | , "thinking": "on" | which field switches thinking has to be said
            AIPERF | , "prompts": {"kind": "built-in"}, "stop": {"time": "1m"} | need a number of requests
            AIPERF | , "prompts": {"kind": "long-context", "inputTokens": 900} | it does not know the prompts
            AIPERF | , "prompts": {"kind": "multi-turn", "turns": 3} | it is not given conversations
            INFERENCE_PERF | , "thinking": "on" | it cannot switch thinking
            INFERENCE_PERF | , "output": {"temperature": 0} | it sends no temperature
            INFERENCE_PERF | , "prompts": {"kind": "built-in"} | of prompts it knows random text and a shared prefix
            INFERENCE_PERF | , "stop": {"time": "1m"} | with a number in flight it sends a number of requests
            INFERENCE_PERF | , "loads": {"kind": "open-loop", "rate": 2} | at a rate it sends for a time
            INFERENCE_PERF | , "loads": {"kind": "open-loop", "rate": 2, "burstiness": 0.5}, "stop": {"time": "1m"} | of gaps it knows Poisson and constant
            INFERENCE_PERF | , "loads": {"kind": "open-loop", "rate": 2, "maxInFlight": 5}, "stop": {"time": "1m"} | at a rate it has no limit in flight
            """)
    void whatAToolCannotDoIsRefused(ClusterEngine engine, String more, String reason) {
        Plan plan = more.contains("prompts") ? plan(more) : random(more);
        assertThatThrownBy(() -> config(engine, plan)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            AIPERF | , "loads": {"kind": "open-loop", "rate": 2, "burstiness": 0.5, "maxInFlight": 5}
            AIPERF | , "launches": 1
            AIPERF | , "edges": {"warmUp": 0, "coolDown": 0}
            AIPERF | , "prompts": {"kind": "built-in", "images": {"count": 0}}, "stop": {"requests": 9}
            AIPERF | , "prompts": {"kind": "built-in", "adapters": "none"}, "stop": {"requests": 9}
            AIPERF | , "output": {"temperature": 0}
            INFERENCE_PERF | , "stop": {"requests": 9}
            INFERENCE_PERF | , "loads": {"kind": "open-loop", "rate": 2, "burstiness": "constant"}, "stop": {"time": "1m"}
            INFERENCE_PERF | , "prompts": {"kind": "shared-prefix", "prefixTokens": 900, "restTokens": 100}
            """)
    void whatAToolCanDoIsNot(ClusterEngine engine, String more) throws IOException {
        assertThat(config(engine, more.contains("prompts") ? plan(more) : random(more))).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "api": "generate"  | it does not know the wire format SGLang native | "api": "completions"
            "caFile": "ca.pem" | certificates of your own are not brought into the cluster | "api": "chat"
            """)
    void serversThatAToolDoesNotReach(String server, String reason, String right) throws IOException {
        assertThatThrownBy(() -> config(ClusterEngine.AIPERF, to(server))).hasMessageContaining(reason);
        assertThat(config(ClusterEngine.AIPERF, to(right))).isNotNull();
    }

    private static Plan to(String server) {
        return PlanJson.read("{\"servers\": [{\"url\": \"http://llm.models.svc:8000\", \"model\": \"m\", " + server + "}],"
                + " \"edges\": {\"warmUp\": 0}, \"prompts\": {\"kind\": \"random\", \"inputTokens\": 512}}");
    }

    @Test
    void addressesAndModelsOfThisMachineAreRefused() {
        Plan plan = PlanJson.read("{\"servers\": [\"http://127.0.0.1:8000\"], \"prompts\": {\"kind\": \"random\", \"inputTokens\": 5}}");
        assertThatThrownBy(() -> config(ClusterEngine.INFERENCE_PERF, plan)).hasMessageContaining("http://127.0.0.1:8000 is an address of"
                + " this machine").hasMessageContaining("it needs the name of the model").hasMessageContaining("--warm-up 0");
    }

    @Test
    void theKeyIsAReferenceAndTheResultsAreHeld() throws IOException {
        Plan plan = random("");
        Point point = PointOrder.of(plan).getFirst();
        for (ClusterEngine engine : ClusterEngine.values()) {
            ClusterJob job = ClusterJob.of(engine, engine.checked(plan, point, true), point, "20261124", OPTIONS);
            List<JsonNode> objects = YAML.readerFor(JsonNode.class).<JsonNode>readValues(job.manifests()).readAll();
            assertThat(objects).extracting(each -> each.path("kind").asString("")).containsExactly("ConfigMap", "Job");
            assertThat(YAML.readTree(objects.getFirst().path("data").path("config.yaml").asString("")))
                    .isEqualTo(YAML.readTree(job.config()));
            JsonNode pod = objects.getLast().path("spec").path("template").path("spec");
            assertThat(pod.path("restartPolicy").asString("")).isEqualTo("Never");
            JsonNode container = pod.path("containers").get(0);
            assertThat(container.path("env").toString()).isEqualTo("[{\"name\":\"TOUCHSTONE_API_KEY\",\"valueFrom\":{\"secretKeyRef\":"
                    + "{\"name\":\"llm-key\",\"key\":\"token\"}}}]");
            assertThat(container.path("command").toString()).isEqualTo(engine == ClusterEngine.AIPERF
                    ? "[\"aiperf\",\"profile\",\"--config\",\"/config/config.yaml\"]"
                    : "[\"inference-perf\",\"--config_file\",\"/config/config.yaml\",\"--server.api_key\",\"$(TOUCHSTONE_API_KEY)\"]");
            assertThat(pod.path("containers").get(1).path("image").asString("")).isEqualTo("busybox:1.36");
            assertThat(objects.getLast().path("spec").path("activeDeadlineSeconds").intValue()).isEqualTo(1800);
        }
    }

    @Test
    void aiperfsOwnResourceHasTheSameBody() throws IOException {
        Plan plan = random("");
        Point point = PointOrder.of(plan).getFirst();
        ClusterJob job = ClusterJob.of(ClusterEngine.AIPERF, config(ClusterEngine.AIPERF, plan), point, "1", OPTIONS);
        JsonNode resource = YAML.readTree(job.withOperator());
        assertThat(resource.path("apiVersion").asString("")).isEqualTo("aiperf.nvidia.com/v1alpha1");
        assertThat(resource.path("spec").path("benchmark").path("phases"))
                .isEqualTo(YAML.readTree(job.config()).path("benchmark").path("phases"));
        assertThat(resource.path("spec").path("podTemplate").path("env").toString()).contains("secretKeyRef");
    }

    @Test
    void aFieldThatIsNotPublishedIsNotWritten() throws IOException {
        ObjectNode config = config(ClusterEngine.AIPERF, random(""));
        ConfigFields fields = ConfigFields.of(ClusterEngine.AIPERF);
        config.withObject("benchmark").withObject("endpoint").put("time_out", 5);
        assertThatThrownBy(() -> fields.check(config)).hasMessage("the published configuration has no field benchmark.endpoint.time_out");
        config.withObject("benchmark").withObject("endpoint").remove("time_out");
        ((ObjectNode) config.path("benchmark").path("phases").get(0)).put("concurrency", 0);
        assertThatThrownBy(() -> fields.check(config))
                .hasMessage("benchmark.phases[].concurrency must be integer >= 1, not 0");
    }

    @Test
    void namesOfTheClusterAreChecked() {
        assertThatThrownBy(() -> new ClusterOptions("Bench!", null, null, Duration.ofHours(1))).hasMessage("“Bench!” is no name of a"
                + " namespace");
        assertThatThrownBy(() -> new ClusterOptions("bench", null, "secret", Duration.ofHours(1))).hasMessage("a Secret is named as"
                + " NAME/KEY: llm-key/token");
    }

    @Test
    void whatDiffersIsSaid() {
        assertThat(ClusterEngine.AIPERF.differences(random(""))).containsExactly(
                "AIPerf's time limit is the total one; those for connecting, the first token and pauses do not hold.",
                "AIPerf uses the server's count of tokens, as a live test does.",
                "AIPerf makes prompts of a length with the model's tokenizer, which the pod must be able to load; a live test asks the"
                        + " server.");
        assertThat(ClusterEngine.AIPERF.differences(plan(""))).as("prompts of no length").hasSize(2);
        assertThat(ClusterEngine.AIPERF.differences(plan(", \"objectives\": {\"ttft\": \"1s\"}"))).hasSize(3)
                .contains("Objectives are judged from the figures that come back.");
        assertThat(ClusterEngine.INFERENCE_PERF.differences(random(""))).containsExactly("inference-perf counts output tokens with a"
                + " tokenizer of its own, which the pod must be able to load, and no reasoning text (its issue 559); a live test takes"
                + " the server's count.", "inference-perf's time limit is the total one.");
    }

    @Test
    void whatAPodWaitsFor() {
        JsonMapper json = new JsonMapper();
        assertThat(PodState.of(json.readTree("{\"items\": []}"))).isEqualTo(new PodState.Waiting("the pod is not there yet"));
        assertThat(PodState.of(json.readTree("{\"items\": [{\"metadata\": {\"name\": \"p\"}, \"status\": {}}]}")))
                .isEqualTo(new PodState.Waiting("the pod is being started"));
        assertThat(ClusterRun.silent("i/o timeout")).isEqualTo("the cluster does not answer: i/o timeout");
        assertThat(ClusterRun.copying()).isEqualTo("copying the results");
        assertThat(ClusterRun.notCopied("job", "tar: disk full")).hasMessage("The results of job cannot be copied: tar: disk full");
    }

    /// A system prompt beside the question is no conversation.
    @Test
    void promptsOfSeveralMessagesAreNotWritten(@TempDir Path folder) throws IOException {
        String system = "{\"messages\": [{\"role\": \"system\", \"content\": \"Be brief.\"}, {\"role\": \"user\", \"content\": \"Hi\"}]}";
        assertThatThrownBy(() -> written(folder, "{\"kind\": \"json-lines\", \"file\": \"%s\"}", system))
                .hasMessage("prompts of several messages are not handed to other tools");
        assertThatThrownBy(() -> written(folder, "{\"kind\": \"multi-turn\", \"turns\": 2}", ""))
                .hasMessage("conversations are not handed to other tools");
        assertThat(written(folder, "{\"kind\": \"json-lines\", \"file\": \"%s\"}", "{\"prompt\": \"Hi\"}")).containsExactly("Hi");
    }

    private static List<String> written(Path folder, String prompts, String line) throws IOException {
        Path file = Files.writeString(folder.resolve("p.jsonl"), line + "\n");
        Plan plan = PlanJson.read("{\"servers\": [\"http://h\"], \"prompts\": [" + prompts.formatted(file) + "]}");
        return WrittenPrompts.of(plan, PointOrder.of(plan).getFirst(), 1).stream().map(text -> text.replaceFirst("^\\[\\d+] ", "")).toList();
    }
}
