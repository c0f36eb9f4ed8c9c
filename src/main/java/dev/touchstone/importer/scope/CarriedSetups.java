package dev.touchstone.importer.scope;

import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the parts of a text without results of their own set for a result in a later part: the commands under `## Setup`
/// hold for the figures under `## Summary`. Only what is about the same subject is taken, and where two parts contradict
/// each other, neither.
final class CarriedSetups {

    private static final List<String> TENSOR_PARALLEL = List.of("--tp-size", "--tp", "-tp", "--tensor-parallel-size");
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.REQUESTS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS);
    private static final Set<Factor> ENGINE = EnumSet.of(Factor.ENGINE);
    private static final Set<Factor> ALL = EnumSet.allOf(Factor.class);
    /// A random length may be much shorter than the longest, and hardly longer.
    private static final double SHORTEST_OF_MEAN = 0.3;
    private static final double LONGEST_OF_MEAN = 1.6;

    private final Collection<SectionFacts> sections;
    /// Commands that a result has used, and those before them.
    private final Set<PendingBenchmarks.Call> used =
            Collections.newSetFromMap(new IdentityHashMap<>());

    /// @param sections that are open, the innermost first
    CarriedSetups(Collection<SectionFacts> sections) {
        this.sections = sections;
    }

    /// What was found for a result.
    ///
    /// @param launch the only one that fits; null when there are several or none
    /// @param facts what fits, of the nearest parts first; none of them contradicts another
    record Found(Block.@Nullable Launch launch, List<Conditions> facts) {

        void fill(Map<Factor, Condition> known) {
            facts.forEach(conditions -> {
                boolean isOfAnother = !SameSubject.fits(conditions, ENGINE, known);
                (isOfAnother ? conditions.without(Factor.ENGINE_VERSION) : conditions).forEach(known::putIfAbsent);
            });
        }
    }

    /// @param known what the result and the sections that it stands in state
    Found of(Map<Factor, Condition> known) {
        List<Conditions> facts = new ArrayList<>();
        Set<Factor> disputed = EnumSet.noneOf(Factor.class);
        Block.Launch launch = null;
        boolean launches = false;
        for (SectionFacts section : sections) {
            List<SectionSetup> fitting = section.setups().stream().filter(setup -> setup.fits(known)).toList();
            if (fitting.isEmpty()) {
                continue;
            }
            Agreement agreement = new Agreement();
            fitting.forEach(setup -> agreement.add(setup.facts()));
            Set<Block.Launch> found = new LinkedHashSet<>();
            fitting.forEach(setup -> found.addAll(setup.launches(known)));
            if (!launches && found.size() == 1) {
                launch = found.iterator().next();
            } else if (!launches) {
                found.forEach(one -> agreement.add(one.conditions()));
                agreement.add(tensorParallel(found));
            }
            launches |= !found.isEmpty();
            fitting.stream().map(SectionSetup::board).forEach(agreement::add);
            Conditions common = agreement.common();
            for (Factor factor : disputed) {
                common = common.without(factor);
            }
            disputed.addAll(agreement.disputed());
            facts.add(common);
        }
        return new Found(launch, facts);
    }

    /// The parts of a server whose prefill and decode are started separately may have one tensor parallelism.
    private static Conditions tensorParallel(Collection<Block.Launch> parts) {
        Conditions found = Conditions.none();
        for (Block.Launch part : parts) {
            String value = TENSOR_PARALLEL.stream().map(name -> part.flags().getOrDefault(name, "")).filter(flag ->
                    !flag.isEmpty()).findFirst().orElse("");
            if (!value.matches("\\d{1,3}") || parts.size() < 2
                    || !found.text(Factor.TENSOR_PARALLEL, value).equals(value)) {
                return Conditions.none();
            }
            found = found.with(Factor.TENSOR_PARALLEL, Level.of(Integer.parseInt(value)),
                    part.conditions().get(Factor.ENGINE).map(Condition::evidence).orElseThrow());
        }
        return found;
    }

    void failed(Block.Launch launch) {
        sections.forEach(section -> section.setups().forEach(setup -> setup.launches().remove(launch)));
    }

    /// A command was used: those that stand before it in the text are over.
    void endCalls() {
        sections.forEach(section -> section.setups().forEach(setup -> used.addAll(setup.calls())));
    }

    /// Returns the benchmark command of an earlier part that applies to a result; what several of them have in common
    /// where it is not known which.
    ///
    /// @param known about the result
    /// @param title of the section that the result stands in
    /// @param isRow whether the result is one of many in a table
    PendingBenchmarks.Call call(Block.Result result, Map<Factor, Condition> known, String title, boolean isRow) {
        List<PendingBenchmarks.Call> open = new ArrayList<>();
        List<PendingBenchmarks.Call> titled = new ArrayList<>();
        for (SectionFacts section : sections) {
            for (SectionSetup setup : section.setups()) {
                for (PendingBenchmarks.Call call : setup.fits(known) ? setup.calls() : List.<PendingBenchmarks.Call>of()) {
                    if (!used.contains(call) && SameSubject.fits(call.conditions(), ALL, known) && fits(call, result)) {
                        open.add(call);
                        if (setup.heading().equalsIgnoreCase(title.strip())) {
                            titled.add(call);
                        }
                    }
                }
            }
        }
        List<PendingBenchmarks.Call> proven = open.stream().filter(call -> sharesLoad(call, known)).toList();
        PendingBenchmarks.Call only = titled.size() == 1 ? titled.getFirst() : open.size() == 1 ? open.getFirst()
                : proven.size() == 1 ? proven.getFirst() : null;
        if (isRow || only == null) {
            return new PendingBenchmarks.Call(isRow ? SectionSetup.ofTable(open).facts() : common(open), Map.of(), null);
        }
        for (PendingBenchmarks.Call call : open) {
            used.add(call);
            if (call == only) {
                break;
            }
        }
        return only;
    }

    private static Conditions common(List<PendingBenchmarks.Call> calls) {
        if (calls.isEmpty()) {
            return Conditions.none();
        }
        Agreement agreement = new Agreement();
        calls.forEach(call -> agreement.add(call.conditions()));
        Conditions common = agreement.common();
        for (Factor factor : common.factors()) {
            common = calls.stream().allMatch(call -> call.conditions().level(factor).isPresent()) ? common
                    : common.without(factor);
        }
        return common;
    }

    private static boolean sharesLoad(PendingBenchmarks.Call call, Map<Factor, Condition> known) {
        return LOAD.stream().anyMatch(factor -> call.conditions().level(factor).isPresent() && known.containsKey(factor));
    }

    /// Whether the tokens of the result may come from prompts and answers of the lengths that the command asks for.
    private static boolean fits(PendingBenchmarks.Call call, Block.Result result) {
        return fits(call, Factor.INPUT_TOKENS, result, Quantity.INPUT_TOKENS)
                && fits(call, Factor.OUTPUT_TOKENS, result, Quantity.OUTPUT_TOKENS);
    }

    private static boolean fits(PendingBenchmarks.Call call, Factor factor, Block.Result result, Quantity tokens) {
        OptionalDouble total = result.metrics().get(Metric.of(tokens));
        OptionalDouble requests = result.metrics().get(Metric.of(Quantity.SUCCESSFUL_REQUESTS));
        if (total.isEmpty() || requests.isEmpty() || requests.getAsDouble() == 0
                || !(call.conditions().level(factor).orElse(null) instanceof Level.Number(double length)) || length <= 0) {
            return true;
        }
        double mean = total.getAsDouble() / requests.getAsDouble() / length;
        return mean > SHORTEST_OF_MEAN && mean < LONGEST_OF_MEAN;
    }

    /// Completes runs by setups that stand below all of them: where they agree, and where the text names no other level
    /// of a factor anywhere.
    static void completeFrom(List<SectionSetup> below, List<RunDraft> runs, StatedSubjects subjects) {
        Agreement agreement = new Agreement();
        Set<Block.Launch> launches = new LinkedHashSet<>();
        below.forEach(setup -> {
            agreement.add(setup.facts());
            launches.addAll(setup.isOfExamples() ? List.of() : setup.launches());
        });
        launches.forEach(launch -> agreement.add(launch.conditions()));
        agreement.add(tensorParallel(launches));
        Conditions common = agreement.common();
        for (Factor factor : common.factors()) {
            common = subjects.isOnly(factor) ? common : common.without(factor);
        }
        for (RunDraft run : runs) {
            Map<Factor, Condition> known = new EnumMap<>(Factor.class);
            run.conditions().forEach(known::put);
            if (SameSubject.fits(common, SameSubject.SUBJECTS, known)) {
                run.learn(common);
            }
        }
    }
}
