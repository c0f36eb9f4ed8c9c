package dev.touchstone.ui.runs;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.cost.Currencies;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Definitions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The details of one run, or of several together.
final class DetailRows {

    /// Conditions that are listed, to be set, where a run lacks them.
    private static final Set<Factor> ASKED = Set.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.GPU_COUNT,
            Factor.API, Factor.THINKING, Factor.CONCURRENCY);
    static final String NOT_KNOWN = I18n.text("not known");

    private DetailRows() {
    }

    /// Returns the conditions that a run has and those worth setting. Of several runs: the levels that they have.
    static List<DetailRow> conditions(List<Run> runs) {
        Set<Factor> factors = new TreeSet<>(ASKED);
        runs.forEach(run -> factors.addAll(run.conditions().factors()));
        return factors.stream().map(factor -> condition(factor, runs)).toList();
    }

    private static DetailRow condition(Factor factor, List<Run> runs) {
        List<Optional<Condition>> all = runs.stream().map(run -> run.conditions().get(factor)).toList();
        String value = all.stream().map(condition -> condition.map(known -> LevelName.alone(factor, known.level(), NumberText.onScreen()))
                .orElse(NOT_KNOWN)).distinct().collect(Collectors.joining(I18n.text(", ")));
        Optional<Evidence> evidence = runs.size() == 1 ? all.getFirst().map(Condition::evidence) : Optional.empty();
        boolean live = runs.getFirst().format().equals(Run.LIVE_TEST);
        return new DetailRow(factor.label(), value,
                evidence.map(known -> live ? known.shownRule() : words(known)).orElse(""),
                evidence.map(Evidence::lines).orElse(null), factor,
                all.stream().flatMap(Optional::stream).map(Condition::evidence).anyMatch(Evidence::isProposed));
    }

    private static String words(Evidence evidence) {
        String words = evidence.lines() == null ? evidence.shownRule()
                : I18n.text("{0}, {1}", evidence.lines(), evidence.shownRule());
        return evidence.isProposed() && !evidence.text().isBlank() ? I18n.text("{0}: {1}", words, evidence.text()) : words;
    }

    /// Returns the metrics of a run, each with its definition. Of several runs: from the lowest to the highest.
    static List<DetailRow> metrics(List<Run> runs) {
        Set<Metric> metrics = new TreeSet<>();
        runs.forEach(run -> metrics.addAll(run.metrics().metrics()));
        return metrics.stream().map(metric -> metric(metric, runs)).toList();
    }

    private static DetailRow metric(Metric metric, List<Run> runs) {
        DoubleSummaryStatistics values = runs.stream().flatMapToDouble(run -> run.metrics().get(metric).stream())
                .summaryStatistics();
        String unit = Currencies.unit(metric, runs);
        String least = NumberText.onScreen().metric(values.getMin(), metric.unit());
        String most = NumberText.onScreen().metric(values.getMax(), metric.unit());
        String value = (least.equals(most) ? least : least + " – " + most) + (unit.isEmpty() ? "" : " " + unit);
        String made = Phrases.or(runs.stream().filter(run -> run.metrics().get(metric).isPresent())
                .map(run -> made(run.definitions(), metric)).distinct().toList());
        Set<String> marks = runs.stream().map(run -> Units.mark(run, metric)).collect(Collectors.toSet());
        if (marks.size() == 1 && !marks.contains("")) {
            value = value.replace(unit, marks.iterator().next());
        }
        return new DetailRow(Units.label(metric, ColumnHead.shortLabel(metric), runs), value, made,
                runs.size() == 1 ? SourceLine.of(runs.getFirst(), metric).orElse(null) : null, null);
    }

    /// Client and shape of the load concern nearly every metric and are listed once, elsewhere.
    private static String made(Definitions definitions, Metric metric) {
        return !definitions.isMeasured(metric) ? Choice.TPOT_PERCENTILES_NOT_MEASURED.shown()
                : definitions.choices().entrySet().stream()
                .filter(choice -> choice.getKey() != Aspect.LOAD && choice.getKey() != Aspect.CLIENT
                        && choice.getKey().concerns(metric))
                .map(made -> Choice.shown(made.getKey(), made.getValue()))
                .collect(Collectors.joining(" · "));
    }

    /// The engine's own log of a run in a few words; empty without one.
    static List<DetailRow> engineLog(Run run) {
        List<DetailRow> rows = new ArrayList<>();
        most(run, I18n.text("Running, at most"), sample -> whole(sample.running()), 1, "").ifPresent(rows::add);
        most(run, I18n.text("Waiting, at most"), sample -> whole(sample.waiting()), 1, "").ifPresent(rows::add);
        most(run, I18n.text("KV cache, at most"), EngineSample::kvCacheUsage, 100, " %").ifPresent(rows::add);
        most(run, I18n.text("Prefix cache hits, at most"), EngineSample::prefixCacheHitRate, 100, " %").ifPresent(rows::add);
        most(run, I18n.text("Generation, at most"), EngineSample::generationThroughput, 1, " tok/s").ifPresent(rows::add);
        run.engineLog().stream().flatMap(sample -> sample.more().keySet().stream()).distinct().forEach(label ->
                most(run, I18n.text("{0}, at most", label), sample -> sample.more().get(label), 1, "").ifPresent(rows::add));
        return rows;
    }

    private static Optional<DetailRow> most(Run run, String name, Function<EngineSample, @Nullable Double> part,
            double factor, String unit) {
        return run.engineLog().stream().map(part).filter(Objects::nonNull).mapToDouble(Double::doubleValue).max()
                .stream().mapToObj(value -> new DetailRow(name,
                        NumberText.onScreen().metric(value * factor, Unit.COUNT) + unit,
                        Phrases.counted(run.engineLog().size(), "line"), null, null))
                .findFirst();
    }

    private static @Nullable Double whole(@Nullable Integer count) {
        return count == null ? null : Double.valueOf(count);
    }
}
