package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Unit;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The answer where a level was measured in several configurations and none is like one of another level: which of them
/// belong together is not known, so each is named and no ratio is given.
final class UnlikeSettings {

    private static final int MOST_NAMED = 4;
    /// They go with the engine, and no two engines share a level.
    private static final Set<Factor> OF_ENGINE = EnumSet.of(Factor.ENGINE_VERSION, Factor.API);

    private final Question question;
    private final AnyFactor by;
    private final Metric metric;
    private final boolean hasFigures;

    private UnlikeSettings(Question question, AnyFactor by, Metric metric, boolean hasFigures) {
        this.question = question;
        this.by = by;
        this.metric = metric;
        this.hasFigures = hasFigures;
    }

    /// Empty for a question about no factor, and where no level has several configurations beside another level.
    static Optional<Answer> of(QuestionInput input, Question question) {
        AnyFactor by = question.factor().orElse(null);
        if (by == null || QuestionInput.levels(input.taking(), by).size() < 2) {
            return Optional.empty();
        }
        for (Metric metric : RowMetrics.ALL) {
            Comparison comparison = input.compare().apply(input.lens(metric, by));
            Map<Map<Factor, Level>, List<Repeats>> places = places(input, comparison, by);
            if (!places.isEmpty() && comparison.rows().isEmpty()) {
                if (isAnsweredByItsColumn(input, metric, by, places.values())) {
                    return Optional.empty();
                }
                List<Repeats> first = places.values().iterator().next();
                boolean hasFigures = places.size() == 1 && metric.unit() != Unit.TOKENS_PER_SECOND
                        && Clash.between(metric, runs(first)).isEmpty();
                return Optional.of(new Answer(question, new UnlikeSettings(question, by, metric, hasFigures).text(first),
                        List.of(), List.of(), List.of()));
            }
        }
        return Optional.empty();
    }

    /// The configurations of several levels under the same conditions, of which one level has several; by these conditions.
    static Map<Map<Factor, Level>, List<Repeats>> places(QuestionInput input, Comparison comparison, AnyFactor by) {
        Map<Map<Factor, Level>, List<Repeats>> places = input.repeats().of(comparison.unmatched(), input.terms().accepted()).stream()
                .collect(Collectors.groupingBy(one -> place(one, by), LinkedHashMap::new, Collectors.toList()));
        places.values().removeIf(configurations -> !areSeveral(configurations, by));
        return places;
    }

    /// The conditions that a configuration shares with others, its load among them, which need not distinguish it.
    private static Map<Factor, Level> place(Repeats one, AnyFactor by) {
        Map<Factor, Level> place = new EnumMap<>(Factor.class);
        FactorPairs.LOAD.forEach(factor -> one.level(factor).ifPresent(level -> place.put(factor, level)));
        place.putAll(one.match());
        if (by instanceof Factor factor) {
            place.remove(factor);
        }
        place.keySet().removeAll(by == Factor.ENGINE ? OF_ENGINE : by == Factor.GPU_COUNT ? Factor.PARALLELISM : Set.of());
        return place;
    }

    private static boolean areSeveral(List<Repeats> configurations, AnyFactor by) {
        return byLevel(configurations, by).size() > 1 && byLevel(configurations, by).size() < configurations.size();
    }

    /// Whether the parallelism was read from a column in which the configurations differ (`TP8`, `TP8 + MTP`) and by which
    /// they are compared.
    private static boolean isAnsweredByItsColumn(QuestionInput input, Metric metric, AnyFactor by,
            Collection<List<Repeats>> configurations) {
        return by instanceof Factor factor && Factor.PARALLELISM.contains(factor) && configurations.stream().flatMap(List::stream)
                .flatMap(one -> one.launch().keySet().stream().map(OwnFactor::new).filter(column -> isReadFrom(column, factor, one)))
                .distinct().anyMatch(column -> !input.compare().apply(input.lens(metric, column)).rows().isEmpty());
    }

    private static boolean isReadFrom(OwnFactor column, Factor factor, Repeats configuration) {
        return configuration.runs().stream().map(Run::conditions).anyMatch(conditions -> conditions.get(factor)
                .flatMap(condition -> condition.evidence().column()).filter(column::isNamed).isPresent());
    }

    static Map<Level, List<Repeats>> byLevel(Collection<Repeats> configurations, AnyFactor by) {
        Map<Level, List<Repeats>> levels = new TreeMap<>();
        configurations.forEach(one -> by.level(one.runs().getFirst()).ifPresent(level ->
                levels.computeIfAbsent(level, any -> new ArrayList<>()).add(one)));
        return levels;
    }

    private String text(List<Repeats> configurations) {
        Map<Level, List<Repeats>> levels = byLevel(configurations, by);
        return I18n.text("No ratio is given: the configurations of {0} have no counterpart on the other side. {1}.",
                Phrases.and(levels.entrySet().stream().filter(level -> level.getValue().size() > 1)
                        .map(level -> question.name(level.getKey())).toList()),
                levels.entrySet().stream().map(level -> side(level.getKey(), level.getValue()))
                        .collect(Collectors.joining(I18n.text("; "))));
    }

    /// `vLLM: 4.15 req/s with --max-num-seqs 64, 6.15 req/s with --max-num-seqs 128`
    private String side(Level level, List<Repeats> configurations) {
        List<String> names = new ArrayList<>(configurations.stream().limit(MOST_NAMED).map(this::words).toList());
        if (configurations.size() > MOST_NAMED) {
            names.add(I18n.text("{0} more", configurations.size() - MOST_NAMED));
        }
        return I18n.text("{0}: {1}", question.name(level), String.join(I18n.text(", "), names));
    }

    private String words(Repeats configuration) {
        Stream<String> ofEngine = by == Factor.ENGINE ? configuration.match().entrySet().stream()
                .filter(entry -> OF_ENGINE.contains(entry.getKey()))
                .map(entry -> LevelName.of(entry.getKey(), entry.getValue())) : Stream.of();
        String settings = FlagNames.phrase(Stream.concat(ofEngine, Stream.of(configuration.launchName()))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(I18n.text(", "))));
        if (!hasFigures) {
            return settings.isEmpty() ? I18n.text("one configuration") : settings;
        }
        String figure = metric.unit() == Unit.SECONDS ? NumberText.time(mean(configuration))
                : NumberText.SENTENCE.figure(mean(configuration)) + " " + metric.unit().symbol();
        return settings.isEmpty() ? figure : I18n.text("{0} {1}", figure, settings);
    }

    private double mean(Repeats configuration) {
        return configuration.runs().stream().flatMapToDouble(run -> run.metrics().get(metric).stream()).average().orElse(0);
    }

    private static List<Run> runs(Collection<Repeats> configurations) {
        return configurations.stream().flatMap(one -> one.runs().stream()).toList();
    }
}
