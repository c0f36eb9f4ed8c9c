package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The flags that the help of an engine lists.
@EnabledOnOs(OS.LINUX)
class EngineHelpTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String VLLM = """
            usage: vllm serve [model_tag] [options]
              --max-num-seqs MAX_NUM_SEQS
              --enable-prefix-caching, --no-enable-prefix-caching
              --compilation-config COMPILATION_CONFIG, -O COMPILATION_CONFIG
              --tensor-parallel-size TENSOR_PARALLEL_SIZE, -tp TENSOR_PARALLEL_SIZE
              --[no-]async-scheduling
            """;

    @TempDir
    private Path folder;

    @Test
    void theFlagsOfTheHelpAreKnownInTheFormsThatEnginesAccept() {
        EngineHelp help = EngineHelp.in(VLLM);
        assertThat(List.of("--max-num-seqs", "--max_num_seqs", "--no-enable-prefix-caching", "-O", "-tp", "--tensor-parallel",
                "--compilation-config.mode", "--no-async-scheduling", "--max-num-seqs=3")).allMatch(help::contains);
        assertThat(List.of("--max-num-sequences", "--no-such", "-dp", "--no-max-model-len")).noneMatch(help::contains);
    }

    @Test
    void theProgramIsWhatStandsBeforeTheFirstFlag() {
        assertThat(EngineHelp.program(List.of("vllm", "serve", "{model}", "--port", "{port}"))).containsExactly("vllm", "serve");
        assertThat(EngineHelp.program(List.of("/usr/bin/python3.12", "-m", "sglang.launch_server", "--model-path", "m")))
                .containsExactly("/usr/bin/python3.12", "-m", "sglang.launch_server");
        assertThat(EngineHelp.program(List.of("llama-server", "-m", "a.gguf"))).containsExactly("llama-server");
        assertThat(EngineHelp.program(List.of("--model", "m"))).isEmpty();
    }

    @Test
    void theWholeHelpIsPreferred() throws Exception {
        String all = script("[ \"$2\" = --help=all ] && printf '%s' '" + VLLM + "'; [ \"$2\" = --help ] && echo '--a --b --c --d --e'; true");
        assertThat(read(all, "serve").orElseThrow().contains("--max-num-seqs")).isTrue();
        String groups = script("[ \"$1\" = --help ] || exit 2; echo '-a, --bb -cc --dd --ee'");
        assertThat(read(groups).orElseThrow().contains("--ee")).isTrue();
    }

    @Test
    void whatIsNoHelpIsNotUnderstood() throws Exception {
        assertThat(read(script("echo Welcome --a --b"))).as("too few flags").isEmpty();
        assertThat(read(script("echo '--a --b --c --d --e'; exit 1"))).as("it failed").isEmpty();
        assertThat(EngineHelp.read(new LocalPlace(), List.of(script("sleep 600")), Duration.ofMillis(200))).as("no answer in time")
                .isEmpty();
    }

    private Optional<EngineHelp> read(String program, String... words) throws IOException, InterruptedException {
        return EngineHelp.read(new LocalPlace(), Stream.concat(Stream.of(program),
                Stream.of(words)).toList(), LIMIT);
    }

    private String script(String lines) throws IOException {
        Path file = Files.writeString(Files.createTempFile(folder, "engine", ""), "#!/bin/sh\n" + lines + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }
}
