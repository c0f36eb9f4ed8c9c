package dev.touchstone.importer.format;

import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.RequestRecord;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Collects the parts of a [Block.Result]. What is not set is empty or unknown.
public final class ResultBuilder {

    private final @Nullable String client;
    private @Nullable LocalDateTime measuredAt;
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();
    private Map<Metric, Double> metrics = Map.of();
    private @Nullable PrintedFigures printed;
    private Definitions definitions = Definitions.none();
    private Map<String, String> extras = Map.of();
    private Map<Metric, Block.Row> outcomes = Map.of();
    private List<RequestRecord> requests = List.of();
    private List<String> notes = List.of();
    private List<Warning> warnings = List.of();
    private List<String> missing = List.of();
    private boolean isWithoutGpu;
    private @Nullable String id;

    /// @param client the tool that measured; null when it is not known
    public ResultBuilder(@Nullable String client) {
        this.client = client;
    }

    /// @param time as printed, without a zone; null when it is not known
    public ResultBuilder measuredAt(@Nullable LocalDateTime time) {
        measuredAt = time;
        return this;
    }

    /// @param own the conditions that the block itself contains
    public ResultBuilder conditions(Conditions own) {
        conditions = own;
        return this;
    }

    /// @param server what the client implies about the server; it holds where nothing else is known
    public ResultBuilder hints(Conditions server) {
        hints = server;
        return this;
    }

    /// @param figures in base units
    public ResultBuilder metrics(Map<Metric, Double> figures) {
        metrics = figures;
        return this;
    }

    /// Sets the metrics to the printed figures. Where they are computed anew from the requests, the run keeps these
    /// beside them.
    public ResultBuilder figures(PrintedFigures figures) {
        printed = figures;
        return metrics(figures.metrics());
    }

    public ResultBuilder definitions(Definitions made) {
        definitions = made;
        return this;
    }

    /// @param rows that have no metric of their own, label → value
    public ResultBuilder extras(Map<String, String> rows) {
        extras = rows;
        return this;
    }

    /// @param all requests in the order of the file; empty unless the file contains every one of them
    public ResultBuilder requests(List<RequestRecord> all) {
        requests = all;
        return this;
    }

    /// @param all what stands in the place of figures, as the source has it
    public ResultBuilder outcomes(Map<Metric, Block.Row> all) {
        outcomes = all;
        return this;
    }

    /// @param sentences about the result
    public ResultBuilder notes(List<String> sentences) {
        notes = sentences;
        return this;
    }

    /// @param found what the reader found wrong in the block
    public ResultBuilder warnings(List<Warning> found) {
        warnings = found;
        return this;
    }

    /// @param names of the parts that were cut off; empty for a whole block
    public ResultBuilder missing(List<String> names) {
        missing = names;
        return this;
    }

    /// @param states whether the result states that no GPU made it
    public ResultBuilder withoutGpu(boolean states) {
        isWithoutGpu = states;
        return this;
    }

    /// @param run the id that Touchstone gave the run before; null for a new run
    public ResultBuilder id(@Nullable String run) {
        id = run;
        return this;
    }

    /// Builds the result of a block.
    ///
    /// @param format id of the format
    /// @param lines of the block, in their order
    public Block.Result build(String format, List<Line> lines) {
        return build(format, new Lines(lines.getFirst().number(), lines.getLast().number()), Excerpt.of(lines));
    }

    /// Builds the result of a block that shows other lines than its own.
    ///
    /// @param excerpt see [Excerpt]
    public Block.Result build(String format, Lines lines, List<String> excerpt) {
        // What the file prints is only needed beside figures that were computed anew.
        Map<Metric, Block.Row> rows = printed == null || requests.isEmpty() ? outcomes : printed.rows();
        return new Block.Result(lines, format, client, measuredAt, conditions, hints, Metrics.of(metrics), definitions,
                extras, new Block.Details(requests, rows, notes, warnings, isWithoutGpu, id), excerpt, missing);
    }
}
