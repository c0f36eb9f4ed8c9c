package dev.touchstone.campaign.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /// What constraints may refer to: words that are no flags are none, and a number below zero is a value.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            vllm serve m --a 1 --b --c -1 --d | 0 | {--a=1, --b=on, --c=-1, --d=on}
            vllm serve {model} -tp {gpus}     | 2 | {-tp=2, {gpus}=2}
            vllm serve {model}                | 0 | {}
            """)
    void theFlagsOfTheCommand(String words, int gpus, String known) {
        EngineCommand command = new EngineCommand(List.of(words.split(" ")), Map.of(), "m", gpus);
        assertThat(command.known()).hasToString(known);
    }

    /// A value of the candidate takes the place of that of the command, and only that.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            serve --a 1 --b 2   | --a 9  | serve --b 2 --a 9
            serve --a --b 2     | --a 9  | serve --b 2 --a 9
            serve --b 2         | --a 9  | serve --b 2 --a 9
            serve --a -1 --b    | --a 9  | serve --b --a 9
            """)
    void aValueOfTheCandidate(String words, String candidate, String launched) {
        EngineCommand command = new EngineCommand(List.of(words.split(" ")), Map.of(), "m", 0);
        String[] flag = candidate.split(" ");
        assertThat(command.launch("a-1", new Candidate(Map.of(flag[0], flag[1])), List.of(Parameter.choices("--a", List.of("1", "9"))), 8000)
                .words()).isEqualTo(List.of(launched.split(" ")));
    }

    @Test
    void theProgramHasTheEnvironmentOfALaunch() {
        EngineLaunch launch = new EngineCommand(List.of("vllm", "serve", "{model}"), Map.of("VLLM_PORT", "{port}"), "m")
                .program("help", 8000);
        assertThat(launch.environment()).containsExactly(Map.entry("VLLM_PORT", "8000"));
        assertThat(launch.port()).isEqualTo(8000);
    }
}
