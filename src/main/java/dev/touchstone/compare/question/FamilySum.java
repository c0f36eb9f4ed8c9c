package dev.touchstone.compare.question;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/// The families of a question that has more of them than anybody reads, taken together: all pairs between the same levels by one
/// metric. Where these point in both directions, those of one GPU count, engine or model stay by themselves, if so each points
/// in one.
///
/// @param groups at least one
/// @param leftOut how many pairs are in none: fewer than chance makes, beside others that are in one
/// @param over what is taken together: `3 engines and 5 models are taken together`; empty for groups that are no sums
record FamilySum(List<PairGroup> groups, int leftOut, String over) {

    /// What may stay by itself, in the order in which a reader looks for it.
    private static final List<Factor> KEPT = List.of(Factor.GPU_COUNT, Factor.NODES, Factor.ENGINE, Factor.GPU, Factor.THINKING,
            Factor.MODEL);
    /// One of so many intervals excludes 0 where nothing differs.
    static final int BY_CHANCE = 20;

    private record Key(Map<Factor, Level> context, String client, Level from, Level to, Metric metric) {
    }

    /// @param clauses how many clauses it takes to write groups
    /// @param most clauses
    static FamilySum of(Question question, List<PairGroup> groups, ToIntFunction<List<PairGroup>> clauses, int most) {
        // Who makes a step is the subject of its sentence.
        Stream<Set<Factor>> first = question.isStep() ? Stream.of(EnumSet.of(Factor.ENGINE), EnumSet.noneOf(Factor.class))
                : Stream.of(EnumSet.noneOf(Factor.class));
        List<FamilySum> sums = Stream.concat(first, KEPT.stream().map(EnumSet::of)).map(kept -> of(groups, kept)).toList();
        List<FamilySum> readable = sums.stream().filter(sum -> clauses.applyAsInt(sum.groups) <= most).toList();
        return readable.stream().filter(FamilySum::isOneWay).findFirst().orElse((readable.isEmpty() ? sums : readable).getFirst());
    }

    private static FamilySum of(List<PairGroup> groups, Set<Factor> kept) {
        Map<Factor, Level> common = new EnumMap<>(Factor.class);
        common.putAll(groups.getFirst().context());
        groups.forEach(group -> common.entrySet().retainAll(group.context().entrySet()));
        boolean isOneSetting = groups.stream().map(PairGroup::settings).distinct().count() == 1;
        Map<Key, List<PairGroup>> together = new LinkedHashMap<>();
        for (PairGroup group : groups) {
            Map<Factor, Level> context = new EnumMap<>(Factor.class);
            context.putAll(group.context());
            context.entrySet().removeIf(entry -> !kept.contains(entry.getKey()) && !common.containsKey(entry.getKey()));
            together.computeIfAbsent(new Key(context, group.client(), group.from(), group.to(), group.metric()),
                    key -> new ArrayList<>()).add(group);
        }
        List<PairGroup> sums = new ArrayList<>();
        Set<String> compared = new HashSet<>();
        int leftOut = 0;
        for (Map.Entry<Key, List<PairGroup>> entry : together.entrySet()) {
            Key key = entry.getKey();
            PairGroup sum = new PairGroup(key.context(), isOneSetting ? groups.getFirst().settings() : "", key.client(), key.from(), key.to(),
                    key.metric(), entry.getValue().stream().flatMap(group -> group.pairs().stream()).toList());
            if (!compared.addAll(sum.pairs().stream().map(FamilySum::runs).toList()) && isChance(sum, together)) {
                leftOut += sum.pairs().size();
            } else {
                sums.add(sum);
            }
        }
        return new FamilySum(List.copyOf(sums), leftOut, over(groups, kept));
    }

    /// Whether as many pairs would be decided where nothing differs.
    private static boolean isChance(PairGroup sum, Map<Key, List<PairGroup>> together) {
        return sum.pairs().stream().allMatch(LevelPair::isDecided) && sum.pairs().size() * BY_CHANCE <= comparisons(together.entrySet()
                .stream().filter(entry -> entry.getKey().context().equals(sum.context()) && entry.getKey().client().equals(sum.client())
                        && entry.getKey().from().equals(sum.from()) && entry.getKey().to().equals(sum.to()))
                .flatMap(entry -> entry.getValue().stream()).toList());
    }

    /// How many comparisons these are: pairs of the same runs by two metrics are one.
    static int comparisons(Collection<PairGroup> groups) {
        return (int) groups.stream().flatMap(group -> group.pairs().stream()).map(FamilySum::runs).distinct().count();
    }

    private static String runs(LevelPair pair) {
        return Stream.of(pair.fromRuns(), pair.toRuns()).map(List::getFirst).map(Run::id).toList().toString();
    }

    private boolean isOneWay() {
        return groups.stream().allMatch(group -> group.pairs().stream().filter(pair -> pair.isDecided() || pair.isSingle() && pair.factor() != 1)
                .map(pair -> pair.factor() > 1).distinct().count() < 2);
    }

    private static String over(List<PairGroup> groups, Set<Factor> kept) {
        List<String> parts = new ArrayList<>();
        KEPT.stream().filter(factor -> !kept.contains(factor)).forEach(factor -> {
            long levels = groups.stream().map(group -> group.context().get(factor)).distinct().count();
            if (levels > 1) {
                parts.add(several(factor, levels));
            }
        });
        long settings = groups.stream().map(PairGroup::settings).distinct().count();
        if (settings > 1 || parts.isEmpty()) {
            long contexts = groups.stream().map(PairGroup::context).distinct().count();
            parts.add(Phrases.counted(parts.isEmpty() ? Math.max(settings, contexts) : settings, "configuration"));
        }
        return I18n.text("{0} are taken together", Phrases.and(parts));
    }

    private static String several(Factor factor, long levels) {
        return switch (factor) {
            case GPU_COUNT -> Phrases.counted(levels, "GPU count");
            case NODES -> Phrases.counted(levels, "node count");
            case ENGINE -> Phrases.counted(levels, "engine");
            case GPU -> Phrases.counted(levels, "GPU type");
            case THINKING -> Phrases.counted(levels, "think mode");
            default -> Phrases.counted(levels, "model");
        };
    }
}
