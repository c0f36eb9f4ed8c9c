package dev.touchstone.bench;

import dev.touchstone.load.journal.KilledWriter;
import dev.touchstone.load.journal.KilledWriter.Remains;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.Stream;

/// Kills a program that writes requests to a journal, with `kill -9` at fifty random moments, and counts what is lost.
/// An argument is another number of rounds. Ends with 1 when anything was lost. Start:
///
/// ```
/// mvn -q -Pbench test-compile exec:exec -Dexec.executable=java -Dexec.classpathScope=test \
///     -Dexec.args="-cp %classpath dev.touchstone.bench.JournalKillBench"
/// ```
public final class JournalKillBench {

    private static final int ROUNDS = 50;

    private JournalKillBench() {
    }

    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        Random random = new Random();
        int said = 0;
        int lost = 0;
        int broken = 0;
        for (int round = 1; round <= rounds; round++) {
            Path folder = Files.createTempDirectory("journals");
            try {
                Remains remains = KilledWriter.killOne(folder, random);
                said += remains.said();
                lost += remains.lost().size();
                broken += remains.canBeGoneOnWith() && remains.damage().isEmpty() ? 0 : 1;
                System.out.printf("kill %2d: %,5d requests written, %d lost%n", round, remains.said(),
                        remains.lost().size());
            } finally {
                remove(folder);
            }
        }
        System.out.printf("%d kills, %,d requests written, %d lost, %d journals damaged or not to be gone on with%n",
                rounds, said, lost, broken);
        System.exit(lost + broken == 0 ? 0 : 1);
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
