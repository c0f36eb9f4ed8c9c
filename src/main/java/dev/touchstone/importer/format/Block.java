package dev.touchstone.importer.format;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Warning;
import dev.touchstone.model.request.RequestRecord;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Lines that one format recognised, with their content. What they mean for the runs is decided by the scope.
public sealed interface Block {

    Lines lines();

    /// A measured result, made by a [ResultBuilder].
    ///
    /// @param format id of the format that read it
    /// @param client the tool that measured; null when it is not known
    /// @param measuredAt as printed, without a zone; null when it is not known
    /// @param conditions that the block itself contains
    /// @param hints what the client implies about the server; it holds where nothing else is known
    /// @param extras rows that have no metric of their own, label → value
    /// @param excerpt the lines of the block, secrets masked
    /// @param missing names of the parts that were cut off; empty for a whole block
    record Result(Lines lines, String format, @Nullable String client, @Nullable LocalDateTime measuredAt,
            Conditions conditions, Conditions hints, Metrics metrics, Definitions definitions,
            Map<String, String> extras, Details details, List<String> excerpt, List<String> missing) implements Block {

        public Result {
            extras = OrderedMap.copyOf(extras);
            excerpt = List.copyOf(excerpt);
            missing = List.copyOf(missing);
        }

        /// Returns this result as one of which parts were cut off.
        public Result withMissing(List<String> names) {
            return new Result(lines, format, client, measuredAt, conditions, hints, metrics, definitions, extras,
                    details, excerpt, names);
        }

        /// Returns this result as one that no GPU made.
        public Result withoutGpu() {
            return new Result(lines, format, client, measuredAt, conditions, hints, metrics, definitions, extras,
                    new Details(details.requests, details.rows, details.notes, details.warnings, true, details.id), excerpt, missing);
        }

        /// Returns this result with more of what the reader found wrong in it.
        public Result warned(List<Warning> more) {
            List<Warning> all = new ArrayList<>(details.warnings);
            all.addAll(more);
            return new Result(lines, format, client, measuredAt, conditions, hints, metrics, definitions, extras,
                    new Details(details.requests, details.rows, details.notes, all, details.isWithoutGpu, details.id), excerpt, missing);
        }
    }

    /// What a result contains besides its figures.
    ///
    /// @param requests in the order of the file; empty unless the file contains every one of them
    /// @param rows the metrics as the file prints them, kept beside figures that were computed anew from the requests;
    /// without requests, what stands in the place of figures
    /// @param notes sentences about the result
    /// @param warnings what the reader found wrong in it
    /// @param isWithoutGpu whether it states that no GPU made it: then no GPU of its surroundings is its own
    /// @param id that Touchstone gave the run before; null for a new run
    record Details(List<RequestRecord> requests, Map<Metric, Row> rows, List<String> notes, List<Warning> warnings,
            boolean isWithoutGpu, @Nullable String id) {
        public Details {
            warnings = List.copyOf(warnings);
            requests = List.copyOf(requests);
            rows = Map.copyOf(rows);
            notes = List.copyOf(notes);
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

    /// What a server logs about itself as it starts. It holds like a launch, and together with the command above it.
    ///
    /// @param text the line, shortened, secrets masked
    record ServerStart(Lines lines, String text, Conditions conditions, Map<String, String> flags) implements Block {
    }

    /// An error line of a program.
    record ProgramError(Lines lines, String text) implements Block {
    }

    /// A line that reports that the server accepts requests.
    record ServerReady(Lines lines) implements Block {
    }

    /// A command that starts a benchmark, or what the benchmark echoes of it: it applies to the next result only.
    ///
    /// @param options that change what is sent and that are no condition: `--ignore-eos` → `set`
    record BenchmarkCommand(Lines lines, Conditions conditions, Map<String, String> options)
            implements Block {
        public BenchmarkCommand {
            options = OrderedMap.copyOf(options);
        }

        /// One without such options.
        public BenchmarkCommand(Lines lines, Conditions conditions) {
            this(lines, conditions, Map.of());
        }
    }

    /// A command that installs engines in exact versions, engine → version.
    record Installation(Lines lines, Map<Level, Condition> versions) implements Block {
        public Installation {
            versions = Map.copyOf(versions);
        }
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
    /// @param whole whether the line lists all conditions of a test: right below a table it is about that table
    /// @param isList whether it is a list of conditions without labels, which the heading above may contradict
    record Fact(Lines lines, Conditions conditions, boolean whole, boolean isList) implements Block {

        public Fact(Lines lines, Conditions conditions, boolean whole) {
            this(lines, conditions, whole, false);
        }

        /// One that states a single condition.
        public Fact(Lines lines, Conditions conditions) {
            this(lines, conditions, false);
        }

        /// A list of conditions without labels.
        public static Fact ofList(Lines lines, Conditions conditions) {
            return new Fact(lines, conditions, false, true);
        }
    }

    /// A sentence that states how the results beside it were measured, or the caption of a table.
    ///
    /// @param conditions that it names with one level
    /// @param open the factors that it names with several levels
    /// @param isCaption whether it is of the one table that it stands right above or right below
    /// @param announces whether it ends with a colon, so that it is never about what stands above it
    record Description(Lines lines, Conditions conditions, Set<Factor> open, boolean isCaption, boolean announces) implements Block {
        public Description {
            open = Set.copyOf(open);
        }

        /// The same of words that end with a colon.
        public Description announcing() {
            return new Description(lines, conditions, open, isCaption, true);
        }
    }

    /// A setting that is no condition of its own: the precision of a model, an item of a list of settings.
    ///
    /// @param label the name that runs get it under
    /// @param isKnown whether it is known what the name means
    /// @param isOfNext whether it is about the one table or result right below it
    record Setting(Lines lines, String label, String value, boolean isKnown, boolean isOfNext) implements Block {
    }

    /// A comment of the author that sets nothing.
    ///
    /// @param isNote whether a word such as `Note:` announces it: then it is about the results right above it
    record Remark(Lines lines, String text, boolean isNote) implements Block {

        /// A remark about the result below it.
        public Remark(Lines lines, String text) {
            this(lines, text, false);
        }
    }

    /// A plain table whose rows are results, which follow as blocks of their own, or may be results.
    record Table(PlainTable table) implements Block {
        @Override
        public Lines lines() {
            return table.lines();
        }
    }

    /// A table that compares runs, or lists those of other texts, as reports do: its runs are in other texts.
    record Comparison(Lines lines) implements Block {
    }

    /// Lines of a table of runs that cannot be read: a terminal cut the figures off.
    record Unread(Lines lines) implements Block {
    }

    /// A place where the result read last is damaged: the rest of that result was not read.
    ///
    /// @param column 1-based
    /// @param reason what the parser reports, secrets masked
    /// @param rest the lines of the result behind the damage, which are not read; null when there are none
    record Damage(Lines lines, int column, String reason, @Nullable Lines rest) implements Block {
    }

    /// Lines beside a table that were used to read it and that nothing else understands: a legend.
    record Legend(Lines lines) implements Block {
    }

    /// Output that is understood and carries no figure.
    ///
    /// @param hardware whether it is about the machine (a table of processes)
    record Echo(Lines lines, boolean hardware) implements Block {
    }
}
