package dev.touchstone.archive.shared;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/// The large form of the tests of shared places: 20 writers publish 10,000 runs at once, a quarter of them twice; programs
/// that publish are killed at any moment.
///
/// `mvn -q -Pbench test-compile exec:exec -Dexec.executable=java -Dexec.classpathScope=test
/// "-Dexec.args=-cp %classpath dev.touchstone.archive.shared.TeamBench FOLDER 40"`
public final class TeamBench {

    private static final int WRITERS = 20;
    private static final int RUNS = 10_000;
    private static final int EACH = RUNS / WRITERS;
    private static final int SHARED = EACH / 4;

    private TeamBench() {
    }

    /// @param arguments a folder to work in, and how many programs are killed for each kind of place
    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory(Path.of(arguments[0]), "team");
        int kills = Integer.parseInt(arguments[1]);
        for (String place : List.of(folder.resolve("many").toString(), TestPostgres.newDatabase())) {
            long began = System.nanoTime();
            publishAtOnce(place);
            say("%d writers published %,d runs in %s".formatted(WRITERS, RUNS, place), began);
            began = System.nanoTime();
            check(place, RUNS);
            say("all read and counted", began);
        }
        for (String place : List.of(folder.resolve("killed").toString(), TestPostgres.newDatabase())) {
            long began = System.nanoTime();
            int there = kill(place, kills);
            say("%d programs killed, %,d runs reported as published in %s, none lost, none half".formatted(kills, there, place), began);
        }
        System.exit(0);
    }

    private static void say(String what, long began) {
        System.out.printf("%s; %.1f s%n", what, (System.nanoTime() - began) / 1e9);
    }

    private static void publishAtOnce(String place) throws Exception {
        try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                int from = writer * EACH;
                String name = "writer " + writer;
                all.add(writers.submit(() -> {
                    try (SharedArchive archive = SharedArchives.open(place, true)) {
                        // The last ones are the first ones of the next writer.
                        for (int at = from; at < from + EACH + SHARED; at += 25) {
                            archive.add(IntStream.range(at, at + 25)
                                    .mapToObj(run -> SharedRuns.published("run-" + run % RUNS, name)).toList());
                        }
                    }
                    return name;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
    }

    private static void check(String place, int wanted) throws IOException {
        try (SharedArchive archive = SharedArchives.open(place, false)) {
            Set<String> ids = new HashSet<>();
            archive.read(archive.ids(), published -> {
                if (!ids.add(published.run().id())) {
                    throw new IllegalStateException("twice: " + published.run().id());
                }
                return true;
            });
            if (ids.size() != wanted || !archive.skipped().isEmpty()) {
                throw new IllegalStateException(ids.size() + " of " + wanted + " runs; " + archive.skipped());
            }
        }
    }

    private static int kill(String place, int kills) throws Exception {
        Random random = new Random(19);
        Set<String> said = new HashSet<>();
        for (int round = 0; round < kills; round++) {
            Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                    PublishingKillTest.Child.class.getName(), place).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            try (BufferedReader lines = child.inputReader()) {
                String first = lines.readLine();
                said.add(first);
                Thread.sleep(Duration.ofMillis(random.nextInt(700)));
                child.toHandle().destroyForcibly();
                lines.lines().filter(line -> line.matches("run-\\d+-\\d{3}")).forEach(said::add);
            } finally {
                child.destroyForcibly().waitFor();
            }
            try (SharedArchive archive = SharedArchives.open(place, false)) {
                Set<String> ids = archive.ids();
                int[] read = {0};
                archive.read(ids, published -> ++read[0] > 0);
                if (!ids.containsAll(said) || read[0] != ids.size() || !archive.skipped().isEmpty()) {
                    throw new IllegalStateException("round " + round + ": " + archive.skipped());
                }
            }
        }
        return said.size();
    }
}
