package dev.touchstone.model;

import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One measured benchmark run: its conditions, its metrics, how they were made and where they were read. The hub of
/// the program.
///
/// @param id of what was measured: the same result read twice has the same id (see the importer)
/// @param format the id of the format that read it, for instance `rich-table`
/// @param client the tool that measured, for instance `vllm-bench`
/// @param measuredAt as printed, without a zone; null when the result does not say
/// @param flags of the launch that was in force, name → value
/// @param extras rows of a known block that have no metric of their own, under their own label
/// @param excerpt the source lines of the block as they stood, secrets masked, for showing what was read
/// @param engineLog what the engine logged about this run
/// @param notes remarks that stand beside the run
/// @param excluded why it takes part in no mean, ranking or finding: `by hand`, or the id of the check whose warning
/// was accepted; null when it takes part
/// @param missing parts that a whole block of this format would have; empty unless the block was cut
public record Run(String id, String format, @Nullable String client, Source source,
        @Nullable LocalDateTime measuredAt, Conditions conditions, Map<String, String> flags, Metrics metrics,
        Definitions definitions, Map<String, String> extras, List<String> excerpt, List<EngineSample> engineLog,
        List<String> notes, List<Warning> warnings, List<String> missing, @Nullable String excluded) {

    /// The reason of runs that the user took out himself.
    public static final String BY_HAND = "by hand";

    /// The format of runs that Touchstone measured itself.
    public static final String LIVE_TEST = "live-test";

    /// The client whose tables count words: the original stress scripts, or a live test counted as they do.
    public static final String STRESS_TEST = "stress-test";

    /// The check that says the measuring client was the limit, not the server.
    public static final String CLIENT_LIMIT = "client-limit";

    /// The row that says how many requests were ended from outside: they neither succeeded nor failed.
    public static final String CANCELLED_REQUESTS = "Cancelled requests";

    /// A run that takes part.
    public Run(String id, String format, @Nullable String client, Source source, @Nullable LocalDateTime measuredAt,
            Conditions conditions, Map<String, String> flags, Metrics metrics, Definitions definitions,
            Map<String, String> extras, List<String> excerpt, List<EngineSample> engineLog, List<String> notes,
            List<Warning> warnings, List<String> missing) {
        this(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras, excerpt,
                engineLog, notes, warnings, missing, null);
    }

    public Run {
        flags = OrderedMap.copyOf(flags);
        extras = OrderedMap.copyOf(extras);
        excerpt = List.copyOf(excerpt);
        engineLog = engineLog instanceof EngineSamples samples ? samples : List.copyOf(engineLog);
        notes = List.copyOf(notes);
        warnings = List.copyOf(warnings);
        missing = List.copyOf(missing);
    }

    /// Where in its source it stands: `lines 180–205`, or `point 3` of a live test.
    public String place() {
        return format.equals(LIVE_TEST) ? "point " + source.lines().first() : source.lines().toString();
    }

    /// Whether the result is damaged inside, so that what is missing was not cut off; a warning gives the place.
    public boolean isDamaged() {
        return warnings.stream().anyMatch(warning -> warning.check().equals(Warning.DAMAGED));
    }

    /// Whether the client that measured it was the limit, so that its figures say little about the server; a warning
    /// says why.
    public boolean clientWasLimit() {
        return warnings.stream().anyMatch(warning -> warning.check().equals(CLIENT_LIMIT));
    }

    /// This run with other conditions; who measured what stays the same, and so does the id.
    public Run with(Conditions other) {
        return new Run(id, format, client, source, measuredAt, other, flags, metrics, definitions, extras, excerpt,
                engineLog, notes, warnings, missing, excluded);
    }

    public Run with(List<EngineSample> log, List<Warning> found) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, log, notes, found, missing, excluded);
    }

    public boolean isExcluded() {
        return excluded != null;
    }

    /// This run taken out of every mean, ranking and finding, or taking part again.
    ///
    /// @param why see the class; null to take part again
    public Run excluded(@Nullable String why) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, engineLog, notes, warnings, missing, why);
    }
}
