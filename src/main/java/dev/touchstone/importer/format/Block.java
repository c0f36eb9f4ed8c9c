package dev.touchstone.importer.format;

import dev.touchstone.importer.column.PlainTable;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.request.RequestRecord;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Lines that one format recognised, with what they say. What they mean for the runs is the scope's business.
public sealed interface Block {

    Lines lines();

    /// A measured result.
    ///
    /// @param conditions what the block says of itself
    /// @param extras rows without a metric of their own, under their own label
    /// @param excerpt the lines as they stood, secrets masked
    /// @param missing names of the parts that were cut off; empty for a whole block
    /// @param hints what the client says of the server it drove: it holds where nothing else is known
    /// @param details its requests, and what there is to say of them
    record Result(Lines lines, String format, @Nullable String client, @Nullable LocalDateTime measuredAt,
            Conditions conditions, Metrics metrics, Definitions definitions, Map<String, String> extras,
            List<String> excerpt, List<String> missing, Conditions hints, Details details) implements Block {

        /// A result with its figures as they were gathered.
        public Result(Lines lines, String format, @Nullable String client, @Nullable LocalDateTime measuredAt,
                Conditions conditions, Map<Metric, Double> metrics, Definitions definitions,
                Map<String, String> extras, List<String> excerpt, List<String> missing, Conditions hints,
                Details details) {
            this(lines, format, client, measuredAt, conditions, Metrics.of(metrics), definitions, extras, excerpt,
                    missing, hints, details);
        }

        /// A result that tells nothing of its requests.
        public Result(Lines lines, String format, @Nullable String client, @Nullable LocalDateTime measuredAt,
                Conditions conditions, Map<Metric, Double> metrics, Definitions definitions,
                Map<String, String> extras, List<String> excerpt, List<String> missing) {
            this(lines, format, client, measuredAt, conditions, metrics, definitions, extras, excerpt, missing,
                    Conditions.none(), Details.NONE);
        }
    }

    /// What a result holds beside its figures.
    ///
    /// @param requests every one of them, in the order of the file; empty when the file does not hold them all
    /// @param rows the metrics as the file prints them, for where the requests tell otherwise
    /// @param notes sentences about them
    /// @param id of the run, where Touchstone gave it one before; null for a new one
    record Details(List<RequestRecord> requests, Map<Metric, Row> rows, List<String> notes, @Nullable String id) {
        public static final Details NONE = new Details(List.of(), Map.of(), List.of());

        /// Those of a run without an id.
        public Details(List<RequestRecord> requests, Map<Metric, Row> rows, List<String> notes) {
            this(requests, rows, notes, null);
        }
    }

    /// A row as the file prints it, in its own unit.
    record Row(String label, String value) {
    }

    /// A command that starts a server.
    ///
    /// @param flags what it sets beside the conditions, name → value; a flag without a value has an empty one
    record Launch(Lines lines, String command, Conditions conditions, Map<String, String> flags) implements Block {
        public Launch {
            flags = OrderedMap.copyOf(flags);
        }
    }

    /// What a server says of itself as it starts. It holds like a launch, and together with the command above it.
    ///
    /// @param text the line, shortened, secrets masked
    record ServerStart(Lines lines, String text, Conditions conditions, Map<String, String> flags) implements Block {
    }

    /// An error line of a program.
    record ProgramError(Lines lines, String text) implements Block {
    }

    /// A line that says that the server answers now.
    record ServerReady(Lines lines) implements Block {
    }

    /// A command that starts a benchmark, or what the benchmark echoes of it: speaks for the next result only.
    record BenchmarkCommand(Lines lines, String command, Conditions conditions) implements Block {
    }

    /// A dump of the machine's GPUs.
    ///
    /// @param tool that printed it, as one types it: `nvidia-smi`
    record GpuDump(Hardware hardware, String tool) implements Block {
        @Override
        public Lines lines() {
            return hardware.lines();
        }
    }

    /// Lines of the engine's own log, one after another.
    record EngineLog(Lines lines, List<EngineSample> samples) implements Block {
    }

    /// @param level 1 for the highest
    record Heading(Lines lines, int level, String text) implements Block {
    }

    /// A line that sets conditions for what follows: `---- sglang ----`, `/* now with 2 GPUs */`.
    record Divider(Lines lines, String text) implements Block {
    }

    /// A line that states conditions for what follows: `**Model:** Qwen/Qwen3-8B`.
    ///
    /// @param conditions may be empty: what others beside it contradict is not taken
    record Fact(Lines lines, Conditions conditions) implements Block {
    }

    /// A comment of the author that sets nothing.
    record Remark(Lines lines, String text) implements Block {
    }

    /// A plain table was found whose rows are results, which follow as blocks of their own, or may be results.
    record Table(PlainTable table) implements Block {
        @Override
        public Lines lines() {
            return table.lines();
        }
    }

    /// A table that compares runs, or lists those of other texts, as reports do: its runs stand elsewhere.
    record Comparison(Lines lines) implements Block {
    }

    /// A place where the result read last is damaged: what stands behind it in that result was not read.
    ///
    /// @param column 1-based
    /// @param reason what the parser reports, secrets masked
    record Damage(Lines lines, int column, String reason) implements Block {
    }

    /// Output that is understood and carries no figure.
    ///
    /// @param hardware whether it is about the machine (a table of processes)
    record Echo(Lines lines, boolean hardware) implements Block {
    }
}
