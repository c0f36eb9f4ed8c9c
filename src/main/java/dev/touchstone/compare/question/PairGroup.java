package dev.touchstone.compare.question;

import dev.touchstone.compare.name.ModelFolder;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Pairs between the same two levels, of one family: alike in engine, model, client, think mode and all else but the
/// load. One clause is about them.
///
/// @param context what distinguishes the family from the others, or from other runs
/// @param settings the launch settings that do so beside them and that both sides have, in words; empty where there are none
/// @param client who measured; empty where all runs are of one client
record PairGroup(Map<Factor, Level> context, String settings, String client, Level from, Level to, Metric metric,
        List<LevelPair> pairs) {

    /// The factors that are the load and the shape of the requests: they distinguish the points of one family.
    static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.MAX_TOKENS, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.INPUTS_PER_REQUEST, Factor.ANSWER_FORM, Factor.TEMPERATURE, Factor.DATASET);
    private static final Set<Factor> FAMILY = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.GPU, Factor.THINKING,
            Factor.SIMULATED);

    private record Key(Map<Factor, Level> context, String settings, String client, Level from, Level to, Metric metric) {
    }

    PairGroup {
        pairs = List.copyOf(pairs);
    }

    /// Groups of one model stand together, and in there those that differ in the metric only.
    ///
    /// @param by the factor compared by; empty for the launch
    /// @param runs all that take part in anything
    static List<PairGroup> of(Collection<LevelPair> pairs, Optional<AnyFactor> by, Collection<Run> runs) {
        Set<Factor> family = EnumSet.copyOf(FAMILY);
        List<Level> models = QuestionInput.levels(runs, Factor.MODEL);
        family.removeIf(factor -> factor != Factor.ENGINE && QuestionInput.levels(runs, factor).stream()
                .filter(level -> !ModelFolder.isFolder(level, models)).count() < 2);
        by.ifPresent(family::remove);
        boolean isApiOfEngine = runs.stream().collect(Collectors.groupingBy(Factor.ENGINE::level)).values().stream()
                .allMatch(ofOne -> QuestionInput.levels(ofOne, Factor.API).size() < 2);
        boolean clients = runs.stream().map(PairGroup::client).filter(Objects::nonNull).distinct().count() > 1;
        Map<Key, List<LevelPair>> groups = new LinkedHashMap<>();
        for (LevelPair pair : pairs) {
            groups.computeIfAbsent(new Key(context(pair, by, family, models, isApiOfEngine), pair.sharedSettings(), clients ? client(pair) : "", pair.from(), pair.to(),
                    pair.metric()), key -> new ArrayList<>()).add(pair);
        }
        Map<List<Object>, List<PairGroup>> families = new LinkedHashMap<>();
        groups.forEach((key, alike) -> families.computeIfAbsent(List.of(key.context(), key.settings(), key.client(),
                key.from(), key.to()), any -> new ArrayList<>()).add(new PairGroup(key.context(), key.settings(),
                        key.client(), key.from(), key.to(), key.metric(), alike)));
        List<Optional<Level>> order = families.values().stream().map(alike -> alike.getFirst().model()).toList();
        return families.values().stream().sorted(Comparator.comparing(alike ->
                order.indexOf(alike.getFirst().model()))).flatMap(List::stream).toList();
    }

    Optional<Level> model() {
        return Optional.ofNullable(context.get(Factor.MODEL));
    }

    boolean isOfTheFamilyOf(PairGroup other) {
        return context.equals(other.context) && settings.equals(other.settings) && client.equals(other.client);
    }

    /// Whether one comparison shows by how much two metrics change: `serves 20 % more requests/s but takes 50 % longer to the
    /// first token`.
    boolean isContinuedBy(PairGroup group) {
        return from.equals(group.from) && to.equals(group.to) && isOfTheFamilyOf(group)
                && Stream.of(this, group).allMatch(one -> one.pairs.size() == 1 && Effects.beginsWithAmount(one));
    }

    /// Groups of one family, from one level and of one metric, as one; to the level of the first.
    static PairGroup together(List<PairGroup> groups) {
        PairGroup first = groups.getFirst();
        return new PairGroup(first.context(), first.settings(), first.client(), first.from(), first.to(),
                first.metric(), groups.stream().flatMap(group -> group.pairs().stream()).toList());
    }

    /// A group whose context and client are those that several sentences share; without any where there is but one sentence.
    static PairGroup shared(List<PairGroup> groups) {
        PairGroup first = groups.getFirst();
        boolean isOneSentence = groups.size() == 1 || groups.stream().allMatch(first::isContinuedBy);
        Map<Factor, Level> context = new EnumMap<>(Factor.class);
        if (!isOneSentence) {
            context.putAll(first.context());
            groups.forEach(group -> context.entrySet().retainAll(group.context().entrySet()));
        }
        boolean isOneClient = groups.stream().allMatch(group -> group.client().equals(first.client()));
        return new PairGroup(context, "", isOneClient && !isOneSentence ? first.client() : "", first.from(), first.to(),
                first.metric(), List.of());
    }

    double effect() {
        return pairs.stream().filter(LevelPair::isDecided).mapToDouble(LevelPair::effect).max().orElse(0);
    }

    boolean isDecided() {
        return pairs.stream().anyMatch(LevelPair::isDecided);
    }

    /// Decided ones first, then those with more pairs, then those with the larger effect.
    static Comparator<PairGroup> mostImportant() {
        return Comparator.comparing((PairGroup group) -> !group.isDecided())
                .thenComparing(group -> -group.pairs().size()).thenComparing(group -> -group.effect());
    }

    private static Map<Factor, Level> context(LevelPair pair, Optional<AnyFactor> by, Set<Factor> family,
            List<Level> models, boolean isApiOfEngine) {
        Map<Factor, Level> context = new EnumMap<>(Factor.class);
        pair.match().forEach((factor, level) -> {
            // What is known of one side only is no condition of both.
            if (!LOAD.contains(factor) && !pair.differs().containsKey(factor.key())) {
                context.put(factor, level);
            }
        });
        if (by.equals(Optional.of(Factor.GPU_COUNT)) || context.containsKey(Factor.GPU_COUNT)) {
            context.keySet().removeAll(Factor.PARALLELISM); // they say the same once more
        }
        if (isApiOfEngine && by.equals(Optional.of(Factor.ENGINE))) {
            context.remove(Factor.API); // it follows from the engine
        }
        for (Factor factor : family) {
            List<Level> levels = QuestionInput.levels(pair.runs(), factor);
            if (levels.size() == 1 && !pair.differs().containsKey(factor.key())) {
                context.putIfAbsent(factor, levels.getFirst());
            }
        }
        context.values().removeIf(level -> ModelFolder.isFolder(level, models));
        return context;
    }

    private static String client(LevelPair pair) {
        Set<String> clients = new LinkedHashSet<>();
        pair.runs().stream().map(PairGroup::client).filter(Objects::nonNull).forEach(clients::add);
        return clients.size() == 1 ? clients.iterator().next() : "";
    }

    private static @Nullable String client(Run run) {
        return run.definitions().choice(Aspect.CLIENT).orElse(run.client());
    }
}
