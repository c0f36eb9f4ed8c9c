package dev.touchstone.compare;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Source;
import dev.touchstone.model.Warning;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A run written down by hand: where it stands, its conditions, its figures.
public final class RunFixture {

    private final String source;
    private final int line;
    private final Map<Factor, Level> levels = new EnumMap<>(Factor.class);
    private final Map<Metric, Double> metrics = new HashMap<>();
    private final Map<Aspect, String> definitions = new EnumMap<>(Aspect.class);
    private final Map<String, String> flags = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();
    private final Map<String, String> extras = new LinkedHashMap<>();
    private final List<EngineSample> engineLog = new ArrayList<>();
    private String format = "rich-table";

    private RunFixture(String source, int line) {
        this.source = source;
        this.line = line;
    }

    public static RunFixture run(String source, int line) {
        return new RunFixture(source, line);
    }

    public RunFixture with(Factor factor, Object level) {
        levels.put(factor, Level.parse(factor, level.toString()));
        return this;
    }

    public RunFixture metric(String key, double value) {
        metrics.put(Metric.ofKey(key).orElseThrow(), value);
        return this;
    }

    public RunFixture define(Aspect aspect, String choice) {
        definitions.put(aspect, choice);
        return this;
    }

    public RunFixture define(Choice choice) {
        return define(choice.aspect(), choice.phrase());
    }

    public RunFixture flag(String name, String value) {
        flags.put(name, value);
        return this;
    }

    public RunFixture note(String note) {
        notes.add(note);
        return this;
    }

    public RunFixture extra(String label, String value) {
        extras.put(label, value);
        return this;
    }

    /// A line of the engine's log.
    public RunFixture log(int running, int waiting, double kvCacheUsage) {
        engineLog.add(new EngineSample(line, null, null, null, running, waiting, kvCacheUsage, null));
        return this;
    }

    /// A line of the engine's log with requests that wait and nothing else.
    public RunFixture waiting(int waiting) {
        engineLog.add(new EngineSample(line, null, null, null, null, waiting, null, null));
        return this;
    }

    /// A line of the engine's log with the hit rate of the prefix cache.
    public RunFixture hitRate(double prefixCacheHitRate) {
        engineLog.add(new EngineSample(line, null, null, null, null, null, null, prefixCacheHitRate));
        return this;
    }

    /// A line of the engine's log with figures under their own labels.
    public RunFixture log(Map<String, Double> more) {
        engineLog.add(new EngineSample(line, null, null, null, null, null, null, null, more));
        return this;
    }

    public RunFixture format(String other) {
        format = other;
        return this;
    }

    public RunFixture warn(String check, String message) {
        warnings.add(new Warning(check, message));
        return this;
    }

    public RunFixture note(String check, String message) {
        warnings.add(new Warning(check, Severity.NOTE, message, ""));
        return this;
    }

    public Run build() {
        Lines lines = new Lines(line, line + 25);
        Map<Factor, Condition> conditions = new EnumMap<>(Factor.class);
        levels.forEach((factor, level) -> conditions.put(factor,
                new Condition(level, Evidence.at(lines, "", "fixture"))));
        return new Run(source + ":" + line, format, "stress-test", new Source(source, "sha-" + source, lines),
                LocalDateTime.of(2025, 4, 29, 14, 0).plusSeconds(line), Conditions.of(conditions), flags,
                Metrics.of(metrics), new Definitions(definitions), extras, List.of(), engineLog, notes, warnings,
                List.of());
    }
}
