package dev.touchstone.ui.importing;

import dev.touchstone.importer.Reading;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.importer.source.SourceText;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import dev.touchstone.model.Source;
import dev.touchstone.ui.importing.source.ImportSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// An evening of four runs behind two launches, made by hand: what the reader says is not what is tried here.
public final class Evening {

    static final String TEXT = """
            # Evening
            vllm serve m --tensor-parallel-size 2
            result a
            more of a
            result b
            more of b

            //a remark
            python3 -m sglang.launch_server --tp 4
            result c
            more of c
            result d
            more of d

            prose that says nothing

            and goes on
            """;

    private Evening() {
    }

    public static ImportSource source() {
        return source("evening.md");
    }

    /// @param name the runs of two evenings of different names are different runs
    public static ImportSource source(String name) {
        return of(name, 4);
    }

    /// An evening whose name says that thinking was off.
    public static ImportSource proposing(String name) {
        Reading reading = source(name).reading();
        List<Run> runs = reading.runs().stream().map(run -> run.with(run.conditions().with(Factor.THINKING,
                Level.of("off"), Evidence.proposed(name, "the file name")))).toList();
        return new ImportSource(reading.withRuns(runs), SourceText.of(TEXT), new ImportSource.Origin.Nowhere());
    }

    /// An evening of which only so many runs were read.
    public static ImportSource of(String name, int count) {
        List<Run> runs = Stream.of(
                run(name, "a", 3, "vLLM", 2, 2, 10), run(name, "b", 5, "vLLM", 2, 2, 30),
                run(name, "c", 10, "SGLang", 4, 9, 10), run(name, "d", 12, "SGLang", 4, 9, 30)).limit(count)
                .toList();
        List<RecognisedLines> spans = new ArrayList<>(List.of(
                new RecognisedLines(Lines.of(1), RecognisedLines.Kind.HEADING, "test"),
                new RecognisedLines(Lines.of(2), RecognisedLines.Kind.COMMAND, "test"),
                new RecognisedLines(Lines.of(8), RecognisedLines.Kind.REMARK, "test"),
                new RecognisedLines(Lines.of(9), RecognisedLines.Kind.COMMAND, "test")));
        runs.forEach(run -> spans.add(new RecognisedLines(run.source().lines(), RecognisedLines.Kind.RESULT, "test")));
        Reading reading = new Reading(name, "00", 17, runs, List.of(), List.of(),
                List.of(Lines.of(15), Lines.of(17)), spans, List.of());
        return new ImportSource(reading, SourceText.of(TEXT), new ImportSource.Origin.Words(TEXT));
    }

    private static Run run(String source, String id, int line, String engine, int gpus, int launch, int concurrency) {
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of(engine), Evidence.at(Lines.of(launch), "launch", "launch command"))
                .with(Factor.GPU_COUNT, Level.of(gpus), Evidence.at(Lines.of(launch), "launch", "tp " + gpus))
                .with(Factor.CONCURRENCY, Level.of(concurrency), Evidence.at(Lines.of(line + 1), "row", "row"));
        return new Run(source + id, "made", null, new Source(source, "00", new Lines(line, line + 1)), null, conditions,
                Map.of(), Metrics.of(Map.of(Metric.of(Quantity.REQUEST_THROUGHPUT), 10.0 + line)),
                Definitions.none(), Map.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
}
