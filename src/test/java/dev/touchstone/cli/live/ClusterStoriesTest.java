package dev.touchstone.cli.live;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Plans that a tool in a cluster runs, which a program on the PATH plays: see [ClusterProbe].
@EnabledOnOs(OS.LINUX)
class ClusterStoriesTest {

    private static final String FORMATS = "/formats/";

    @TempDir
    private static Path folder;

    private static final Map<String, String> STORIES = new LinkedHashMap<>();
    private static List<String> recorded = List.of();

    @BeforeAll
    static void probe() throws IOException, InterruptedException {
        Path programs = Files.createDirectory(folder.resolve("bin"));
        Path kubectl = copied("/dev/touchstone/load/cluster/bin/kubectl", programs.resolve("kubectl"));
        assertThat(kubectl.toFile().setExecutable(true)).isTrue();
        Path words = folder.resolve("recorded");
        ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp",
                System.getProperty("java.class.path"), ClusterProbe.class.getName(), folder.toString(), words.toString(),
                copied(FORMATS + "aiperf-json/schema1-5.json", folder.resolve("aiperf")).toString(),
                copied(FORMATS + "inference-perf-lifecycle/summary.json", folder.resolve("inference-perf")).toString());
        builder.environment().put("PATH", programs + File.pathSeparator + System.getenv("PATH"));
        builder.environment().put("RECORDED", words.toString());
        builder.redirectError(folder.resolve("errors").toFile());
        Process probe = builder.start();
        String printed = new String(probe.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(probe.waitFor()).as(printed + Files.readString(folder.resolve("errors"))).isZero();
        printed.lines().forEach(line -> STORIES.put(line.substring(0, line.indexOf(": ")), line.substring(line.indexOf(": ") + 2)));
        recorded = Files.readAllLines(words);
    }

    private static Path copied(String resource, Path to) throws IOException {
        try (InputStream in = ClusterStoriesTest.class.getResourceAsStream(resource)) {
            Files.copy(in, to);
        }
        return to;
    }

    @Test
    void resultsComeBackWithTheConditionsOfThePlan() {
        assertThat(STORIES.get("good")).startsWith("0 ").contains("point 1 of 2, ", "schemaVersion: \"2.0\"", "\"gpuCount\" : 2",
                "\"engine\" : \"vLLM\"");
        assertThat(recorded).anyMatch(line -> line.matches("kubectl -n bench cp bench/pod-1:/results \\S+ -c results"))
                .anyMatch(line -> line.matches("kubectl -n bench exec pod-1 -c results -- touch /results/\\.taken"))
                .anyMatch(line -> line.matches("kubectl -n bench delete job/touchstone-\\d{17}-p1 configmap/touchstone-\\d{17}-p1"
                        + " --ignore-not-found --wait=false"));
        assertThat(STORIES.get("inference-perf")).startsWith("0 ").contains("issue 559", "\"url\" : \"http://llm.models.svc:8000\"",
                "\"dataset\" : \"random text, 64 tokens\"", "\"concurrency\" : 4");
    }

    @Test
    void aClusterThatDoesNotAnswerForAMomentIsWaitedFor() {
        assertThat(STORIES.get("flicker")).startsWith("0 ");
        assertThat(STORIES.get("away")).startsWith("1 ").contains("The cluster cannot be reached any more: Unable to connect to the"
                + " server: dial tcp: i/o timeout");
    }

    @Test
    void whateverEndsAPodIsNamed() {
        assertThat(STORIES.get("refused")).startsWith("1 ").contains("The cluster did not take the job touchstone-",
                "exceeded quota", "the plan is not done: 0 of 2 points have a run");
        assertThat(STORIES.get("image")).contains("The pod pod-1 failed: ImagePullBackOff: Back-off pulling image.");
        assertThat(STORIES.get("evicted")).contains("The pod pod-1 failed: Evicted: The node was low on resource: memory.");
        assertThat(STORIES.get("removed")).contains("was removed before it had ended (the pod is not there yet).");
        assertThat(STORIES.get("failing")).contains("failed in the pod pod-1 (exit code 2): ValueError: no tokenizer");
        assertThat(STORIES.get("empty")).containsPattern("The pod of \\S+ left no results\\.");
        assertThat(STORIES.get("forever")).containsPattern("The job \\S+ did not end within 1 s and was removed\\.");
    }

    @Test
    void whatIsNoResultIsNamed() {
        assertThat(STORIES.get("cancelled")).startsWith("1 ").containsPattern("Cancelled; the job \\S+-p1 was removed from the cluster\\.")
                .contains("the plan is not done: 0 of 2 points have a run");
        assertThat(STORIES.get("other file")).startsWith("1 ")
                .containsPattern("the results in \\S+ hold no profile_export_aiperf\\.json");
        assertThat(STORIES.get("no figures")).startsWith("1 ").containsPattern("profile_export_aiperf\\.json holds no run");
        assertThat(STORIES.get("good")).doesNotContain("Cancelled", "hold no", "holds no run", "the plan is not done");
    }

    @Test
    void whatWasAppliedIsRemovedHoweverItEnds() {
        assertThat(recorded.stream().filter(line -> line.contains(" delete ")).count())
                .as("all but the one that was refused").isEqualTo(recorded.stream().filter(line -> line.contains(" apply ")).count() - 1);
    }

    @Test
    void aKeyIsRefusedAndWhatAToolCannotDo() throws IOException {
        assertThat(STORIES.get("key")).startsWith("2 ").contains("--key-secret NAME/KEY");
        assertThat(STORIES.get("cannot")).startsWith("2 ").contains("inference-perf cannot run this plan: it keeps no requests for"
                + " warming up apart (--warm-up 0)");
        assertThat(Files.readString(Path.of(folder.resolve("recorded") + ".applied"))).doesNotContain("a-key-that-nobody-may-list");
    }

    @Test
    void aDryRunWritesTheFilesOnly() throws IOException {
        assertThat(STORIES.get("dry")).startsWith("0 ").contains("nothing was run; the files are in ");
        try (Stream<Path> files = Files.list(folder.resolve("dry"))) {
            assertThat(files.map(file -> file.getFileName().toString().replaceAll("\\d{17}", "N")).sorted()).containsExactly(
                    "touchstone-N-p1-aiperf.yaml", "touchstone-N-p1-aiperfjob.yaml", "touchstone-N-p1.yaml",
                    "touchstone-N-p2-aiperf.yaml", "touchstone-N-p2-aiperfjob.yaml", "touchstone-N-p2.yaml");
        }
    }
}
