package dev.touchstone.campaign.imported;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.compare.RunLines;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Lines;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Launches in a line each, as the campaign that they make and as those with which another one begins.
class ImportedLaunchesTest {

    private static final String METRIC = " output_token_throughput=1000";

    /// @param failed commands, `vllm serve m --max-num-seqs 64`
    private static LaunchSource source(String runs, String... failed) {
        return new LaunchSource("a.md", runs.isEmpty() ? List.of() : RunLines.runs(runs), Arrays.stream(failed).map(command -> new FailedLaunch(Lines.of(900),
                command, flags(command), "torch.OutOfMemoryError: CUDA out of memory.")).toList());
    }

    private static Map<String, String> flags(String command) {
        return Arrays.stream(command.split(" (?=--)")).skip(1).map(flag -> flag.split(" "))
                .collect(Collectors.toMap(flag -> flag[0], flag -> flag.length > 1 ? flag[1] : ""));
    }

    private static Optional<CampaignData> campaign(LaunchSource source) {
        return ImportedCampaign.of("notes", List.of(source), null);
    }

    private static String written(Parameter parameter) {
        return parameter.name() + " " + parameter.values() + (parameter.isOrdered() ? " ordered" : "")
                + (parameter.usual() == null ? "" : ", else " + parameter.usual());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --a=64; --a=128; --a=9      | --a [9, 64, 128] ordered
            --a=fp8; --a=auto           | --a [fp8, auto]
            --a=; --b=1                 | --a [off, on] --b [default, 1], else default
            --a=; --a= --b=1; --b=2     | --a [off, on] --b [1, 2] ordered
            --no-a=; --b=1              | --a [off, on], else on --b [default, 1], else default
            --no-a=; --a=               | --a [off, on], else on
            --a=; --a=3                 | --a [on, 3]
            --a=true; --a=3             | --a [on, 3]
            --a=false; --a=true         | --a [off, on], else on
            --a=0.9; --a=0.90           |
            --a=0.9; --a=0.90; --a=0.8  | --a [0.8, 0.9] ordered
            --a=; --a=on                |
            --a=7; --a=7                |
            --a=default; --b=1          | --b [default, 1], else default
            """)
    void theFlagsInWhichLaunchesDiffer(String runs, @Nullable String parameters) {
        List<Parameter> of = ImportedSpace.of(ImportedLaunch.all(List.of(source(runs)))).parameters();
        assertThat(of.stream().map(ImportedLaunchesTest::written).collect(Collectors.joining(" "))).isEqualTo(parameters == null ? ""
                : parameters);
    }

    @Test
    void oneNumberInTwoSpellingsIsOneLaunch() {
        CampaignData data = campaign(source("--a=0.9" + METRIC + "; --a=0.90" + METRIC + "; --a=0.8" + METRIC)).orElseThrow();
        assertThat(data.trials().stream().map(trial -> data.launch(trial).value("--a").orElse(""))).containsExactly("0.9", "0.9", "0.8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --a=1 output_token_throughput=9; --a=2 output_token_throughput=8                                   | output_token_throughput
            --a=1 request_throughput=9; --a=2 request_throughput=8                                             | request_throughput
            --a=1 request_throughput=9 output_token_throughput=7; --a=2 request_throughput=8                   | request_throughput
            --a=1 request_throughput=9; --a=2 request_throughput=9 output_token_throughput=7; --a=3 output_token_throughput=7 | output_token_throughput
            --a=1 ttft.mean=1; --a=2 ttft.mean=2                                                               |
            --a=1 output_token_throughput=9                                                                    |
            --a=1 output_token_throughput=9; --a=1 output_token_throughput=8                                   |
            engine=vLLM output_token_throughput=9; engine=SGLang output_token_throughput=8                     |
            """)
    void whatWasLookedFor(String runs, @Nullable String metric) {
        assertThat(campaign(source(runs)).map(data -> data.objective().metric().key())).isEqualTo(Optional.ofNullable(metric));
    }

    /// A launch that was asked for its highest rate has a load of its own; else only the loads of all count.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --a=1 concurrency=8 {10}; --a=1 concurrency=64 {90}; --a=2 concurrency=8 {12}                | 10 12
            --a=1 concurrency=8 {10}; --a=1 concurrency=64 {90}; --a=2 concurrency=8 {12}; --a=2 concurrency=64 {80} | 90 80
            --a=1 {10}; --a=2 {12}                                                                       | 10 12
            --a=1 requestRate=8 concurrency=8 {10}; --a=1 requestRate=16 concurrency=64 {90}; --a=2 requestRate=8 concurrency=8 {12} | 90 12
            --a=1 concurrency=8 requestRate=inf {10}; --a=1 concurrency=64 requestRate=inf {90}; --a=2 concurrency=8 {12} | 10 12
            """)
    void launchesAreComparedAtTheirCommonLoads(String runs, String figures) {
        CampaignData data = campaign(source(runs.replace("{", "output_token_throughput=").replace("}", ""))).orElseThrow();
        assertThat(data.trials().stream().map(trial -> "%.0f".formatted(trial.objective())).collect(Collectors.joining(" ")))
                .isEqualTo(figures);
    }

    /// A launch that failed has no load, wherever it stands.
    @Test
    void aFailedLaunchHasNoLoadInCommon() {
        LaunchSource before = new LaunchSource("b.md", List.of(), source("", "vllm serve m --a 3").failures());
        LaunchSource worked = source("--a=1 concurrency=8" + METRIC + "; --a=1 concurrency=64 output_token_throughput=3000; --a=2 concurrency=8"
                + METRIC);
        for (List<LaunchSource> sources : List.of(List.of(before, worked), List.of(worked, before))) {
            assertThat(ImportedCampaign.of("notes", sources, null).orElseThrow().trials()).hasSize(3)
                    .filteredOn(trial -> trial.failure() == null).extracting(Trial::objective).containsExactly(1000.0, 1000.0);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --a=1 output_token_throughput=9; --a=2 output_token_throughput=8              | vllm serve m --a 3          | 3 | 0
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | vllm serve m --a 3         | 3 | 0
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | python -m sglang.launch_server --a 3 | 2 | 1
            engine=SGLang --a=1 request_throughput=9; engine=SGLang --a=2 request_throughput=8 | python -m sglang.launch_server --a 3 | 3 | 0
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | llama-server --a 3         | 2 | 1
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | llama-server -m /vllm/q --a 3 | 2 | 1
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | vllm serve /m/sglang --a 3 | 3 | 0
            engine=SGLang --a=1 request_throughput=9; engine=SGLang --a=2 request_throughput=8 | vllm serve /m/sglang --a 3 | 2 | 1
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | ["vllm", "serve", "m", "--a", "3"] | 3 | 0
            engine=SGLang --a=1 request_throughput=9; engine=SGLang --a=2 request_throughput=8 | docker run -v /sglang:/m vllm/vllm-openai:v0.11.0 --a 3 | 2 | 1
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8 | ./serve.sh --a 3           | 3 | 0
            engine=vLLM --a=1 request_throughput=9; engine=vLLM --a=2 request_throughput=8; engine=SGLang --a=9 request_throughput=8 | vllm serve m --a 3 | 3 | 1
            model=m --a=1 request_throughput=9; model=m --a=2 request_throughput=8; model=n --a=9 request_throughput=8 | vllm serve m --a 3 | 3 | 1
            """)
    void launchesOfAnotherEngineOrModelAreCounted(String runs, String failed, int trials, int ofOthers) {
        LaunchSource source = source(runs, failed);
        assertThat(campaign(source).orElseThrow().trials()).hasSize(trials);
        assertThat(ImportedCampaign.ofOthers(List.of(source))).isEqualTo(ofOthers);
    }

    /// Of several loads the best one counts: the lowest of a time.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            maximise: output_token_throughput | 30.0 |
            minimise: ttft.p99                | 0.2  |
            maximise: output_token_throughput, within: {ttft.p99: 0.5s} | 10.0 |
            maximise: output_token_throughput, within: {ttft.p99: 0.1s} |      | objectives-missed
            """)
    void theBestOfTheLoadsOfALaunch(String objective, @Nullable Double figure, @Nullable String failure) {
        CampaignObjective wanted = plan("vllm", "m", "concurrency: [8]", objective).objective();
        Trial first = ImportedCampaign.of("notes", List.of(source("--a=1 concurrency=8 output_token_throughput=10 ttft.p99=0.2;"
                + " --a=1 concurrency=64 output_token_throughput=30 ttft.p99=0.9; --a=2 output_token_throughput=9 ttft.p99=0.3")),
                wanted).orElseThrow().trials().getFirst();
        assertThat(Double.isNaN(first.objective()) ? null : (Double) first.objective()).isEqualTo(figure);
        assertThat(Optional.ofNullable(first.failure()).map(missed -> missed.kind().id()).orElse(null)).isEqualTo(failure);
    }

    @Test
    void aLaunchWhoseRequestsAllFailedDidNotMissAnObjective() {
        CampaignObjective limited = plan("vllm", "m", "concurrency: [8]", "maximise: output_token_throughput").objective();
        List<Trial> trials = ImportedCampaign.of("notes", List.of(source("--a=1 output_token_throughput=0 successful_requests=0"
                + " failed_requests=100; --a=2" + METRIC + "; --a=3 ttft.mean=1")), limited).orElseThrow().trials();
        assertThat(trials.stream().map(trial -> Optional.ofNullable(trial.failure()).map(failure -> failure.kind().id()).orElse("worked")))
                .containsExactly("requests-failed", "worked", "worked");
        assertThat(trials.getLast().figure()).as("it was not measured").isEmpty();
    }

    private static CampaignPlan plan(String engine, String model, String load, String objective) {
        return CampaignFile.read("""
                target: {engine: %s, command: [serve, --port, "{port}"], model: "%s"}
                space: {--a: [1, 2]}
                load: {%s, requests: 300, maxTokens: 256}
                objective: {%s}
                search: {method: random, launches: 2}
                """.formatted(engine, model, load, objective), "test", null);
    }

    /// Which launches a campaign of an engine, a model and a load begins with, and why not with others.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm      | Qwen/Q8 | concurrency: [8]      | engine=vLLM model=Q8 --a=1 concurrency=8       | begins
            vllm      | Q8      | concurrency: [8]      | engine=vLLM model=Qwen/Q8 --a=1 concurrency=8  | begins
            llmconf   | Q8      | concurrency: [8]      | engine=vLLM model=/models/Q8/ --a=1 concurrency=8 | begins
            vllm      | Q8      | concurrency: [8]      | engine=SGLang model=Q8 --a=1 concurrency=8     | another engine or model
            llmconf   | Q8      | concurrency: [8]      | engine=SGLang model=Q8 --a=1 concurrency=8     | another engine or model
            sglang    | Q8      | concurrency: [8]      | engine=SGLang model=Q8 --a=1 concurrency=8     | begins
            vllm      | Q8      | concurrency: [8]      | engine=vLLM model=Q9 --a=1 concurrency=8       | another engine or model
            vllm      | Q8      | concurrency: [8]      | model=Q8 --a=1 concurrency=8                   | begins
            vllm      | Q8      | concurrency: [8]      | engine=vLLM --a=1 concurrency=8                | begins
            simulated | Q8      | concurrency: [8]      | engine=vLLM model=Q8 --a=1 concurrency=8       | begins
            my-own    | Q8      | concurrency: [8]      | engine=TGI model=Q8 --a=1 concurrency=8        | begins
            vllm      | Q8      | concurrency: [8]      | engine=vLLM model=Q8 --b=1 concurrency=8       | other flags
            vllm      | Q8      | concurrency: [8]      | engine=vLLM model=Q8 --a=1 concurrency=9       | other loads
            vllm      | Q8      | concurrency: [8]      | engine=vLLM model=Q8 --a=1                     | other loads
            vllm      | Q8      | concurrency: [8, 9]   | engine=vLLM model=Q8 --a=1 concurrency=9       | begins
            vllm      | Q8      | loads: [{kind: batches, concurrency: 8}] | engine=vLLM model=Q8 --a=1 concurrency=8       | begins
            vllm      | Q8      | loads: [{kind: batches, concurrency: 8}] | engine=vLLM model=Q8 --a=1 concurrency=9       | other loads
            vllm      | Q8      | loads: [{kind: open-loop, rate: 4}] | engine=vLLM model=Q8 --a=1 requestRate=4       | begins
            vllm      | Q8      | loads: [{kind: open-loop, rate: 4}] | engine=vLLM model=Q8 --a=1 requestRate=5       | other loads
            vllm      | Q8      | loads: [{kind: open-loop, rate: 4}] | engine=vLLM model=Q8 --a=1 concurrency=4       | other loads
            """)
    void launchesWithWhichACampaignBegins(String engine, String model, String load, String run, String becomes) {
        TriedBefore before = TriedBefore.of(plan(engine, model, load, "maximise: output_token_throughput"),
                List.of(source(run + METRIC)));
        assertThat(before.trials()).hasSize(becomes.equals("begins") ? 1 : 0);
        assertThat(List.of(before.withOtherFlags(), before.atOtherLoads(), before.ofOthers())).isEqualTo(switch (becomes) {
            case "other flags" -> List.of(1, 0, 0);
            case "other loads" -> List.of(0, 1, 0);
            case "another engine or model" -> List.of(0, 0, 1);
            default -> List.of(0, 0, 0);
        });
    }

    @Test
    void aLaunchThatDidNotMeasureTheObjective() {
        CampaignPlan plan = plan("vllm", "m", "concurrency: [8]", "minimise: ttft.p99");
        assertThat(TriedBefore.of(plan, List.of(source("--a=1 concurrency=8" + METRIC)))).isEqualTo(new TriedBefore(List.of(), 1, 0, 0));
        assertThat(TriedBefore.of(plan, List.of(source("--a=1 concurrency=8 ttft.p99=1"))).trials()).singleElement()
                .extracting(Trial::objective).isEqualTo(1.0);
    }

    /// The command of a launch that worked is put together from what is known of its program.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            engine=vLLM model=Q8 --a=1 --on= --no-b=    |                                    | vllm serve Q8 --a 1 --on --no-b
            engine=SGLang model=Q8 --a=1                |                                    | python -m sglang.launch_server --model-path Q8 --a 1
            engine=TGI model=Q8 --a=1                   |                                    | --a 1
            engine=vLLM --a=1                           |                                    | --a 1
            --a=1                                       | vllm serve m -a 3                  | vllm serve m --a 1
            --a=1                                       | python3 -m vllm.entrypoints.api --model m --a 3 | python3 -m vllm.entrypoints.api --model m --a 1
            --a=1                                       | ./start -m m --a 3                 | ./start --a 1
            --a=1                                       | vllm bench sweep: --a 3            | --a 1
            engine=vLLM model=Q8 --a=1                  | vllm bench sweep: --a 3            | vllm serve Q8 --a 1
            """)
    void theCommandOfALaunch(String run, @Nullable String failed, String command) {
        LaunchSource source = failed == null ? source(run) : source(run, failed);
        List<ImportedLaunch> launches = ImportedLaunch.all(List.of(source));
        assertThat(ImportedCommand.of(launches).of(launches.getFirst())).isEqualTo(command);
        assertThat(ImportedCommand.of(launches).of(launches.getLast())).isEqualTo(failed == null ? command : failed);
    }

    /// Columns that are named like a flag of an engine, and the parallelism as it was read.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            :max_num_seqs=64               | {--max-num-seqs=64}
            :MAX-NUM-SEQS=64               | {--max-num-seqs=64}
            :my_own=64                     | {}
            :enable_prefix_caching=True    | {--enable-prefix-caching=}
            :enable_prefix_caching=False   | {}
            :max_num_seqs=                 | {}
            --max-num-seqs=32 :max_num_seqs=64 | {--max-num-seqs=32}
            --no-enable-prefix-caching=    | {--enable-prefix-caching=off}
            --no-warmup=3                  | {--no-warmup=3}
            --compile=false                | {--compile=off}
            """)
    void theFlagsOfARun(String run, String flags) {
        var runs = RunLines.runs(run);
        assertThat(ImportedFlags.of(runs.getFirst())).hasToString(flags);
        assertThat(ImportedCampaign.isOfALaunch(runs.getFirst())).isEqualTo(!flags.equals("{}"));
        assertThat(ImportedLaunch.all(List.of(source(run)))).hasSize(flags.equals("{}") ? 0 : 1);
    }

    /// The parallelism has one name for each engine, however the command writes it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm serve m --tensor-parallel-size 2                     | {-tp=2}
            vllm serve m --data_parallel_size 4 --max-num-seqs 3      | {--max-num-seqs=3, -dp=4}
            python -m sglang.launch_server --model-path m --tp 2      | {--model-path=m, --tp-size=2}
            vllm serve m --max-num-seqs 3                             | {--max-num-seqs=3}
            """)
    void theParallelismOfALaunchThatFailed(String command, String flags) {
        assertThat(new TreeMap<>(ImportedFlags.of(source("", command).failures().getFirst()))).hasToString(flags);
    }

    /// What a search that goes on takes from the results, and what it leaves to be filled in.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gpuCount=2 --a=1; gpuCount=2 --a=2           | gpus 2
            gpuCount=2 --a=1; gpuCount=4 --a=2           |
            maxTokens=256 --a=1; --a=2                   | maxTokens 256
            requests=300 --a=1; requests=300 --a=2       | requests 300
            requests=300 --a=1; requests=200 --a=2       |
            concurrency=64 --a=1; concurrency=8 --a=2    | concurrency [8,64]
            model=Q8 --a=1; model=Q8 --a=2               | model "Q8"
            """)
    void aSearchThatGoesOn(String runs, @Nullable String known) {
        JsonNode json = JsonMapper.shared().readTree(ContinuedSearch.yaml(campaign(source(runs.replace("; ", METRIC + "; ") + METRIC))
                .orElseThrow()));
        List<String> found = Stream.of("gpus", "maxTokens", "requests", "concurrency", "model").flatMap(name -> Stream.of("target", "load")
                .filter(part -> json.path(part).has(name)).map(part -> name + " " + json.path(part).path(name))).toList();
        assertThat(found).isEqualTo(known == null ? List.of() : List.of(known));
        assertThat(json.path("objective").path("maximise").asString()).isEqualTo("output_token_throughput");
    }

    @Test
    void aSearchThatGoesOnMinimisesATime() {
        CampaignObjective objective = plan("vllm", "m", "concurrency: [8]", "minimise: ttft.p99").objective();
        CampaignData data = ImportedCampaign.of("notes", List.of(source("--a=1 ttft.p99=1; --a=2 ttft.p99=2")), objective).orElseThrow();
        assertThat(ContinuedSearch.yaml(data)).contains("\"minimise\" : \"ttft.p99\"");
    }
}
