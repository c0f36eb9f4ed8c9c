package dev.touchstone.compare.question;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.row.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// One engine in several generations that a column names (`vLLM V0`, `vLLM V1`), beside another engine in one configuration: each
/// generation against that one. Such a column only says which of the engine it is, so there is nothing in it that the other side
/// could have alike. A setting is no such column, see [UnlikeSettings] and decision 0025.
final class OnlyCounterpart {

    private OnlyCounterpart() {
    }

    /// The pairs from the engine in one configuration to each generation of the other, under its name in the column. Empty
    /// where engines have rows without that.
    static List<LevelPair> of(QuestionInput input, Metric metric) {
        Comparison usual = input.compare().apply(input.lens(metric, Factor.ENGINE));
        if (!usual.rows().isEmpty()) {
            return List.of();
        }
        Map<Map<Factor, Level>, List<Repeats>> places = UnlikeSettings.places(input, usual, Factor.ENGINE);
        List<LevelPair> pairs = new ArrayList<>();
        places.forEach((place, configurations) -> {
            Set<String> columns = columns(configurations);
            Map<Level, List<Repeats>> engines = UnlikeSettings.byLevel(configurations, Factor.ENGINE);
            List<List<Repeats>> several = engines.values().stream().filter(ofOne -> ofOne.size() > 1).toList();
            if (several.size() == 1 && configurations.stream().allMatch(one -> areNames(columns, one))) {
                engines.values().stream().filter(ofOne -> ofOne.size() == 1).map(List::getFirst).forEach(only ->
                        several.getFirst().forEach(generation -> pair(input, metric, only, generation, columns)
                                .map(pair -> pair.at(apart(place, places.keySet()))).ifPresent(pairs::add)));
            }
        });
        return List.copyOf(pairs);
    }

    /// The columns in which these configurations differ.
    private static Set<String> columns(Collection<Repeats> configurations) {
        return configurations.stream().flatMap(one -> one.launch().keySet().stream()).filter(name -> configurations.stream()
                .map(one -> Optional.ofNullable(one.launch().get(name))).distinct().count() > 1).collect(Collectors.toSet());
    }

    /// Whether what stands in these columns begins with the engine's name.
    private static boolean areNames(Set<String> columns, Repeats one) {
        Run run = one.runs().getFirst();
        String engine = run.conditions().level(Factor.ENGINE).map(Level::toString).orElse("").toLowerCase(Locale.ROOT);
        return !columns.isEmpty() && columns.stream().allMatch(name -> !run.extras().containsKey(name)
                ? !run.flags().containsKey(name) : run.extras().get(name).strip().toLowerCase(Locale.ROOT).startsWith(engine));
    }

    private static Optional<LevelPair> pair(QuestionInput input, Metric metric, Repeats only, Repeats generation, Set<String> columns) {
        Accepted accepted = input.terms().accepted();
        for (String column : columns) {
            accepted = accepted.and(column);
        }
        Level from = engine(only);
        List<Run> runs = Stream.concat(only.taking().stream(), generation.taking().stream()).toList();
        List<Row> rows = Comparison.of(runs, input.lens(metric, Factor.ENGINE).withAccepted(accepted).withBaseline(from),
                input.inspection()).rows();
        Set<String> settled = new HashSet<>(accepted.differences());
        return rows.size() != 1 || !FactorPairs.isAboutItsFactor(rows.getFirst(), Factor.ENGINE, Set.of()) ? Optional.empty()
                : rows.getFirst().cell(from).flatMap(base -> rows.getFirst().cell(engine(generation)).map(cell -> {
                    Map<String, List<String>> differs = new LinkedHashMap<>(rows.getFirst().alsoDiffers());
                    differs.keySet().removeAll(settled);
                    return LevelPair.of(rows.getFirst(), base, cell, metric, differs).to(name(generation, columns));
                }));
    }

    private static Level engine(Repeats one) {
        return one.runs().getFirst().conditions().level(Factor.ENGINE).orElseThrow();
    }

    private static Level name(Repeats generation, Set<String> columns) {
        Map<String, String> extras = generation.runs().getFirst().extras();
        return Level.of(columns.stream().filter(extras::containsKey).sorted().map(extras::get).map(String::strip).findFirst()
                .orElseGet(() -> engine(generation).toString()));
    }

    /// The conditions by which one place differs from the others.
    private static Map<Factor, Level> apart(Map<Factor, Level> place, Collection<Map<Factor, Level>> all) {
        Map<Factor, Level> apart = new EnumMap<>(Factor.class);
        place.forEach((factor, level) -> {
            if (all.stream().anyMatch(other -> !level.equals(other.get(factor)))) {
                apart.put(factor, level);
            }
        });
        return apart;
    }
}
