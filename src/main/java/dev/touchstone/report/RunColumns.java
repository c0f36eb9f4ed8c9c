package dev.touchstone.report;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The columns that a table of these runs needs: only those in which some run has something, in a fixed order.
final class RunColumns {

    private RunColumns() {
    }

    /// Why a run was taken out of all figures, where one was.
    static List<RunColumn> excluded(List<Run> runs) {
        return Stream.<RunColumn>of(new RunColumn.Words("excluded", "Excluded", run -> {
            String why = run.excluded();
            return why == null || why.equals(Run.BY_HAND) ? why : Firing.title(why);
        })).filter(column -> column.holdsSomething(runs)).toList();
    }

    static List<RunColumn> conditions(List<Run> runs) {
        return Arrays.stream(Factor.values()).map(factor -> condition(factor, runs))
                .filter(column -> column.holdsSomething(runs)).toList();
    }

    static List<RunColumn> metrics(List<Run> runs) {
        TreeSet<Metric> metrics = runs.stream().flatMap(run -> run.metrics().metrics().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        return metrics.stream().<RunColumn>map(metric -> metric(metric, runs))
                .filter(column -> column.holdsSomething(runs)).toList();
    }

    /// How the numbers were made.
    static List<RunColumn> definitions(List<Run> runs) {
        return Arrays.stream(Aspect.values()).<RunColumn>map(aspect -> new RunColumn.Words(aspect.key(), aspect.label(),
                run -> run.definitions().choices().get(aspect))).filter(column -> column.holdsSomething(runs)).toList();
    }

    /// When and by what it was measured.
    static List<RunColumn> measurement(List<Run> runs) {
        return Stream.<RunColumn>of(new RunColumn.Time("measuredAt", "Measured at", Run::measuredAt),
                new RunColumn.Words("client", "Client", Run::client),
                new RunColumn.Words("format", "Format", Run::format))
                .filter(column -> column.holdsSomething(runs)).toList();
    }

    /// What stands beside a run, and where it was read.
    static List<RunColumn> background(List<Run> runs) {
        return Stream.<RunColumn>of(new RunColumn.Words("flags", "Launch flags", run -> pairs(run.flags(), " ", " ")),
                new RunColumn.Words("extras", "Other figures", run -> pairs(run.extras(), ": ", "; ")),
                new RunColumn.Words("notes", "Notes", run -> joined(run.notes())),
                new RunColumn.Words("missing", "Cut off", run -> joined(run.missing())),
                new RunColumn.Words("source", "Source", run -> run.source().name()),
                new RunColumn.Number("firstLine", "First line", "",
                        run -> (double) run.source().lines().first()),
                new RunColumn.Number("lastLine", "Last line", "",
                        run -> (double) run.source().lines().last()))
                .filter(column -> column.holdsSomething(runs)).toList();
    }

    private static RunColumn.Number metric(Metric metric, List<Run> runs) {
        return new RunColumn.Number(metric.key(), metric.label(), symbol(metric, runs), run -> value(run, metric));
    }

    /// The unit, that of words where runs counted words: `w/s`, `tok/s or w/s`.
    private static String symbol(Metric metric, List<Run> runs) {
        String tokens = metric.unit().symbol();
        if (metric.unit() != Unit.TOKENS && metric.unit() != Unit.TOKENS_PER_SECOND) {
            return tokens;
        }
        Set<Boolean> words = runs.stream().filter(run -> run.metrics().get(metric).isPresent())
                .map(run -> "words".equals(run.definitions().choices().get(Aspect.TOKENS))).collect(Collectors.toSet());
        String other = tokens.replace("tok", "w");
        return !words.contains(true) ? tokens : words.contains(false) ? tokens + " or " + other : other;
    }

    /// The figure of a run; null where there is none and where the tool printed one that it did not measure.
    private static @Nullable Double value(Run run, Metric metric) {
        var value = run.metrics().get(metric);
        return value.isPresent() && run.definitions().isMeasured(metric) ? (Double) value.getAsDouble() : null;
    }

    /// A factor is a column of numbers only when no run has a word for it, such as a request rate of `inf`.
    private static RunColumn condition(Factor factor, List<Run> runs) {
        boolean numeric = factor.kind() == Factor.Kind.NUMBER && runs.stream()
                .flatMap(run -> run.conditions().level(factor).stream()).allMatch(Level.Number.class::isInstance);
        return numeric
                ? new RunColumn.Number(factor.key(), factor.label(), "", run -> run.conditions().level(factor)
                        .map(level -> level instanceof Level.Number(double value) ? value : null).orElse(null))
                : new RunColumn.Words(factor.key(), factor.label(),
                        run -> run.conditions().level(factor).map(Level::toString).orElse(null));
    }

    private static @Nullable String pairs(Map<String, String> pairs, String between, String separator) {
        return pairs.isEmpty() ? null : pairs.entrySet().stream()
                .map(pair -> pair.getValue().isEmpty() ? pair.getKey() : pair.getKey() + between + pair.getValue())
                .collect(Collectors.joining(separator));
    }

    private static @Nullable String joined(Collection<String> texts) {
        return texts.isEmpty() ? null : String.join("; ", texts);
    }
}
