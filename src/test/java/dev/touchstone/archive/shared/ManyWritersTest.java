package dev.touchstone.archive.shared;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several people publish at once, some of the same runs among them: none is lost, none is there twice. The large form is
/// `TeamBench`.
class ManyWritersTest {

    private static final int WRITERS = 8;
    private static final int RUNS = 60;
    /// Each writer shares half of its runs with the next one.
    private static final int STEP = RUNS / 2;

    @TempDir
    Path folder;

    @Test
    void inAFolder() throws Exception {
        SharedArchives.open(folder.toString(), true).close();
        publishAtOnce(folder.toString());
    }

    @Test
    void inPostgres() throws Exception {
        // All begin at once, too.
        publishAtOnce(TestPostgres.newDatabase());
    }

    private static void publishAtOnce(String place) throws Exception {
        try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            List<Future<?>> all = new ArrayList<>();
            for (int writer = 0; writer < WRITERS; writer++) {
                int from = writer * STEP;
                String name = "writer " + writer;
                all.add(writers.submit(() -> publish(place, from, name)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        }
        try (SharedArchive archive = SharedArchives.open(place, false)) {
            int wanted = (WRITERS - 1) * STEP + RUNS;
            assertThat(archive.ids()).hasSize(wanted);
            assertThat(SharedArchiveContract.read(archive, archive.ids())).extracting(published -> published.run().id())
                    .hasSize(wanted).doesNotHaveDuplicates();
            assertThat(archive.skipped()).isEmpty();
        }
    }

    private static Integer publish(String place, int from, String name) throws IOException {
        try (SharedArchive archive = SharedArchives.open(place, true)) {
            for (int part = 0; part < RUNS; part += 20) {
                archive.add(IntStream.range(from + part, from + part + 20)
                        .mapToObj(at -> SharedRuns.published("run-" + at, name)).toList());
            }
            return from;
        }
    }
}
