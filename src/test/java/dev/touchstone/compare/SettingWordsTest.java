package dev.touchstone.compare;

import static dev.touchstone.compare.RunFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.group.Repeats;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// How the launches of runs are named: by a flag where having it is what differs, by what it means where other launches
/// have the same without it.
class SettingWordsTest {

    private int line = 1;

    @Test
    void aFlagThatTurnsSomethingOffIsNamedAsItWasGiven() {
        assertThat(names(launch("vLLM"), launch("vLLM").flag("--enforce-eager", "")))
                .containsExactly("without --enforce-eager", "--enforce-eager");
        assertThat(names(launch("SGLang"), launch("SGLang").flag("--disable-cuda-graph", "")))
                .containsExactly("without --disable-cuda-graph", "--disable-cuda-graph");
        assertThat(names(launch("vLLM"), launch("vLLM").flag("--enforce-eager", "false")))
                .as("the default, written down").containsExactly("", "");
    }

    @Test
    void amongLaunchesOfSeveralEnginesItIsNamedByWhatItMeans() {
        assertThat(names(launch("vLLM"), launch("vLLM").flag("--enforce-eager", ""), launch("SGLang")))
                .containsExactlyInAnyOrder("CUDA graphs on", "CUDA graphs off", "");
    }

    /// On is what newer versions do without the flag.
    @Test
    void aFlagThatOtherLaunchesNeedNotGiveIsNamedByWhatItMeans() {
        assertThat(names(launch("vLLM").with(Factor.ENGINE_VERSION, "0.9.0"),
                launch("vLLM").with(Factor.ENGINE_VERSION, "0.9.0").flag("--no-enable-prefix-caching", "")))
                .containsExactly("without --no-enable-prefix-caching", "--no-enable-prefix-caching");
        assertThat(names(launch("vLLM").with(Factor.ENGINE_VERSION, "0.9.0").flag("--enable-prefix-caching", ""),
                launch("vLLM").with(Factor.ENGINE_VERSION, "0.9.0").flag("--no-enable-prefix-caching", "")))
                .containsExactly("prefix cache on", "prefix cache off");
    }

    @Test
    void ofSeveralFlagsThoseThatAreGivenAreNamed() {
        assertThat(names(launch("vLLM"), launch("vLLM").flag("--quantization", "awq"),
                launch("vLLM").flag("--enforce-eager", ""),
                launch("vLLM").flag("--enforce-eager", "").flag("--quantization", "awq")))
                .containsExactlyInAnyOrder("without --enforce-eager and --quantization", "--quantization awq",
                        "--enforce-eager", "--enforce-eager, --quantization awq");
    }

    private RunFixture launch(String engine) {
        line += 30;
        return run("a.md", line).with(Factor.ENGINE, engine).flag("--max-model-len", "8192")
                .metric("request_throughput", 10);
    }

    private static List<String> names(RunFixture... runs) {
        List<Run> all = Stream.of(runs).map(RunFixture::build).toList();
        List<Repeats> repeats = Repeats.of(all);
        return all.stream().map(run -> repeats.stream().filter(one -> one.runs().contains(run)).findFirst().orElseThrow()
                .launchName()).toList();
    }
}
