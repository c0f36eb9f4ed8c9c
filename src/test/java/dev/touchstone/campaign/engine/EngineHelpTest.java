package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        assertThat(read(Duration.ofMillis(200), script("sleep 600"))).as("no answer in time").isEmpty();
        assertThat(records().all()).as("it was ended").isEmpty();
    }

    @Test
    void theHelpHasTheEnvironmentOfTheEngine() throws Exception {
        assertThat(read(script("[ \"$VIRTUAL_ENV\" = here ] && echo '--a --b --c --d --e'"))).isPresent();
    }

    private Optional<EngineHelp> read(String... words) throws IOException, InterruptedException {
        return read(LIMIT, words);
    }

    private Optional<EngineHelp> read(Duration limit, String... words) throws IOException, InterruptedException {
        return EngineHelp.read(new EngineLaunch("help", List.of(words), Map.of("VIRTUAL_ENV", "here"), 1), new LocalPlace(),
                records(), limit);
    }

    private LaunchRecords records() {
        return new LaunchRecords(folder.resolve("launches"));
    }

    private String script(String lines) throws IOException {
        Path file = Files.writeString(Files.createTempFile(folder, "engine", ""), "#!/bin/sh\n" + lines + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file.toString();
    }
}
