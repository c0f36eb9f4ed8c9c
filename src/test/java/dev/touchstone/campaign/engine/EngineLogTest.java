package dev.touchstone.campaign.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is kept of what a launched engine prints.
class EngineLogTest {

    private static final String GROUP = "touchstone-group 4711 1234@abcdef01";

    @TempDir
    private Path folder;

    private final List<OwnGroup> named = new ArrayList<>();

    private EngineLog read(String printed) throws IOException {
        EngineLog log = new EngineLog(folder.resolve("engine.log"), named::add);
        log.read(new ByteArrayInputStream(printed.getBytes(StandardCharsets.UTF_8)));
        return log;
    }

    private List<String> file() throws IOException {
        return Files.readAllLines(folder.resolve("engine.log"));
    }

    @Test
    void theFirstNameOfItsProcessesIsNoLineOfTheEngine() throws IOException {
        EngineLog log = read("sh: a word before\n" + GROUP + "\nINFO ready\n" + GROUP + "\n");
        assertThat(named).singleElement().extracting(OwnGroup::id).isEqualTo(4711L);
        assertThat(log.group()).contains(named.getFirst());
        assertThat(file()).as("an engine may print whatever it likes").containsExactly("sh: a word before", "INFO ready", GROUP);
        assertThat(log.lastLines()).isEqualTo(file());
        assertThat(log.count()).isEqualTo(3);
        named.clear();
        assertThat(read("INFO ready\n").group()).isEmpty();
        assertThat(named).isEmpty();
    }

    @Test
    void theLastLinesAreKeptAndAllAreWritten() throws IOException {
        assertThat(read(lines(400)).lastLines()).hasSize(400).first().isEqualTo("line 1");
        assertThat(read(lines(401)).lastLines()).hasSize(400).first().isEqualTo("line 2");
        assertThat(file()).hasSize(401);
    }

    private static String lines(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(line -> "line " + line + "\n").collect(Collectors.joining());
    }

    @Test
    void whatIsCutOffIsMarkedAndSecretsAreMasked() throws IOException {
        assertThat(read("x".repeat(10_000) + "\n").lastLines()).containsExactly("x".repeat(10_000));
        assertThat(read("x".repeat(10_001) + "\n").lastLines()).containsExactly("x".repeat(10_000) + " …");
        assertThat(read("api_key=very-secret-1234\n").lastLines()).containsExactly("api_key=•••");
        assertThat(file()).containsExactly("api_key=•••");
    }
}
