package dev.touchstone.compare.difference;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.touchstone.compare.difference.Diff.Kind;
import dev.touchstone.compare.difference.Diff.Line;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiffTest {

    private static final Run VLLM = run("a.md", 1).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, 2)
            .with(Factor.TEMPERATURE, 0.7).flag("--max_num_seqs", "64").flag("--enforce-eager", "")
            .define(Aspect.TOKENS, "words").build();
    private static final Run OTHER = run("a.md", 50).with(Factor.ENGINE, "VLLM").with(Factor.GPU_COUNT, 4)
            .flag("--max-num-seqs", "64").define(Aspect.TOKENS, "tokens").build();
    private static final Run NO_LAUNCH = run("a.md", 99).with(Factor.ENGINE, "vLLM").with(Factor.GPU_COUNT, 4).build();

    @Test
    void whatDiffersComesFirst() {
        assertThat(Diff.of(List.of(VLLM, OTHER)).lines()).containsExactly(
                new Line(Kind.CONDITION, "GPUs", List.of("2", "4"), true),
                new Line(Kind.CONDITION, "Temperature", Arrays.asList("0.7", null), true),
                new Line(Kind.FLAG, "--enforce-eager", List.of("set", "not set"), true),
                new Line(Kind.DEFINITION, Aspect.TOKENS.label(), List.of("words", "tokens"), true),
                new Line(Kind.CONDITION, "Engine", List.of("vLLM", "VLLM"), false),
                new Line(Kind.FLAG, "--max-num-seqs", List.of("64", "64"), false));
    }

    @Test
    void aRunWithoutALaunchSaysNothingOfFlags() {
        assertThat(Diff.of(List.of(VLLM, NO_LAUNCH)).lines()).contains(
                new Line(Kind.FLAG, "--enforce-eager", Arrays.asList("set", null), true),
                new Line(Kind.DEFINITION, Aspect.TOKENS.label(), Arrays.asList("words", null), true));
        assertThat(Diff.of(List.of(NO_LAUNCH, NO_LAUNCH)).lines()).isNotEmpty().noneMatch(Line::differs);
    }

    @Test
    void flagsAreComparedByMeaning() {
        Run sglang = run("a.md", 9).with(Factor.ENGINE, "SGLang").flag("--context-length", "8192")
                .flag("--disable-radix-cache", "").flag("--schedule-policy", "lpm").build();
        Run vllm = run("a.md", 19).with(Factor.ENGINE, "vLLM").flag("--max-model-len", "8K")
                .flag("--no-enable-prefix-caching", "").build();
        assertThat(flags(sglang, vllm)).containsExactly(
                new Line(Kind.FLAG, "--schedule-policy", List.of("lpm", "not set"), true),
                new Line(Kind.FLAG, "context length", List.of("8192", "8192"), false),
                new Line(Kind.FLAG, "prefix cache", List.of("off", "off"), false));
        Run longer = run("a.md", 29).with(Factor.ENGINE, "vLLM").flag("--max-model-len", "16384").build();
        assertThat(flags(sglang, longer)).contains(
                new Line(Kind.FLAG, "context length", List.of("8192", "16384"), true));
        assertThat(flags(vllm, longer)).contains(
                new Line(Kind.FLAG, "--max-model-len", List.of("8K", "16384"), true));
    }

    @Test
    void oneFlagIsComparedByWhatItsValueMeansAndShownAsWritten() {
        Run short8 = run("a.md", 9).with(Factor.ENGINE, "vLLM").flag("--max-model-len", "8K").build();
        Run plain = run("a.md", 19).with(Factor.ENGINE, "vLLM").flag("--max-model-len", "8192").build();
        Run decimal = run("a.md", 29).with(Factor.ENGINE, "vLLM").flag("--max-model-len", "8k").build();
        assertThat(flags(short8, plain)).containsExactly(
                new Line(Kind.FLAG, "--max-model-len", List.of("8K", "8192"), false));
        assertThat(flags(decimal, plain)).containsExactly(
                new Line(Kind.FLAG, "--max-model-len", List.of("8k", "8192"), true));
    }

    @Test
    void aFlagThatSetsTheDefaultOfItsVersionIsNoDifference() {
        Run with = run("a.md", 9).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.9.1")
                .flag("--enable-prefix-caching", "").flag("--enforce-eager", "").build();
        Run without = run("a.md", 19).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.9.1")
                .flag("--enforce-eager", "").build();
        Run old = run("a.md", 29).with(Factor.ENGINE, "vLLM").with(Factor.ENGINE_VERSION, "0.7.0")
                .flag("--enforce-eager", "").build();
        assertThat(flags(with, without)).contains(
                new Line(Kind.FLAG, "--enable-prefix-caching", List.of("set", "not set"), false));
        assertThat(flags(with, old)).contains(
                new Line(Kind.FLAG, "--enable-prefix-caching", List.of("set", "not set"), true));
    }

    private static List<Line> flags(Run... runs) {
        return Diff.of(List.of(runs)).lines().stream().filter(line -> line.kind() == Kind.FLAG).toList();
    }

    @Test
    void twoToSixRunsFitSideBySide() {
        assertThat(Diff.of(Collections.nCopies(6, VLLM)).runs()).hasSize(6);
        assertThatIllegalArgumentException().isThrownBy(() -> Diff.of(List.of(VLLM)));
        assertThatIllegalArgumentException().isThrownBy(() -> Diff.of(Collections.nCopies(7, VLLM)))
                .withMessage("2 to 6 runs can be put side by side, not 7");
    }
}
