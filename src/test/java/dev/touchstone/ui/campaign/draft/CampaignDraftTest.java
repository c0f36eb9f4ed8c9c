package dev.touchstone.ui.campaign.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.touchstone.campaign.plan.CampaignFile;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;
import java.util.Map;
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

    @Test
    void flagsThatAreNotUsedAreKeptOverARestart() {
        FlagRow own = new FlagRow(false, "--mine", FlagKind.STEPS, "0.1 … 0.9, 0.2", "0.5", true);
        CampaignDraft draft = vllm().withFlag(0, vllm().flags().getFirst().withUsed(false)).withFlag(1, own);
        assertThat(FormState.draft(FormState.of(draft))).hasValueSatisfying(restored -> {
            assertThat(restored.flags()).isEqualTo(draft.flags());
            assertThat(restored.text(CampaignField.MODEL)).isEqualTo("Qwen/Qwen3-8B");
        });
        assertThat(FormState.draft(Map.of())).isEmpty();
        assertThat(FormState.draft(Map.of("form", "[", "flags", "[]"))).isEmpty();
        assertThat(FormState.draft(Map.of("form", FormState.of(draft).get("form"), "flags", "{"))).isEmpty();
    }

    @Test
    void theStateHoldsNoSecrets() {
        CampaignDraft draft = vllm().withFlag(0, new FlagRow(false, "$HF_TOKEN", FlagKind.LIST, "hf_mine0123456789", "", false))
                .withFlag(1, new FlagRow(false, "--threads", FlagKind.LIST, "1, 2", "", false));
        assertThat(FormState.of(draft).toString()).doesNotContain("hf_mine0123456789").contains("$HF_TOKEN", "1, 2");
    }

    @Test
    void aFileOfAKnownEngineOffersItsOtherFlagsUnused() {
        FlagRow kept = vllm().flags().get(1).withValues("256, 512").withKind(FlagKind.LIST);
        CampaignDraft read = CampaignDraftReader.read(CampaignDraftWriter.yaml(vllm().withFlags(List.of(kept))), "x");
        assertThat(read.flags()).hasSameSizeAs(vllm().flags()).first().isEqualTo(kept);
        assertThat(read.flags()).extracting(FlagRow::name).doesNotHaveDuplicates();
        assertThat(read.flags()).filteredOn(FlagRow::isUsed).containsExactly(kept);
    }

    @Test
    void aSpaceThatIsTheNameOfAnEngineIsItsFlags() {
        CampaignDraft read = CampaignDraftReader.read("""
                target: {engine: vllm, command: [vllm, serve, m, --port, "{port}"], gpus: 1}
                space: vllm
                """, "x");
        assertThat(read.flags()).isEqualTo(vllm().flags());
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

    /// Of the fields that the form does not judge itself.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LIMITS | ttft.p9x = 1s | Objectives that must hold: \"ttft.p9x\" is no metric; for instance output_token_throughput, ttft.p99",
        "METRIC | speed | Metric: \"speed\" is no metric; for instance output_token_throughput, ttft.p99",
        "METHOD | guess | Method must be list, grid, random, screening, sobol, latin-hypercube, model, not \"guess\"",
        "READY_WITHIN | soon | Time limit must be a time with its unit, such as \"30s\", \"2m\" or \"250ms\"",
        "READY_WITHIN | 0s | Time limit: readiness needs a path that begins with / and a time above 0",
        "CONSTRAINTS | --a | Constraints must compare two products with >=, <=, = or !=, with blanks around the sign: \"--a >= --b\"",
        "MODEL | '' | Model: a value is missing; the command has a place for it",
        "GPUS | '' | GPUs: a value is missing; the command has a place for it",
    })
    void aProblemIsAboutItsFieldAndNamesItsLabel(CampaignField field, String text, String message) {
        DraftProblem problem = problem(vllm().with(CampaignField.COMMAND, "vllm serve {model} -tp {gpus} --port {port}").with(field, text));
        assertThat(problem).isEqualTo(new DraftProblem(field, "", message));
    }

    @Test
    void aHostThatIsNoneIsAboutTheHostNotAboutTheChoiceBesideIt() {
        assertThat(problem(vllm().with(CampaignField.PLACE, "ssh").with(CampaignField.HOST, "a b"))).isEqualTo(
                new DraftProblem(CampaignField.HOST, "", "Host, image or pod: not the name of a host: a b"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LOG2 | 16      | must be a list of 2 numbers",
        "LOG2 | 16 … 8  | needs two whole numbers above 0, the larger one last, not 16 and 8",
        "STEPS | 1 … 2  | must be a list of 3 numbers",
        "LIST | 16      | needs two values or more, each once, not [16]",
    })
    void aProblemOfAFlagNamesIt(FlagKind kind, String values, String message) {
        CampaignDraft draft = vllm();
        FlagRow flag = draft.flags().getFirst();
        DraftProblem problem = problem(draft.withFlag(0, flag.withKind(kind).withValues(values)));
        assertThat(problem).isEqualTo(new DraftProblem(null, flag.name(), flag.name() + " " + message));
    }

    @Test
    void aProblemOfTheWholeNamesNoPlaceInTheFile() {
        assertThat(problem(vllm().withFlags(List.of()))).isEqualTo(new DraftProblem(null, "", "A campaign needs a flag to change"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LAUNCHES | many | Launches must be a whole number of 1 or more, not “many”",
        "LAUNCHES | 0 | Launches must be a whole number of 1 or more, not “0”",
        "LAUNCHES | 99999999999 | Launches must be a whole number of 1 or more, not “99999999999”",
        "CONFIRM | -1 | Launches for the proof must be a whole number of 0 or more, not “-1”",
        "CONCURRENCY | 1, 16x, 64 | Requests in flight must be whole numbers of 1 or more, not “16x”",
        "HOURS | 0 | Hours must be a number above 0, not “0”",
        "SEED | 1.5 | Seed must be a whole number, not “1.5”",
        "READY_PATH | health | Path must begin with /, not “health”",
        "LIMITS | ttft.p99 1s | Objectives that must hold: write them like ttft.p99 = 1s, not “ttft.p99 1s”",
        "METRIC | '' | Metric: a value is missing",
        "COMMAND | vllm | Command must begin with a program: vllm serve {model} --port {port}",
        "COMMAND | {model} --port {port} | Command must begin with a program: vllm serve {model} --port {port}",
        "COMMAND | vllm serve {model} | Command needs a place for the port, which Touchstone chooses: --port {port}",
    })
    void theFormJudgesItsFieldsItself(CampaignField field, String text, String message) {
        assertThat(DraftRules.problem(vllm().with(field, text))).hasValue(new DraftProblem(field, "", message));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LAUNCHES | 1", "CONFIRM | 0", "CONCURRENCY | 1, 16 64", "HOURS | .5", "SEED | -7", "READY_PATH | /health", "PATIENCE | ''",
        "LIMITS | ttft.p99 = 1s; tpot.p99 ≤ 50ms", "COMMAND | ''", "GPUS | ''",
    })
    void whatTheFormCanHoldIsNoProblem(CampaignField field, String text) {
        assertThat(DraftRules.problem(vllm().with(field, text))).isEmpty();
    }

    @Test
    void whatAnOwnCommandOrAnotherPlaceNeedsIsMissingOnlyThere() {
        CampaignDraft own = vllm().with(CampaignField.ENGINE, EngineTemplate.OWN).with(CampaignField.COMMAND, " ");
        assertThat(DraftRules.problem(own)).hasValue(new DraftProblem(CampaignField.COMMAND, "", "Command: a value is missing"));
        assertThat(DraftRules.problem(vllm().with(CampaignField.PLACE, "docker")))
                .hasValue(new DraftProblem(CampaignField.HOST, "", "Host, image or pod: a value is missing"));
        assertThat(DraftRules.problem(vllm().with(CampaignField.PLACE, "docker").with(CampaignField.HOST, "image"))).isEmpty();
    }

    @Test
    void aFlagWithoutANameAndOneInTwoRowsAreProblems() {
        FlagRow first = vllm().flags().getFirst();
        assertThat(DraftRules.problem(vllm().withFlag(0, first.withName(" ")))).hasValue(
                new DraftProblem(null, "", "A flag has no name: give it one, or remove its row"));
        CampaignDraft twice = vllm().withFlag(1, first);
        assertThat(DraftRules.problem(twice)).hasValue(
                new DraftProblem(null, first.name(), first.name() + " stands in two rows: remove one of them"));
        assertThat(DraftRules.problem(twice.withFlag(1, first.withUsed(false)))).isEmpty();
        assertThat(DraftRules.problem(vllm().withFlag(0, first.withName("").withUsed(false)))).isEmpty();
    }

    private static CampaignDraft vllm() {
        return EngineTemplate.fill(CampaignDraft.empty().with(CampaignField.MODEL, "Qwen/Qwen3-8B"), "vllm");
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
