package dev.touchstone.ui.campaign.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The form as texts, the file that follows from it, and the form that a file fills.
class CampaignDraftTest {

    private static final String WHOLE = """
            name: qwen
            target: {engine: vllm, command: [vllm, serve, "{model}", --port, "{port}", --chat-template, "a b.jinja"],
                     model: Qwen/Qwen3-8B, where: {docker: "vllm/vllm-openai:v0.9", options: [--gpus, all]}, env: {VLLM_USE_V1: "1"},
                     ready: {path: /health, within: 900s}}
            space:
              --max-num-seqs: {log2: [16, 1024], usual: 256}
              --gpu-memory-utilization: {steps: [0.80, 0.98, 0.02]}
              --enable-prefix-caching: {switch: true, usual: on}
              --async-scheduling: switch
              --threads: {whole: [1, 8]}
              --schedule-conservativeness: {real: [0.3, 1.3]}
              --kv-cache-dtype: {values: [auto, fp8], quality: true}
            constraints: ["--max-num-seqs <= 512"]
            load: {concurrency: [16, 64], requests: 300, maxTokens: 256, warmUp: 8}
            objective: {minimise: e2e_latency.p99, within: {ttft.p99: 1s, request_throughput: 2}}
            search: {method: random, launches: 20, hours: 8, repeats: 3, patience: 6, confirm: 4, seed: 7}
            """;

    static List<String> engines() {
        return EnginePresets.ids();
    }

    @Test
    void secretsAreMasked() {
        CampaignDraft draft = CampaignDraft.empty().with(CampaignField.COMMAND, "my-engine --port {port} --api-key mine-0123456789 --note a")
                .with(CampaignField.ENVIRONMENT, "HF_TOKEN=hf_abcdefghijklmnopqrstuvwxyz012345, THREADS=2");
        String masked = CampaignDraftWriter.yaml(draft.withoutSecrets());
        assertThat(masked).doesNotContain("0123456789", "hf_abc").contains("--note", "THREADS", "•••");
        assertThat(CampaignDraftWriter.yaml(draft)).contains("mine-0123456789");
    }

    @Test
    void whatIsOpenedAndSavedIsTheSameCampaign() {
        CampaignPlan before = CampaignFile.read(WHOLE.replace(", warmUp: 8", ""), "x", null);
        String saved = CampaignDraftWriter.yaml(CampaignDraftReader.read(WHOLE.replace(", warmUp: 8", ""), "x"));
        assertThat(CampaignFile.read(saved, "y", null)).isEqualTo(before);
    }

    @Test
    void whatTheFormHasNoFieldForIsKept() {
        assertThat(CampaignDraftWriter.yaml(CampaignDraftReader.read(WHOLE, "x"))).contains("warmUp: 8");
    }

    @ParameterizedTest
    @MethodSource("engines")
    void theFormOfAKnownEngineIsACampaignOfItsFlags(String engine) {
        CampaignDraft draft = EngineTemplate.fill(CampaignDraft.empty().with(CampaignField.GPUS, "2"), engine)
                .with(CampaignField.MODEL, "Qwen/Qwen3-8B");
        CampaignPlan plan = CampaignFile.read(CampaignDraftWriter.yaml(draft), "new", null);
        assertThat(plan.engine()).isEqualTo(engine);
        assertThat(plan.space().parameters()).as("with their ranges").isEqualTo(
                EnginePresets.find(engine).orElseThrow().parameters(2));
        assertThat(plan.space().parameters()).as("none that changes the answers").noneMatch(Parameter::changesQuality);
        assertThat(draft.flags()).filteredOn(FlagRow::changesQuality).allMatch(flag -> !flag.isUsed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LAUNCHES | many | LAUNCHES | search.launches",
        "MAX_TOKENS | -1 | MAX_TOKENS | load",
        "LIMITS | ttft.p9x = 1s | LIMITS | objective.within.ttft.p9x",
        "METHOD | guess | METHOD | search.method"
    })
    void aProblemIsAboutItsField(CampaignField field, String text, CampaignField about, String begin) {
        CampaignDraft draft = vllm().with(field, text);
        DraftProblem problem = problem(draft);
        assertThat(problem.message()).contains(begin);
        assertThat(problem.field() == about || begin.equals("load") && problem.field() == null).as(problem.message()).isTrue();
    }

    @Test
    void aProblemOfAFlagNamesIt() {
        CampaignDraft draft = vllm();
        DraftProblem problem = problem(draft.withFlag(0, draft.flags().getFirst().withValues("16")));
        assertThat(problem.flag()).startsWith(draft.flags().getFirst().name());
    }

    private static CampaignDraft vllm() {
        return EngineTemplate.fill(CampaignDraft.empty().with(CampaignField.MODEL, "Qwen/Qwen3-8B"), "vllm");
    }

    @Test
    void aMissingModelIsAboutTheModel() {
        assertThat(problem(vllm().with(CampaignField.MODEL, "")).field()).isEqualTo(CampaignField.MODEL);
    }

    private static DraftProblem problem(CampaignDraft draft) {
        IllegalArgumentException wrong = catchThrowableOfType(IllegalArgumentException.class,
                () -> CampaignFile.read(CampaignDraftWriter.yaml(draft), "new", null));
        return DraftProblem.of(Objects.requireNonNull(wrong.getMessage()));
    }

    @Test
    void moreGpusBringTheFlagsOfParallelismUntilTheUserChangedThem() {
        CampaignDraft vllm = EngineTemplate.fill(CampaignDraft.empty(), "vllm");
        CampaignDraft more = EngineTemplate.withGpus(vllm, "4");
        assertThat(more.flags()).extracting(FlagRow::name).contains("-tp", "-dp");
        assertThat(more.text(CampaignField.CONSTRAINTS)).contains("-tp * -dp");
        CampaignDraft changed = vllm.withFlag(0, vllm.flags().getFirst().withUsed(false));
        assertThat(EngineTemplate.withGpus(changed, "4").flags()).isEqualTo(changed.flags());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "vllm serve {model} | vllm,serve,{model}",
        "sh -c 'a b' x | sh,-c,a b,x",
        "--json \"{a: 1}\" --name=\"c d\" | --json,{a: 1},--name=c d"
    })
    void aCommandIsWords(String line, String words) {
        assertThat(CommandWords.of(line)).isEqualTo(List.of(words.split(",")));
        assertThat(CommandWords.of(CommandWords.line(List.of(words.split(","))))).isEqualTo(List.of(words.split(",")));
    }
}
