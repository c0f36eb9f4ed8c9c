package dev.touchstone.load.journal;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.model.request.RequestRecord;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;

/// Another JVM that writes requests to a journal from several threads, says the number of each when `add` has returned,
/// and is killed with `kill -9` at a random moment.
public final class KilledWriter {

    private static final int THREADS = 4;
    private static final int POINT_LENGTH = 400;

    /// What was left behind.
    ///
    /// @param said how many requests the child said were written
    /// @param lost numbers of those that are not in the journal
    /// @param damage sentences of the journal
    public record Remains(int said, Set<Integer> lost, List<String> damage, boolean canBeGoneOnWith) {
    }

    private KilledWriter() {
    }

    /// @param folder of the journals, empty
    public static Remains killOne(Path folder, Random random) throws Exception {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                Child.class.getName(), folder.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        Set<Integer> said = new TreeSet<>();
        try (BufferedReader output = new BufferedReader(new InputStreamReader(child.getInputStream(), UTF_8))) {
            int enough = 1 + random.nextInt(1000);
            while (said.size() < enough) {
                said.add(number(output.readLine()));
            }
            long moment = System.nanoTime() + random.nextInt(3_000_000);
            while (System.nanoTime() < moment) {
                Thread.onSpinWait();
            }
            // By its handle, since a process that is destroyed closes its output, and with it what was still to read.
            child.toHandle().destroyForcibly();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                said.add(number(line));
            }
        } finally {
            child.destroyForcibly().waitFor();
        }
        return remains(folder, said);
    }

    private static Integer number(String line) {
        if (line == null) {
            throw new IllegalStateException("the child ended by itself");
        }
        return Integer.valueOf(line);
    }

    private static Remains remains(Path folder, Set<Integer> said) throws IOException {
        List<Journal> unfinished = new FileJournals(folder).unfinished();
        if (unfinished.size() != 1) {
            return new Remains(said.size(), said, List.of(), false);
        }
        Journal journal = unfinished.getFirst();
        List<Written> written = journal.written();
        Set<Integer> lost = new TreeSet<>(said);
        lost.removeAll(new HashSet<>(written.stream().flatMap(point -> point.requests().stream())
                .map(RequestRecord::number).toList()));
        try (PointJournal next = journal.begin(LivePoints.start(LivePoints.point(journal.plan(), 1)))) {
            next.end(LivePoints.whole());
        }
        journal.close();
        return new Remains(said.size(), lost, written.stream().map(Written::damage).filter(damage -> damage != null)
                .toList(), true);
    }

    /// Writes until it is killed, point after point.
    static final class Child {

        private static final AtomicInteger NUMBER = new AtomicInteger();

        private Child() {
        }

        public static void main(String[] arguments) throws Exception {
            Plan plan = LivePoints.plan();
            Journal journal = new FileJournals(Path.of(arguments[0])).create(plan);
            for (int point = 1;; point++) {
                try (PointJournal open = journal.begin(LivePoints.start(LivePoints.point(plan, point)))) {
                    Thread[] threads = new Thread[THREADS];
                    for (int at = 0; at < THREADS; at++) {
                        threads[at] = Thread.ofPlatform().start(() -> write(open));
                    }
                    for (Thread thread : threads) {
                        thread.join();
                    }
                    open.end(LivePoints.whole());
                }
            }
        }

        private static void write(PointJournal open) {
            try {
                for (int at = 0; at < POINT_LENGTH / THREADS; at++) {
                    int number = NUMBER.incrementAndGet();
                    open.add(LivePoints.answer(number, number, 50, 20, 1 + number % 300));
                    System.out.println(number);
                }
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
