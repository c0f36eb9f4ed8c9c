package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.engine.EngineLaunch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The words of an engine's command.
class EngineCommandTest {

    private static List<String> program(String... words) {
        return new EngineCommand(List.of(words), Map.of(), "m").program("help", 8000).words();
    }

    @Test
    void theProgramIsWhatStandsBeforeTheFirstFlag() {
        assertThat(program("vllm", "serve", "{model}", "--port", "{port}")).containsExactly("vllm", "serve");
        assertThat(program("/usr/bin/python3.12", "-m", "sglang.launch_server", "--model-path", "m"))
                .containsExactly("/usr/bin/python3.12", "-m", "sglang.launch_server");
        assertThat(program("llama-server", "-m", "a.gguf")).containsExactly("llama-server");
    }

    @Test
    void theProgramHasTheEnvironmentOfALaunch() {
        EngineLaunch launch = new EngineCommand(List.of("vllm", "serve", "{model}"), Map.of("VLLM_PORT", "{port}"), "m")
                .program("help", 8000);
        assertThat(launch.environment()).containsExactly(Map.entry("VLLM_PORT", "8000"));
        assertThat(launch.port()).isEqualTo(8000);
    }
}
