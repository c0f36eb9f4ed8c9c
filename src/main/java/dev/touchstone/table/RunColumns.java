package dev.touchstone.table;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.factor.OwnFactors;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnnotationFactor;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.MetricOutcome;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.DataColumn.Kind;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The columns that a table of runs can have. A column that no run fills is left out of the lists.
///
/// An id is the key of the JSON contract and names one column only. Where two members of a run have entries of one key,
/// the later column has the name of its member before it: `requests` is the condition, `metrics.requests` the count,
/// `extras.KV dtype` a factor of the author's own.
public final class RunColumns {

    private static final String METRICS = "metrics.";
    static final String EXTRAS = "extras.";
    private static final String DEFINITIONS_OF = "definitions.";

    /// Why a run was taken out of all figures.
    private static final DataColumn<Run> EXCLUDED = DataColumn.words("excluded", I18n.text("Excluded"), run -> {
        String why = run.excluded();
        return why == null || why.equals(Run.BY_HAND) ? why : Checks.title(why);
    });
    /// What people wrote about a run.
    private static final List<DataColumn<Run>> ANNOTATION = List.of(
            words("name", AnnotationFactor.NAME), words("tags", AnnotationFactor.TAGS),
            DataColumn.words("note", I18n.text("Note"), run -> run.annotation().note().isEmpty() ? null : run.annotation().note()));
    /// When and by what a run was measured.
    private static final List<DataColumn<Run>> MEASUREMENT = List.of(
            new DataColumn<>("measuredAt", I18n.text("Measured at"), "", Kind.TIME, run -> CellValue.of(run.measuredAt())),
            DataColumn.words("client", I18n.text("Client"), Run::client),
            DataColumn.words("format", I18n.text("Format"), Run::format));
    /// How the numbers were made.
    private static final List<DataColumn<Run>> DEFINITIONS = Arrays.stream(Aspect.values()).map(aspect ->
            DataColumn.<Run>words(id(aspect), aspect.label(), run -> run.definitions().choices().get(aspect))).toList();
    /// What stands beside a run, and where it was read.
    private static final List<DataColumn<Run>> BACKGROUND = List.of(
            DataColumn.words("flags", I18n.text("Launch flags"), run -> pairs(run.flags(), " ", " ")),
            DataColumn.words("extras", I18n.text("Other figures"), run -> pairs(figures(run.extras()), ": ", "; ")),
            DataColumn.words("notes", I18n.text("Notes"), run -> joined(run.notes())),
            DataColumn.words("missing", I18n.text("Cut off"), run -> joined(run.missing())),
            DataColumn.words("source", I18n.text("Source"), run -> run.source().shownName()),
            line("firstLine", I18n.text("First line"), run -> run.source().lines().first()),
            line("lastLine", I18n.text("Last line"), run -> run.source().lines().last()));

    private RunColumns() {
    }

    /// All columns that some run fills, in their order.
    public static List<DataColumn<Run>> of(Collection<Run> runs) {
        return Stream.of(annotation(runs), conditions(runs), metrics(runs), measurement(runs), definitions(runs),
                background(runs), excluded(runs)).flatMap(List::stream).toList();
    }

    /// The column with this id; empty when there is none.
    public static Optional<DataColumn<Run>> ofId(String id) {
        return Factor.ofKey(id).map(RunColumns::of).or(() -> metric(id).map(RunColumns::of))
                .or(() -> ownFactor(id).map(RunColumns::of))
                .or(() -> Stream.of(List.of(EXCLUDED), ANNOTATION, MEASUREMENT, DEFINITIONS, BACKGROUND).flatMap(List::stream)
                        .filter(column -> column.id().equals(id)).findFirst());
    }

    public static DataColumn<Run> of(Factor factor) {
        return new DataColumn<>(factor.key(), factor.label(), "",
                factor.kind() == Factor.Kind.NUMBER ? Kind.LEVEL : Kind.WORD,
                run -> CellValue.of(run.conditions().level(factor).orElse(null)));
    }

    private static DataColumn<Run> of(OwnFactor factor) {
        return words(EXTRAS + factor.label(), factor);
    }

    private static DataColumn<Run> words(String id, AnyFactor factor) {
        return new DataColumn<>(id, factor.label(), "", Kind.WORD,
                run -> CellValue.of(factor.level(run).orElse(null)));
    }

    private static Optional<OwnFactor> ownFactor(String id) {
        return id.length() > EXTRAS.length() && id.startsWith(EXTRAS)
                ? Optional.of(new OwnFactor(id.substring(EXTRAS.length()))) : Optional.empty();
    }

    /// A figure that the tool printed without having measured it is absent here; the details of a run show it with the
    /// reason.
    public static DataColumn<Run> of(Metric metric) {
        return new DataColumn<>(id(metric), metric.label(), metric.unit().symbol(), Kind.FIGURE, run -> {
            var value = run.metrics().get(metric);
            return value.isPresent() && run.definitions().isMeasured(metric)
                    ? new CellValue.Number(value.getAsDouble())
                    : CellValue.of(MetricOutcome.of(run, metric).orElse(null));
        });
    }

    /// The id of the column of a metric.
    public static String id(Metric metric) {
        return Factor.ofKey(metric.key()).isPresent() ? METRICS + metric.key() : metric.key();
    }

    /// The metric of the column with this id; empty when it is a column of something else.
    public static Optional<Metric> metric(String id) {
        return Metric.ofKey(id.startsWith(METRICS) ? id.substring(METRICS.length()) : id)
                .filter(metric -> id(metric).equals(id));
    }

    private static String id(Aspect aspect) {
        boolean taken = Factor.ofKey(aspect.key()).isPresent() || Metric.ofKey(aspect.key()).isPresent()
                || MEASUREMENT.stream().anyMatch(column -> column.id().equals(aspect.key()));
        return taken ? DEFINITIONS_OF + aspect.key() : aspect.key();
    }

    static List<DataColumn<Run>> annotation(Collection<Run> runs) {
        return filled(ANNOTATION, runs);
    }

    /// The names and tags of runs, which are short.
    static List<DataColumn<Run>> namesAndTags(Collection<Run> runs) {
        return filled(ANNOTATION.subList(0, 2), runs);
    }

    static List<DataColumn<Run>> excluded(Collection<Run> runs) {
        return filled(List.of(EXCLUDED), runs);
    }

    /// The known factors, then those of the author's own in which the runs differ. A column of numbers becomes one of
    /// words where some run has a word in it, such as a request rate of `inf`.
    static List<DataColumn<Run>> conditions(Collection<Run> runs) {
        Set<Factor> factors = EnumSet.noneOf(Factor.class);
        Set<Factor> worded = EnumSet.noneOf(Factor.class);
        for (Run run : runs) {
            run.conditions().forEach((factor, condition) -> {
                factors.add(factor);
                if (condition.level() instanceof Level.Word) {
                    worded.add(factor);
                }
            });
        }
        return Stream.concat(factors.stream().map(factor -> worded.contains(factor) ? of(factor).withKind(Kind.WORD)
                : of(factor)), own(runs)).toList();
    }

    private static Stream<DataColumn<Run>> own(Collection<Run> runs) {
        return OwnFactors.of(runs).stream().flatMap(factor -> {
            Set<Optional<Level>> levels = runs.stream().map(factor::level).collect(Collectors.toSet());
            boolean areNumbers = levels.stream().flatMap(Optional::stream).allMatch(Level.Number.class::isInstance);
            return levels.size() < 2 ? Stream.empty() : Stream.of(areNumbers ? of(factor).withKind(Kind.LEVEL)
                    : of(factor));
        });
    }

    /// With the units of what the runs counted.
    static List<DataColumn<Run>> metrics(Collection<Run> runs) {
        Set<Metric> metrics = new TreeSet<>();
        runs.forEach(run -> {
            metrics.addAll(run.metrics().metrics());
            MetricOutcome.metrics(run).forEach(metrics::add);
        });
        return filled(metrics.stream().map(metric -> of(metric).withUnit(UnitText.shown(Units.of(metric, runs)))).toList(), runs);
    }

    static List<DataColumn<Run>> measurement(Collection<Run> runs) {
        return filled(MEASUREMENT, runs);
    }

    static List<DataColumn<Run>> definitions(Collection<Run> runs) {
        return filled(DEFINITIONS, runs);
    }

    static List<DataColumn<Run>> background(Collection<Run> runs) {
        return filled(BACKGROUND, runs);
    }

    private static List<DataColumn<Run>> filled(List<DataColumn<Run>> columns, Collection<Run> runs) {
        return columns.stream().filter(column -> column.isKnownIn(runs)).toList();
    }

    private static DataColumn<Run> line(String id, String label, Function<Run, Integer> line) {
        return new DataColumn<>(id, label, "", Kind.COUNT, run -> new CellValue.Number(line.apply(run)));
    }

    private static @Nullable String pairs(Map<String, String> pairs, String between, String separator) {
        return pairs.isEmpty() ? null : pairs.entrySet().stream()
                .map(pair -> pair.getValue().isEmpty() ? pair.getKey() : pair.getKey() + between + pair.getValue())
                .collect(Collectors.joining(separator));
    }

    /// Outcomes stand in the columns of their metrics.
    private static Map<String, String> figures(Map<String, String> extras) {
        Map<String, String> figures = new LinkedHashMap<>(extras);
        figures.keySet().removeIf(MetricOutcome::isLabel);
        return figures;
    }

    private static @Nullable String joined(Collection<String> texts) {
        return texts.isEmpty() ? null : String.join("; ", texts);
    }
}
