package dev.touchstone.archive;

import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LivePoints;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestRecord;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Readings for the tests of the archive.
final class Samples {

    private Samples() {
    }

    static Run run(String id) {
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of("vLLM"), Evidence.at(Lines.of(1), "## vLLM 温度 \uD83D\uDE80", "heading"))
                .with(Factor.GPU_COUNT, Level.of(4), Evidence.at(Lines.of(2), "-tp 4", "launch: tensor parallel 4"));
        return new Run(id, "rich-table", "stress-test", new Source("notes.md", "ab12", new Lines(3, 9)), null,
                conditions, Map.of("-tp", "4"), Metrics.of(Map.of(Metric.of(Quantity.REQUEST_THROUGHPUT), 20.02)),
                Definitions.none(), Map.of(), List.of("│ Requests/s │ 20.02 │"), List.of(), List.of(), List.of(),
                List.of());
    }

    /// A run of about the size that a real one has in the file.
    static Run large(String id) {
        Run small = run(id);
        return new Run(id, small.format(), small.client(), small.source(), small.measuredAt(), small.conditions(),
                small.flags(), small.metrics(), small.definitions(), small.extras(),
                Collections.nCopies(30, "│ Average Response Time      │ 1.65 s                          │"),
                small.engineLog(), small.notes(), small.warnings(), small.missing());
    }

    static Run onOneGpu(Run run) {
        return run.with(run.conditions().with(Factor.GPU_COUNT, Level.of(1), Evidence.byHand()));
    }

    static FailedLaunch launch(int line, String command) {
        return new FailedLaunch(Lines.of(line), command, Map.of("-tp", "3"), "ValueError: not divisible");
    }

    static Reading reading(List<String> ids, FailedLaunch... launches) {
        return new Reading("notes.md", "ab12", 99, ids.stream().map(Samples::run).toList(), List.of(launches),
                List.of(new Hardware(new Lines(4, 27), null, "550.127.08", "12.4",
                        List.of(new Gpu(0, "NVIDIA A10", 22288.0, null, 0.99, null, null, null)))),
                List.of(), List.of(), List.of());
    }

    static Reading reading(String... ids) {
        return reading(List.of(ids));
    }

    static Reading reading(Map<String, List<RequestRecord>> requests, String... ids) {
        Reading without = reading(ids);
        return new Reading(without.source(), without.sha256(), without.lineCount(), without.runs(),
                without.failedLaunches(), without.hardware(), without.unread(), without.spans(), without.problems(),
                requests, List.of(), List.of());
    }

    static Reading largeReading(String prefix, int count) {
        Stream<Run> runs = IntStream.range(0, count).mapToObj(at -> large(prefix + "-" + at));
        return reading().withRuns(runs.toList());
    }

    /// A point of a live test with two runs.
    static FinishedPoint point(String id, int requests) {
        return new FinishedPoint(1, List.of(run(id), run(id + ", original figures")), requests(requests), true);
    }

    static List<RequestRecord> requests(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(at -> at % 5 == 0
                ? LivePoints.failed(at, at, at + 9, FailureKind.CUT) : LivePoints.answer(at, at, 50, 20, 4)).toList();
    }
}
