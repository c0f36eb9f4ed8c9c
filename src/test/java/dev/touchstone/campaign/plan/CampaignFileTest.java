package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.campaign.engine.ContainerPlace;
import dev.touchstone.campaign.engine.LocalPlace;
import dev.touchstone.campaign.engine.SshPlace;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.compare.RunFixture;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Statistic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Reads the files of campaigns.
class CampaignFileTest {

    private static final String WHOLE = """
            target: {engine: vllm, command: [vllm, serve, "{model}", --port, "{port}", -tp, 2], model: Qwen/Qwen3-8B,
                     where: local, env: {VLLM_USE_V1: 1}, ready: {path: /health, within: 600s}}
            space:
              --max-num-seqs: {log2: [16, 1024], usual: 256}
              --enable-prefix-caching: {switch: true, usual: on}
              --kv-cache-dtype: {values: [auto, fp8], quality: true}
              $VLLM_ATTENTION_BACKEND: [FLASH_ATTN, FLASHINFER]
            constraints: ["--max-num-seqs * -tp <= 1024"]
            load: {concurrency: [16, 64], requests: 300, maxTokens: 256}
            objective: {maximise: output_token_throughput, within: {ttft.p99: 1s}}
            search: {method: model, launches: 20, hours: 8, repeats: 3, confirm: 4, seed: 7}
            """;

    private static CampaignPlan read(String yaml) {
        return CampaignFile.read(yaml, "qwen", null);
    }

    @Test
    void secretsAreNoFlagsToSearch() {
        String file = """
                target: {command: [my-engine, --port, "{port}"%s]}
                space: {%s}
                load: {concurrency: [4], requests: 10}
                objective: {maximise: output_token_throughput}
                """;
        String secrets = "secrets would stand in every result: give the one to use in target.env, not as values of ";
        assertThatThrownBy(() -> CampaignFile.read(file.formatted("", "--api-key: [first-0123456789, second-0123456789]"), "a", null))
                .hasMessageContaining(secrets).hasMessageNotContaining("0123456789");
        assertThatThrownBy(() -> CampaignFile.read(file.formatted("", "$HF_TOKEN: [first-0123456789, second-0123456789]"), "a", null))
                .hasMessageContaining(secrets);
        assertThat(CampaignFile.read(file.formatted("", "--max-num-seqs: [64, 128]"), "a", null).space().parameters()).hasSize(1);
        assertThatThrownBy(() -> CampaignFile.read(file.formatted(", --api-key, •••", "--max-num-seqs: [64, 128]"), "a", null))
                .hasMessageContaining("a key, token or password was not kept: give it again, in the command or in env");
        assertThat(CampaignFile.read(file.formatted(", --api-key, mine-0123456789", "--max-num-seqs: [64, 128]"), "a", null).command()
                .words()).contains("mine-0123456789");
    }

    @Test
    void aWholeFile() {
        CampaignPlan plan = read(WHOLE);
        assertThat(plan.name()).isEqualTo("qwen");
        assertThat(plan.place()).isEqualTo(new LocalPlace());
        assertThat(plan.space().parameters().getFirst()).isEqualTo(Parameter.log2("--max-num-seqs", 16, 1024).withUsual("256"));
        assertThat(plan.space().parameters()).filteredOn(Parameter::changesQuality).extracting(Parameter::name)
                .containsExactly("--kv-cache-dtype");
        assertThat(plan.space().allows(new Candidate(Map.of("--max-num-seqs", "1024")))).as("-tp is 2").isFalse();
        assertThat(plan.load().matrix().loads()).isEqualTo(new Loads.Listed(
                List.of(new LoadShape.InFlight(16), new LoadShape.InFlight(64))));
        assertThat(plan.search().repeats()).isEqualTo(3);
        assertThat(plan.load().matrix().repeats()).as("tests per launch").isEqualTo(1);
        assertThat(plan.load().stop().requests()).isEqualTo(300);
        assertThat(plan.objective().limits()).isEqualTo(Map.of(
                Metric.of(Quantity.TTFT, new Statistic.Percentile(99)), 1.0));
        assertThat(plan.search().time()).isEqualTo(Duration.ofHours(8));
        assertThat(plan.search().seed()).isEqualTo(7);
    }

    @Test
    void theLaunchOfACandidate() {
        CampaignPlan plan = read(WHOLE);
        Candidate candidate = new Candidate(Map.of("--max-num-seqs", "64", "--enable-prefix-caching", "off",
                "$VLLM_ATTENTION_BACKEND", "FLASHINFER"));
        assertThat(plan.command().launch("a-1", candidate, plan.space().parameters(), 8000).shown()).isEqualTo(
                "VLLM_USE_V1=1 VLLM_ATTENTION_BACKEND=FLASHINFER vllm serve Qwen/Qwen3-8B --port 8000 -tp 2"
                        + " --max-num-seqs 64 --no-enable-prefix-caching");
    }

    @Test
    void places() {
        assertThat(read(WHOLE.replace("where: local", "where: {ssh: gpu1}")).place()).isEqualTo(new SshPlace("gpu1"));
        assertThat(read(WHOLE.replace("where: local", "where: {docker: vllm/vllm-openai, options: [--gpus, all]}")).place())
                .isEqualTo(new ContainerPlace("docker", List.of("--gpus", "all"), "vllm/vllm-openai"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            where: local                     | where: moon            | target.where must be local, {ssh: HOST}, {docker: IMAGE}, {podman: IMAGE} or {kubectl: POD}
            {log2: [16, 1024], usual: 256}   | {log2: [16]}           | space.--max-num-seqs.log2 must be a list of 2 numbers
            {log2: [16, 1024], usual: 256}   | sometimes              | space.--max-num-seqs must be switch, a list of values, {log2: [16, 1024]}, {whole: [1, 8]}, {steps: [0.8, 0.98, 0.02]} or {real: [0.8, 0.98]}
            maximise: output_token_throughput | maximise: speed       | "speed" is no metric
            ttft.p99: 1s                     | ttft.p99: soon         | objective.within.ttft.p99
            method: model                    | method: list           | the method list needs candidates
            concurrency: [16, 64]            | concurrency: [many]    | load
            "--max-num-seqs * -tp <= 1024"   | "few seqs"             | constraints[0] must compare two products with >=, <=, = or !=
            launches: 20                     | launches: 0            | launches and repeats must be 1 or more, patience and confirm 0
            hours: 8                         | hours: 0               | hours must be more than 0
            repeats: 3                       | repeats: 0             | launches and repeats must be 1 or more, patience and confirm 0
            seed: 7                          | patience: -1           | launches and repeats must be 1 or more, patience and confirm 0
            {maximise: output_token_throughput, within: {ttft.p99: 1s}} | {maximise: request_throughput, within: {cost_per_million_output_tokens: 2}} | objective: a cost needs prices
            confirm: 4                       | confirm: -1            | launches and repeats must be 1 or more, patience and confirm 0
            seed: 7                          | seeds: 7               | search: the field "seeds" is not known; here may be method,
            method: model                    | method: luck           | search.method must be list, grid, random, screening, sobol,
            {log2: [16, 1024], usual: 256}   | {log2: [1024, 16]}     | --max-num-seqs needs two whole numbers above 0, the larger one
            {log2: [16, 1024], usual: 256}   | {whole: [1, 1]}        | --max-num-seqs needs two values or more, each once, not [1]
            {log2: [16, 1024], usual: 256}   | {real: [2, 1]}         | --max-num-seqs needs a range that grows, not 2 to 1
            {log2: [16, 1024], usual: 256}   | {steps: [1, 9, 0]}     | --max-num-seqs from 1 to 9 needs a larger step than 0
            {log2: [16, 1024], usual: 256}   | {usual: 256}           | space.--max-num-seqs must have log2, whole, steps, real, values
            maximise: output_token_throughput, | ~~                   | objective must name what to maximise or to minimise
            maximise: output_token_throughput, | maximise: output_token_throughput, minimise: ttft.p99, | objective must name one of maximise and minimise, not both
            -tp, 2]                          | -tp, 2], gpus: 0       | target.gpus must be 1 or more
            --port, "{port}"                 | --port, 8000           | target.command: needs a place for the port
            [vllm, serve, "{model}", --port, "{port}", -tp, 2] | vllm | target.command must be a list of words
            [vllm, serve, "{model}"          | [-m, vllm, serve, "{model}" | target.command must be a list of words
            model: Qwen/Qwen3-8B,            | ~~                     | target: the command has a place for the model: give its name
            -tp, 2]                          | -tp, "{gpus}"]         | target: the command has a place for the number of GPUs: give it
            where: local                     | where: {ssh: gpu1, docker: vllm/vllm-openai} | target.where must name one place, not several
            where: local                     | where: {ssh: gpu1, options: [-p, 22]} | target.where: options are for docker, podman and kubectl; those of ssh
            where: local                     | where: {options: []}   | target.where must name a place: ssh, docker, podman or kubectl
            requests: 300                    | servers: a             | load: "servers" does not belong here; launches and seed stand in
            """)
    void aWrongFieldIsNamed(String right, String wrong, String message) {
        assertThatIllegalArgumentException().isThrownBy(() -> read(WHOLE.replace(right, wrong.replace("~~", ""))))
                .withMessageContaining(message);
    }

    private static final String CHEAPEST = WHOLE.replace("{maximise: output_token_throughput,",
            "{minimise: cost_per_million_output_tokens,");
    private static final String PRICES = "prices: [{gpu: H100, perGpuHour: 3.6, currency: USD, date: 2026-08-01, "
            + "source: contract}]\n";

    /// The slower of two launches costs more and is within the limit, the faster is not: 3.6 ÷ 3.6 million tokens is 1.
    @Test
    void theCheapestWithinALimit() {
        CampaignObjective objective = read(CHEAPEST + PRICES).objective();
        assertThat(objective.prices().all()).hasSize(1);
        Run slow = measured(1, 1000, 0.5);
        Run fast = measured(2, 2000, 1.5);
        Metric cost = Metric.of(Quantity.COST_PER_MILLION_OUTPUT_TOKENS);
        assertThat(objective.best(List.of(slow, fast)).orElseThrow().metrics().get(cost)).hasValue(1);
        assertThat(objective.best(List.of(slow, measured(3, 500, 0.1))).orElseThrow().id()).isEqualTo(slow.id());
        assertThat(objective.best(List.of(fast))).isEmpty();
    }

    private static Run measured(int line, double tokens, double ttft) {
        return RunFixture.run("a.md", line).with(Factor.GPU, "NVIDIA H100 80GB HBM3").with(Factor.GPU_COUNT, 1)
                .metric("output_token_throughput", tokens).metric("ttft.p99", ttft).build();
    }

    @Test
    void aCostNeedsPrices(@TempDir Path folder) throws IOException {
        assertThatIllegalArgumentException().isThrownBy(() -> read(CHEAPEST)).withMessageContaining("objective: a cost needs "
                + "prices: [{gpu: H100,");
        assertThatIllegalArgumentException().isThrownBy(() -> read(CHEAPEST + "prices: [{gpu: H100}]\n"))
                .withMessageContaining("prices: price 1: neither a price nor a power is set for H100");
        assertThatIllegalArgumentException().isThrownBy(() -> CampaignFile.read(CHEAPEST + "prices: p.json\n", "qwen", folder))
                .withMessageContaining("there is no file");
        Files.writeString(folder.resolve("p.json"), "{\"prices\": [{\"gpu\": \"H100\", \"perGpuHour\": 3.6, \"currency\": \"USD\","
                + " \"date\": \"2026-08-01\", \"source\": \"contract\"}]}");
        assertThat(CampaignFile.read(CHEAPEST + "prices: p.json\n", "qwen", folder).objective().prices())
                .isEqualTo(read(CHEAPEST + PRICES).objective().prices());
        assertThat(read(WHOLE).objective().prices().all()).isEmpty();
    }

    @Test
    void candidatesAreForTheMethodList() {
        assertThatIllegalArgumentException().isThrownBy(() -> read(WHOLE + "candidates: [{--max-num-seqs: 64}]"))
                .withMessage("the plan: candidates are for the method list: search: {method: list}");
        assertThat(read(WHOLE.replace("method: model", "method: list") + "candidates: [{--max-num-seqs: 64}]").listed())
                .containsExactly(new Candidate(Map.of("--max-num-seqs", "64")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            space: sometimes  | space must be flags with their values, or the name of a preset: vllm, sglang, llama.cpp
            space: [1]        | space must be flags with their values: {--max-num-seqs: {log2: [16, 1024]}}
            space: {}         | space: a campaign needs a flag to change
            load: 3           | load must be an object: {concurrency: [64], requests: 300, maxTokens: 256}
            """)
    void aWrongPartIsNamed(String part, String message) {
        String name = part.substring(0, part.indexOf(':'));
        String yaml = """
                target: {command: [vllm, serve, --port, "{port}"]}
                space: {--max-num-seqs: [1, 2]}
                load: {requests: 1}
                objective: {maximise: output_token_throughput}
                """.replaceAll("(?m)^" + name + ":.*$", part.replace("$", "\\$"));
        assertThatIllegalArgumentException().isThrownBy(() -> read(yaml)).withMessageContaining(message);
    }

    @Test
    void whatIsWrittenReadsBackEqual() {
        for (String change : List.of("where: local", "where: {ssh: gpu1}", "where: {podman: image, options: [--gpus, all]}",
                "where: {kubectl: pod, options: [-n, test]}")) {
            CampaignPlan plan = read(WHOLE.replace("where: local", change));
            assertThat(CampaignFile.read(CampaignFileWriter.write(plan, null), "other", null)).isEqualTo(plan);
        }
        CampaignPlan minimised = read(WHOLE.replace("maximise: output_token_throughput", "minimise: ttft.p99")
                .replace("{ttft.p99: 1s}", "{request_throughput: 2.5, tpot.mean: 25ms}").replace("method: model", "method: list")
                + "candidates: [{--max-num-seqs: 64}, {--enable-prefix-caching: off}]");
        assertThat(CampaignFile.read(CampaignFileWriter.write(minimised, null), "other", null)).isEqualTo(minimised);
        CampaignPlan priced = read(CHEAPEST + PRICES);
        assertThat(CampaignFile.read(CampaignFileWriter.write(priced, null), "other", null)).isEqualTo(priced);
    }

    /// The least that is accepted of all of them.
    @Test
    void aBudgetOfOneLaunch() {
        assertThat(read(WHOLE.replace("launches: 20", "launches: 1").replace("repeats: 3", "repeats: 1, patience: 0")
                .replace("confirm: 4", "confirm: 0")).search()).extracting(SearchBudget::launches, SearchBudget::repeats,
                        SearchBudget::confirm).containsExactly(1, 1, 0);
    }

    /// A field that a plan does not set is not in its file: who reads the file finds nothing empty.
    @Test
    void aFileHasOnlyWhatIsSet() {
        String whole = CampaignFileWriter.write(read(WHOLE), null);
        assertThat(whole).contains("env:", "model:", "within:", "constraints:", "hours:").doesNotContain("prices:", "gpus:", "conditions:");
        String small = CampaignFileWriter.write(read("""
                target: {engine: vllm, command: [vllm, serve, org/Model-1B, --port, "{port}"], gpus: 2}
                space: {--max-num-seqs: [1, 2]}
                load: {requests: 1, conditions: {gpu: H100}}
                objective: {maximise: output_token_throughput}
                """), null);
        assertThat(small).contains("gpus: 2", "conditions:", "gpu: H100").doesNotContain("env:", "model:", "constraints:", "hours:", "prices:");
        assertThat(small.substring(small.indexOf("objective:"))).doesNotContain("within:");
    }

    /// The shortest form of a flag's values.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {log2: [16, 1024]}        | {"log2":[16,1024]}
            [16, 32, 64]              | {"log2":[16,64]}
            [64, 32, 16]              | {"values":["64","32","16"]}
            [16, 32, 128]             | {"values":["16","32","128"]}
            [1, 2]                    | {"log2":[1,2]}
            [3, 5]                    | {"values":["3","5"]}
            [0, 2]                    | {"values":["0","2"]}
            {steps: [0.7, 0.9, 0.1]}  | {"steps":[0.7,0.9,0.1]}
            [10, 20, 30]              | {"steps":[10,30,10]}
            [30, 20, 10]              | {"values":["30","20","10"]}
            [10, 20, 35]              | {"values":["10","20","35"]}
            [1k, 2k, 3k]              | {"values":["1k","2k","3k"]}
            [4, 5000000000]           | {"values":["4","5000000000"]}
            [auto, fp8]               | {"values":["auto","fp8"]}
            switch                    | {"switch":true}
            {switch: true, usual: on} | {"switch":true,"usual":"on"}
            {values: [auto, fp8], quality: true} | {"values":["auto","fp8"],"quality":true}
            """)
    void theShortestFormOfValues(String values, String json) {
        CampaignPlan plan = read(WHOLE.replace("{log2: [16, 1024], usual: 256}", values).replace("constraints: [\"--max-num-seqs * -tp <= 1024\"]",
                ""));
        assertThat(ParameterJson.write(plan.space().parameters().getFirst())).hasToString(json);
        assertThat(read(CampaignFileWriter.write(plan, null)).space()).isEqualTo(plan.space());
    }

    @Test
    void testsPerLaunchStandInTheLoad() {
        CampaignPlan plan = read(WHOLE.replace("requests: 300", "requests: 300, repeats: 2, api: completions"));
        assertThat(plan.load().matrix().repeats()).isEqualTo(2);
        assertThat(plan.load().servers().getFirst().api().key()).isEqualTo("completions");
        assertThat(read(WHOLE.replace("requests: 300", "requests: 300, time: 90s")).load().stop()).isEqualTo(new Stop(300, Duration.ofSeconds(90)));
    }

    @Test
    void aFileThatIsNoYamlSaysSo() {
        assertThatIllegalArgumentException().isThrownBy(() -> read("target: [")).withMessageStartingWith("the campaign is not YAML: ");
    }

    /// A file that the system does not let read.
    @Test
    @EnabledOnOs(OS.LINUX)
    void pricesThatCannotBeRead(@TempDir Path folder) throws IOException {
        Files.createSymbolicLink(folder.resolve("d.json"), Path.of("/proc/self/mem"));
        assertThatIllegalArgumentException().isThrownBy(() -> CampaignFile.read(CHEAPEST + "prices: d.json\n", "qwen", folder))
                .withMessageStartingWith("prices: the file cannot be read: ");
        assertThatIllegalArgumentException().isThrownBy(() -> CampaignFile.read(CHEAPEST + "prices: e.json\n", "qwen", folder))
                .withMessage("prices: there is no file " + folder.resolve("e.json"));
    }
}
