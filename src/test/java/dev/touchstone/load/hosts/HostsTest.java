package dev.touchstone.load.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Loads that hosts share: see [HostsProbe].
@EnabledOnOs(OS.LINUX)
class HostsTest {

    @TempDir
    private static Path folder;

    private static final Map<String, String> STEPS = new LinkedHashMap<>();
    private static List<String> recorded = List.of();

    @BeforeAll
    static void probe() throws IOException, InterruptedException {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        Path ssh = programs.resolve("ssh");
        try (InputStream script = HostsTest.class.getResourceAsStream("bin/ssh")) {
            Files.copy(script, ssh);
        }
        assertThat(ssh.toFile().setExecutable(true)).isTrue();
        Path words = folder.resolve("recorded");
        Path java = Path.of(System.getProperty("java.home"));
        // Each host needs readers for as long as it is connected; virtual threads would all wait for one of them here.
        ProcessBuilder builder = new ProcessBuilder(java.resolve("bin/java").toString(), "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC", "-Djdk.virtualThreadScheduler.parallelism=1", "-Djdk.virtualThreadScheduler.maxPoolSize=1", "-cp", System.getProperty("java.class.path"), HostsProbe.class.getName(), folder.toString());
        builder.environment().put("PATH", programs + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("RECORDED", words.toString());
        builder.environment().put("JAVA_HOME", java.toString());
        builder.redirectError(folder.resolve("errors").toFile());
        Process probe = builder.start();
        String printed = new String(probe.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(probe.waitFor()).as(printed + Files.readString(folder.resolve("errors"))).isZero();
        printed.lines().forEach(line -> STEPS.put(line.substring(0, line.indexOf(": ")), line.substring(line.indexOf(": ") + 2)));
        recorded = Files.readAllLines(words);
    }

    @Test
    void twoHostsMakeOneRunOfAllTheirRequests() {
        assertThat(STEPS).containsEntry("state", "DONE ").containsEntry("engine", "3 models");
        assertThat(STEPS.get("point 1")).startsWith("requests 40, shares {one=26, two=17}, numbers 43, missing [], hosts ")
                .contains("one: 3 in flight, 26 requests, clock known to ", "two: 2 in flight, 17 requests");
        assertThat(STEPS.get("point 2")).startsWith("requests 40, shares {one=22, two=21}, numbers 43, missing []")
                .contains("one: 50 of 100 requests/s");
    }

    @Test
    void aHostWithoutAShareTakesNoPart() {
        assertThat(STEPS.get("point 3")).startsWith("requests 40, shares {one=43}, numbers 43, missing []").doesNotContain("two");
    }

    @Test
    void aConversationIsOfOneHostAndOneAdapter() {
        assertThat(STEPS).containsEntry("conversations",
                "20, of one host and adapter true, hosts {one=30, two=30}, adapters {chat=30, sql=30}").containsEntry("mean of all", "true");
    }

    @Test
    void aTraceKeepsItsTimesAndOrder() {
        assertThat(STEPS).containsEntry("trace times", IntStream.range(0, 20).boxed().toList().toString())
                .containsEntry("trace hosts", "one two ".repeat(10).strip()).containsEntry("trace lengths", "true");
    }

    @Test
    void theyBeginTogetherAndOneWatchesTheServer() {
        assertThat(STEPS).containsEntry("begin 1", "behind the common start").containsEntry("begin 2", "behind the common start")
                .containsEntry("samples 1", "seen");
    }

    @Test
    void aHostThatDiesIsNamedAndLeftOut() {
        assertThat(STEPS.get("killed")).startsWith("STOPPED").contains("two was lost: ", "its share of the load, 3 in flight, is left"
                + " out. Rates are those of one alone.");
        assertThat(STEPS.get("killed run")).contains("[the rest of 120 s]", "two was lost: ", " N s after the start; its share of the"
                + " load, 3 in flight, is left out. Rates are those of one alone. The figures are of what was done by then: N requests.");
        assertThat(STEPS).containsEntry("killed shares", "[one]").containsEntry("killed journal", "[one, two], true");
    }

    @Test
    void aHostThatDiedIsConnectedAgainAndCancelEndsAll() {
        assertThat(STEPS).containsEntry("status", "[one SENDING 3 in flight, two SENDING 3 in flight]")
                .containsEntry("cancelled", "CANCELLED");
    }

    @Test
    void whatAHostLacksIsSaid() {
        assertThat(STEPS).containsEntry("nowhere", "nowhere cannot be reached: ssh: connect to host nowhere port 22: Connection refused");
    }

    @Test
    void theClientIsBroughtOnce() throws IOException {
        assertThat(recorded).filteredOn(line -> line.contains(" -- two ") && line.contains("tar -xzf")).as("copies")
                .hasSize(1);
        try (Stream<Path> files = Files.list(folder.resolve("home-two/.cache/touchstone/client"))) {
            assertThat(files.map(file -> file.getFileName().toString())).allMatch(name -> name.matches("[0-9a-f]{64}\\.jar"));
        }
    }

    @Test
    void noKeyIsAmongTheWordsOfAProgramOrInAFile() throws IOException {
        assertThat(recorded).noneMatch(line -> line.contains(HostsProbe.KEY));
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)).as(file.toString())
                        .doesNotContain(HostsProbe.KEY);
            }
        }
    }
}
