package dev.touchstone.importer.format.summary;

import dev.touchstone.importer.column.LabelTable;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.format.NumberParser;
import dev.touchstone.importer.format.PrintedFigures;
import dev.touchstone.importer.format.ResultBuilder;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Secrets;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Takes the members of a report one by one, as metrics and as conditions. A member that is not taken becomes an extra
/// under its path.
public final class ReportMembers {

    private static final double LATEST = 1e11;

    private final JsonValue value;
    private final Function<String, Evidence> evidence;
    private final PrintedFigures printed = new PrintedFigures();
    private final Set<String> taken = new HashSet<>();
    private final Map<String, String> dropped = new LinkedHashMap<>();
    private Conditions conditions = Conditions.none();
    private Conditions hints = Conditions.none();

    /// @param evidence gives the place of a member by its path
    public ReportMembers(JsonValue value, Function<String, Evidence> evidence) {
        this.value = value;
        this.evidence = evidence;
    }

    public JsonValue value() {
        return value;
    }

    public PrintedFigures printed() {
        return printed;
    }

    public Conditions conditions() {
        return conditions;
    }

    /// Starts a result with the figures and conditions that were taken; the members that nobody took become
    /// extras.
    public ResultBuilder result(String client) {
        return new ResultBuilder(client).conditions(conditions).hints(hints).figures(printed).extras(rest());
    }

    /// A number, also one in quotes; empty for one that is not finite.
    public OptionalDouble number(String... path) {
        return switch (value.at(path)) {
            case Double number when Double.isFinite(number) -> OptionalDouble.of(number);
            case String text -> NumberParser.unit(text).isEmpty() ? NumberParser.leading(text) : OptionalDouble.empty();
            case null, default -> OptionalDouble.empty();
        };
    }

    public Optional<String> text(String... path) {
        return value.at(path) instanceof String text && !text.isBlank() ? Optional.of(text) : Optional.empty();
    }

    /// Leaves a member out of what is kept: it is not about the run, or was read in another way.
    public void pass(String... path) {
        taken.add(String.join(".", path));
    }

    /// @param scale from the unit of the report to the base unit
    public void metric(Metric metric, double scale, String... path) {
        number(path).ifPresent(number -> {
            if (printed.get(metric).isEmpty()) {
                printed.put(metric, String.join(".", path), number, scale);
                pass(path);
            }
        });
    }

    public void metric(Quantity quantity, String... path) {
        metric(Metric.of(quantity), 1, path);
    }

    /// Takes the members of an object that a table names, as metrics and as conditions. A member of a nested object has
    /// its path from there for a label: `latency.ttft.mean`.
    ///
    /// @param path of the object; none for the whole report
    public void take(LabelTable labels, String... path) {
        if (path.length == 0) {
            take(labels, value, "", path);
        } else if (value.at(path) instanceof JsonValue object) {
            take(labels, object, "", path);
        }
    }

    private void take(LabelTable labels, JsonValue object, String before, String... path) {
        object.members().forEach((name, member) -> {
            String[] whole = Arrays.copyOf(path, path.length + 1);
            whole[path.length] = name;
            if (member instanceof JsonValue inner) {
                take(labels, inner, before + name + ".", whole);
            } else {
                labels.figure(before + name).ifPresent(figure -> metric(figure.metric(), figure.scale(), whole));
                labels.factor(before + name).ifPresent(factor -> condition(factor, whole));
            }
        });
    }

    /// A count per minute, as a rate per second.
    public void perMinute(Quantity quantity, String... path) {
        number(path).ifPresent(number -> {
            if (printed.get(Metric.of(quantity)).isEmpty()) {
                printed.put(Metric.of(quantity), String.join(".", path), number / 60, 1);
                pass(path);
            }
        });
    }

    /// The statistics in a nested object: `{"mean": …, "p99": …}`.
    public void distribution(Quantity quantity, double scale, String... path) {
        if (value.at(path) instanceof JsonValue object) {
            for (String name : object.members().keySet()) {
                String[] whole = Arrays.copyOf(path, path.length + 1);
                whole[path.length] = name;
                StatisticNames.of(name).ifPresent(statistic ->
                        metric(Metric.of(quantity, statistic), scale, whole));
            }
        }
    }

    /// Takes a word or a number as a condition; of two for one factor the first holds, the other becomes an extra.
    public void condition(Factor factor, String... path) {
        Level level = level(factor, value.at(path));
        if (level != null) {
            condition(factor, level, path);
        }
    }

    /// A level that follows from a member.
    public void condition(Factor factor, Level level, String... path) {
        if (conditions.level(factor).isEmpty()) {
            conditions = conditions.with(factor, level, evidence.apply(String.join(".", path)));
            pass(path);
        }
    }

    /// A time in seconds since 1970, in UTC to the second; null for one that is none or is too far off to be in
    /// seconds.
    public static @Nullable LocalDateTime time(OptionalDouble seconds) {
        double since = seconds.orElse(0);
        return since > 0 && since < LATEST
                ? LocalDateTime.ofEpochSecond((long) since, 0, ZoneOffset.UTC) : null;
    }

    /// Takes a condition of the server that the client reports; it applies where nothing else is known.
    public void hint(Factor factor, Level level, String... path) {
        if (hints.level(factor).isEmpty()) {
            Evidence place = evidence.apply(String.join(".", path));
            hints = hints.with(factor, level, new Evidence(place.lines(), place.text(), "the client's word: "
                    + String.join(".", path)));
        }
    }

    private static @Nullable Level level(Factor factor, @Nullable Object member) {
        return switch (member) {
            case Double number when Double.isFinite(number) -> Level.of(number);
            case Double number when number > 0 -> Level.of("inf");
            case String word when !word.isBlank() -> Level.parse(factor, Secrets.mask(word));
            case null, default -> null;
        };
    }

    /// Removes figures that a tool writes as 0 where it measured nothing: a mean time cannot be 0.
    public void dropWhereZero(Quantity... quantities) {
        for (Quantity quantity : quantities) {
            if (printed.get(Metric.of(quantity)).orElse(1) == 0) {
                List.copyOf(printed.metrics().keySet()).stream().filter(metric -> metric.quantity() == quantity)
                        .sorted().forEach(metric -> printed.drop(metric, dropped));
            }
        }
    }

    /// Returns the members that were not taken, under their paths.
    public Map<String, String> rest() {
        Map<String, String> rest = new LinkedHashMap<>(value.leaves());
        rest.keySet().removeAll(taken);
        rest.putAll(dropped);
        return rest;
    }
}
