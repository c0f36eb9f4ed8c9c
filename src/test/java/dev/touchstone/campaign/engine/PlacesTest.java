package dev.touchstone.campaign.engine;

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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Places that are reached through a program of the user's: see [PlacesProbe].
@EnabledOnOs(OS.LINUX)
class PlacesTest {

    private static final String SERVED = "Ready, there true, after false, records 0, ended";

    @TempDir
    private static Path folder;

    private static final Map<String, String> STEPS = new LinkedHashMap<>();
    private static List<String> recorded = List.of();

    @BeforeAll
    static void probe() throws IOException, InterruptedException {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        for (String program : List.of("ssh", "kubectl", "docker", "podman")) {
            Path file = programs.resolve(program);
            try (InputStream script = PlacesTest.class.getResourceAsStream("bin/" + program)) {
                Files.copy(script, file);
            }
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        Path words = folder.resolve("recorded");
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                PlacesProbe.class.getName(), folder.toString(), words.toString());
        builder.environment().put("PATH", programs + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("RECORDED", words.toString());
        Process probe = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String printed = new String(probe.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(probe.waitFor()).as(printed).isZero();
        printed.lines().forEach(line -> STEPS.put(line.substring(0, line.indexOf(": ")), line.substring(line.indexOf(": ") + 2)));
        recorded = Files.readAllLines(words);
    }

    @Test
    void anEngineOfAnotherMachineIsReachedThroughTheConnectionAndEndsWithIt() {
        assertThat(STEPS).containsEntry("ssh", SERVED);
        String launch = recorded.getFirst();
        assertThat(launch).startsWith("ssh -o BatchMode=yes -o ConnectTimeout=15 -o ServerAliveInterval=15"
                + " -o ExitOnForwardFailure=yes -L 127.0.0.1:").containsPattern("-L 127\\.0\\.0\\.1:(\\d+):127\\.0\\.0\\.1:\\1 -- gpu1 ");
    }

    @Test
    void anEngineInAPodIsReachedThroughAPortForwardThatIsStartedAnew() {
        assertThat(STEPS).containsEntry("kubectl", SERVED);
        assertThat(recorded).filteredOn(line -> line.startsWith("kubectl -n llm port-forward --address 127.0.0.1 pod/pod-0 "))
                .as("the first one ended").hasSizeGreaterThan(1);
        assertThat(recorded).anyMatch(line -> line.startsWith("kubectl -n llm exec -i pod-0 -- sh -c "));
    }

    @Test
    void anEngineInAContainerIsAskedToStop() {
        assertThat(STEPS).containsEntry("docker", SERVED).containsEntry("podman", SERVED);
        assertThat(recorded).anyMatch(line -> line.matches("docker run --rm --init --name probe-3 -p 127\\.0\\.0\\.1:(\\d+):\\1"
                + " -e HF_TOKEN --gpus all an-image .*")).contains("docker stop -t 20 probe-3", "podman stop -t 20 probe-4");
    }

    @Test
    void aContainerThatDoesNotStopIsRemoved() {
        assertThat(STEPS).containsEntry("docker-stubborn", SERVED);
        assertThat(recorded).contains("docker rm -f probe-5").doesNotContain("docker rm -f probe-3");
    }

    @Test
    void theCommandIsShownAsAUserWouldTypeIt() {
        EngineLaunch launch = new EngineLaunch("trial-1", List.of("vllm", "serve", "a model"), Map.of("HF_TOKEN", "abcdefgh"), 8000);
        assertThat(new LocalPlace().shown(launch)).startsWith("env HF_TOKEN=").endsWith(" vllm serve 'a model'")
                .doesNotContain("abcdefgh");
        assertThat(new SshPlace("gpu1").shown(launch)).startsWith("ssh -o BatchMode=yes ").contains(" -- gpu1 ")
                .doesNotContain("abcdefgh");
        assertThat(new ContainerPlace("docker", List.of("--gpus", "all"), "an-image").shown(launch)).isEqualTo("docker run --rm"
                + " --init --name trial-1 -p 127.0.0.1:8000:8000 -e HF_TOKEN --gpus all an-image vllm serve 'a model'");
        assertThat(new KubernetesPlace(List.of(), "pod-0").shown(new EngineLaunch("trial-1", List.of("vllm"), Map.of(), 8000)))
                .isEqualTo("kubectl exec pod-0 -- vllm");
    }

    @Test
    void anEngineThatCannotBeEndedIsReported() {
        assertThat(STEPS).containsEntry("ssh-nowhere-closed", "ended").containsEntry("docker-undying-closed",
                "The engine may still run: its processes at docker an-image do not end. The next start of Touchstone tries to end it.");
        assertThat(STEPS).containsEntry("docker-down-closed", "The engine may still run: docker an-image cannot be reached: Cannot"
                + " connect to the Docker daemon at unix:///var/run/docker.sock. The next start of Touchstone tries to end it.");
    }

    @Test
    void noValueOfTheEnvironmentIsAmongTheWordsOfAProgram() {
        assertThat(recorded).noneMatch(line -> line.contains("a-value-that-nobody-may-list"));
    }

    @Test
    void aPlaceThatCannotBeReachedIsReportedWithItsOwnWords() {
        assertThat(STEPS).containsEntry("ssh-nowhere",
                "ssh nowhere cannot be reached: ssh: connect to host nowhere port 22: Connection refused");
        assertThat(STEPS).containsEntry("kubectl-nowhere",
                "kubectl nowhere cannot be reached: Error from server (NotFound): pods \"nowhere\" not found");
        assertThat(STEPS).containsEntry("docker-down", "The command of the engine cannot be run (docker an-image): Cannot"
                + " connect to the Docker daemon at unix:///var/run/docker.sock.");
    }

    @Test
    void whatIsLeftOverIsForgottenOnlyWhenItHasEnded() {
        assertThat(STEPS).containsEntry("left-over-docker-down", "docker an-image cannot be reached: Cannot connect to the"
                + " Docker daemon at unix:///var/run/docker.sock. kept");
        assertThat(STEPS).containsEntry("left-over-docker", "true, gone");
        assertThat(STEPS).containsEntry("left-over-ssh-nowhere", "ssh nowhere cannot be reached: ssh: connect to host nowhere"
                + " port 22: Connection refused kept");
        assertThat(STEPS).containsEntry("left-over-ssh", "true, gone");
        assertThat(STEPS).containsEntry("rest", "true, records 0");
    }
}
