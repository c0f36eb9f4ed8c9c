package dev.touchstone.archive.shared;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Another JVM publishes in a loop and is killed in the middle. What it said was published is there, every file that is
/// read is whole, and publishing goes on. The large form is `TeamBench`.
class PublishingKillTest {

    @TempDir
    Path folder;

    @Test
    void inAFolder() throws Exception {
        killAndGoOn(folder.toString());
    }

    @Test
    void inPostgres() throws Exception {
        killAndGoOn(TestPostgres.newDatabase());
    }

    private void killAndGoOn(String place) throws Exception {
        Set<String> said = publishUntilKilled(place);
        try (SharedArchive archive = SharedArchives.open(place, false)) {
            assertThat(archive.ids()).containsAll(said);
            assertThat(SharedArchiveContract.read(archive, archive.ids())).hasSameSizeAs(archive.ids());
            assertThat(archive.skipped()).isEmpty();
            assertThat(archive.add(some(0))).doesNotContainAnyElementsOf(said);
        }
    }

    private Set<String> publishUntilKilled(String place) throws IOException, InterruptedException {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                Child.class.getName(), place).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8))) {
            Set<String> said = new TreeSet<>();
            while (said.size() < 20) {
                String line = lines.readLine();
                assertThat(line).as("the child goes on").isNotNull();
                said.add(line);
            }
            child.toHandle().destroyForcibly();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                // The last line may be cut, and then is no id.
                if (line.matches("run-\\d+-\\d{3}")) {
                    said.add(line);
                }
            }
            return said;
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    private static List<PublishedRun> some(int part) {
        return IntStream.range(0, 10).mapToObj(at -> SharedRuns.published("run-" + part + "-" + String.format("%03d", at), "Ana"))
                .toList();
    }

    /// Publishes until it is killed, and says each that is there.
    static final class Child {

        private Child() {
        }

        public static void main(String[] arguments) throws IOException {
            try (SharedArchive archive = SharedArchives.open(arguments[0], true)) {
                for (int part = 0;; part++) {
                    archive.add(some(part)).forEach(System.out::println);
                    System.out.flush();
                }
            }
        }
    }
}
