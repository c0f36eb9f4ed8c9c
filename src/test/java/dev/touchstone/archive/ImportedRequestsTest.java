package dev.touchstone.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.GoodRequests;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.figures.RequestMetrics;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The requests of other tools' files, from the file through the archive to their figures.
class ImportedRequestsTest {

    private static final Path SAMPLES = Path.of("src/test/resources/formats");

    @TempDir
    private Path folder;

    @Test
    void comeBackFromTheFileAsTheyWereRead() throws ArchiveException {
        List<Reading> readings = new Importer().read(List.of(SAMPLES.resolve("vllm-bench-json/detailed.json"),
                SAMPLES.resolve("sglang-bench-json/detailed.jsonl"), SAMPLES.resolve("guidellm-json/v2.json"),
                SAMPLES.resolve("aiperf-records/records.jsonl")), ReadingProgress.UNWATCHED);
        Path file = folder.resolve("archive");
        try (RunArchive archive = Archives.open(file)) {
            readings.forEach(archive::add);
        }
        try (RunArchive archive = Archives.open(file)) {
            assertThat(archive.all()).hasSize(6);
            for (Reading reading : readings) {
                for (Run run : reading.runs()) {
                    assertThat(archive.requests(run.id())).isEqualTo(reading.requests(run));
                }
            }
        }
    }

    /// What is stored is enough to compute the run's figures again, and others.
    @Test
    void areEnoughForTheFiguresOfTheRun() {
        Reading reading = new Importer().read(List.of(SAMPLES.resolve("aiperf-records/records.jsonl")),
                ReadingProgress.UNWATCHED).getFirst();
        try (RunArchive archive = new MemoryArchive()) {
            archive.add(reading);
            Run run = archive.all().getFirst();
            MeasuredRequests measured = MeasuredRequests.of(archive.requests(run.id()),
                    run.metrics().get(Metric.of(Quantity.TTFT)).isPresent());

            assertThat(RequestMetrics.of(measured, Map.of())).isEqualTo(run.metrics());
            assertThat(new GoodRequests(measured, Map.of(Quantity.TTFT, 0.115)).count()).isEqualTo(2);
            assertThat(RequestMetrics.of(measured, Map.of(Quantity.TTFT, 0.115)).get(Metric.of(Quantity.GOODPUT)))
                    .isPresent();
        }
    }
}
