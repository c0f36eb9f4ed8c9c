package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One measured benchmark run: its conditions, its metrics, their definitions and their source. The hub of the program.
///
/// @param id identifies the measurement: the same result read twice has the same id (see the importer)
/// @param format the id of the format that read it, for instance `rich-table`
/// @param client the tool that measured, for instance `vllm-bench`
/// @param measuredAt as printed, without a zone; null when it is not known
/// @param flags of the server's launch, name → value
/// @param extras rows of a known block that have no metric of their own, under their own label
/// @param excerpt the source lines of the block, secrets masked, to show what was read
/// @param engineLog the engine's log lines during this run
/// @param notes the author's remarks on the run
/// @param excluded why the run is excluded from means, rankings and findings: `by hand`, or the id of the check whose
/// warning was accepted; null when it is not excluded
/// @param annotation what people wrote about the run in Touchstone
/// @param missing parts that a complete block of this format would have; empty unless the block was cut
public record Run(String id, String format, @Nullable String client, Source source,
        @Nullable LocalDateTime measuredAt, Conditions conditions, Map<String, String> flags, Metrics metrics,
        Definitions definitions, Map<String, String> extras, List<String> excerpt, List<EngineSample> engineLog,
        List<String> notes, List<Warning> warnings, List<String> missing, @Nullable String excluded,
        Annotation annotation) {

    /// The reason of runs that the user excluded.
    public static final String BY_HAND = "by hand";

    /// The format of runs that Touchstone measured itself.
    public static final String LIVE_TEST = "live-test";

    /// The client whose tables count words: the original stress scripts, or a live test that counts like them.
    public static final String STRESS_TEST = "stress-test";

    /// The check that warns that the measuring client was the limit, not the server.
    public static final String CLIENT_LIMIT = "client-limit";

    /// The label of the number of cancelled requests, which neither succeeded nor failed.
    public static final String CANCELLED_REQUESTS = "Cancelled requests";

    /// The label of the launch of the server that a live test measured, of those of its plan: `2 of 3`.
    public static final String SERVER_LAUNCH = "Server launch";

    /// A run that is not excluded and has no annotation.
    public Run(String id, String format, @Nullable String client, Source source, @Nullable LocalDateTime measuredAt,
            Conditions conditions, Map<String, String> flags, Metrics metrics, Definitions definitions,
            Map<String, String> extras, List<String> excerpt, List<EngineSample> engineLog, List<String> notes,
            List<Warning> warnings, List<String> missing) {
        this(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras, excerpt,
                engineLog, notes, warnings, missing, null, Annotation.NONE);
    }

    public Run {
        definitions = definitions.shared();
        flags = OrderedMap.copyOf(flags);
        extras = OrderedMap.copyOf(extras);
        excerpt = PackedLines.of(excerpt);
        engineLog = engineLog instanceof EngineSamples samples ? samples : List.copyOf(engineLog);
        notes = List.copyOf(notes);
        warnings = List.copyOf(warnings);
        missing = List.copyOf(missing);
    }

    /// The id suffices: runs that are equal have the same.
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    /// The run's place in its source: `lines 180–205`, or `point 3` of a live test.
    public String place() {
        return format.equals(LIVE_TEST) ? I18n.text("point {0}", source.lines().first()) : source.lines().toString();
    }

    /// Whether the result is damaged inside, so that what is missing was not cut off; a warning gives the place.
    public boolean isDamaged() {
        return warnings.stream().anyMatch(warning -> warning.check().equals(Warning.DAMAGED));
    }

    /// Whether the measuring client was the limit, so that the figures do not show what the server can do; a warning
    /// gives the reason.
    public boolean clientWasLimit() {
        return warnings.stream().anyMatch(warning -> warning.check().equals(CLIENT_LIMIT));
    }

    /// Returns this run with other conditions and the same id, because the measurement is the same.
    public Run with(Conditions other) {
        return new Run(id, format, client, source, measuredAt, other, flags, metrics, definitions, extras, excerpt,
                engineLog, notes, warnings, missing, excluded, annotation);
    }

    /// Returns this run with other extras and the same id.
    public Run withExtras(Map<String, String> other) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, other, excerpt,
                engineLog, notes, warnings, missing, excluded, annotation);
    }

    /// Returns this run with other flags of the server's launch and the same id.
    public Run withFlags(Map<String, String> other) {
        return new Run(id, format, client, source, measuredAt, conditions, other, metrics, definitions, extras, excerpt,
                engineLog, notes, warnings, missing, excluded, annotation);
    }

    public Run with(List<EngineSample> log, List<Warning> found) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, log, notes, found, missing, excluded, annotation);
    }

    public boolean isExcluded() {
        return excluded != null;
    }

    /// Returns this run excluded from means, rankings and findings, or included again.
    ///
    /// @param why the reason, see the class; null to include the run
    public Run excluded(@Nullable String why) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, engineLog, notes, warnings, missing, why, annotation);
    }

    /// Returns this run with another annotation and the same id.
    public Run with(Annotation other) {
        return new Run(id, format, client, source, measuredAt, conditions, flags, metrics, definitions, extras,
                excerpt, engineLog, notes, warnings, missing, excluded, other);
    }
}
