package dev.touchstone.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Another JVM imports in a loop and is killed in the middle. What it said was stored is there; what it had begun is
/// there whole or not at all.
class CrashTest {

    private static final int ROUNDS = 3;
    private static final int RUNS = 800;

    @TempDir
    Path folder;

    @Test
    void anImportIsWholeOrAbsentAfterAKill() throws Exception {
        Path file = folder.resolve("runs.db");
        Random random = new Random(3);
        Map<Integer, Integer> storedByRound = new TreeMap<>();
        for (int round = 0; round < ROUNDS; round++) {
            storedByRound.put(round, importUntilKilled(file, round, random.nextInt(2), random.nextInt(1, 5)));

            try (RunArchive archive = Archives.open(file)) {
                Map<String, Long> runsByImport = archive.all().stream().map(Run::id).collect(Collectors.groupingBy(
                        id -> id.substring(0, id.lastIndexOf('-')), Collectors.counting()));
                assertThat(runsByImport.values()).containsOnly((long) RUNS);
                storedByRound.forEach((each, stored) -> {
                    for (int at = 0; at < stored; at++) {
                        assertThat(runsByImport).containsKey(each + "-" + at);
                        assertThat(archive.comparisons()).contains(comparison(each + "-" + at));
                    }
                });
            }
        }
    }

    private static SavedComparison comparison(String id) {
        return new SavedComparison(id, "name of " + id, Map.of("by", "gpuCount"));
    }

    /// @param imports how many to wait for before the kill, at least one
    /// @param logChanges how often the log must have been written from there: the middle of the next import
    /// @return how many imports the child said were stored
    private int importUntilKilled(Path file, int round, int imports, int logChanges) throws Exception {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                "-Dorg.sqlite.tmpdir=" + folder, "-cp", System.getProperty("java.class.path"),
                Child.class.getName(), file.toString(), String.valueOf(round))
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader said = new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8))) {
            int stored = 0;
            while (stored <= imports) {
                assertThat(said.readLine()).as("the child goes on").isNotNull();
                stored++;
            }
            waitForTheLog(said, file, logChanges);
            // By its handle, since a process that is destroyed closes its output, and with it what was still to read.
            child.toHandle().destroyForcibly();
            while (said.readLine() != null) {
                stored++;
            }
            return stored;
        } finally {
            child.destroyForcibly().waitFor();
        }
    }

    private static void waitForTheLog(BufferedReader said, Path file, int changes) throws IOException {
        FileTime last = Files.getLastModifiedTime(Database.log(file));
        int seen = 0;
        while (seen < changes && !said.ready()) {
            FileTime now = Files.getLastModifiedTime(Database.log(file));
            if (!now.equals(last)) {
                last = now;
                seen++;
            }
        }
    }

    /// Imports until it is killed, and says each that is stored.
    static final class Child {

        private Child() {
        }

        public static void main(String[] arguments) throws ArchiveException {
            try (RunArchive archive = Archives.open(Path.of(arguments[0]))) {
                for (int at = 0;; at++) {
                    archive.add(Samples.largeReading(arguments[1] + "-" + at, RUNS));
                    archive.keep(comparison(arguments[1] + "-" + at));
                    System.out.println("stored " + at);
                }
            }
        }
    }
}
