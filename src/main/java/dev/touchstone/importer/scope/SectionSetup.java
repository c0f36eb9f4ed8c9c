package dev.touchstone.importer.scope;

import dev.touchstone.importer.draft.SameSubject;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.EngineNames;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a part of a text sets that has no result of its own, such as `## Environment` or `### Launch commands`. It holds
/// for the results in the parts after it that are about the same subject.
///
/// @param title the headings above it, outermost first; empty for commands above a table
/// @param subject the conditions in its own heading
/// @param facts the conditions that it states
/// @param launches the commands in it that start a server
/// @param calls the commands in it that run a benchmark
record SectionSetup(String title, Conditions subject, Conditions facts, List<Block.Launch> launches,
        SectionFacts.@Nullable Boards boards, List<PendingBenchmarks.Call> calls) {

    private static final String BETWEEN = " / ";
    private static final Set<Factor> OF_LAUNCH = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.TENSOR_PARALLEL,
            Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.NODES, Factor.GPU_COUNT);
    private static final Set<Factor> BESIDE_ENGINE = EnumSet.of(Factor.MODEL, Factor.GPU);
    static final Set<Factor> OF_TABLE = EnumSet.of(Factor.ENGINE, Factor.MODEL, Factor.API, Factor.DATASET);
    private static final Set<Factor> ALL = EnumSet.allOf(Factor.class);
    /// What stands there is an example for readers, not what was measured.
    private static final Pattern EXAMPLES = Pattern.compile("(?<![a-z])(?:quick ?-?start|getting started|install(?:ation|ing)?"
            + "|tutorial|examples?)(?![a-z])|快速开始|快速上手|安装|示例");
    private static final Pattern SETUPS = Pattern.compile("(?<![a-z])(?:set-?up|environments?|hardware|config(?:uration)?s?"
            + "|experimental|method(?:ology)?|reproduc\\w{0,10}|system|testbed|platform)(?![a-z])|环境|配置|硬件|复现|方法");

    SectionSetup {
        launches = new ArrayList<>(launches);
        calls = List.copyOf(calls);
    }

    /// What benchmark commands above a table of many results have in common that is the same for all of its rows.
    static SectionSetup ofTable(List<PendingBenchmarks.Call> calls) {
        Agreement agreement = new Agreement();
        calls.forEach(call -> agreement.add(call.conditions()));
        Map<Factor, Condition> facts = new EnumMap<>(Factor.class);
        agreement.common().forEach((factor, condition) -> {
            if (OF_TABLE.contains(factor)) {
                facts.put(factor, condition);
            }
        });
        return new SectionSetup("", Conditions.none(), Conditions.of(facts), List.of(), null, List.of());
    }

    /// Returns it as a part of another.
    SectionSetup within(String outer) {
        return outer.isEmpty() ? this : new SectionSetup(outer + BETWEEN + title, subject, facts, launches, boards, calls);
    }

    /// Returns the innermost of its headings.
    String heading() {
        int at = title.lastIndexOf(BETWEEN);
        return at < 0 ? title.strip() : title.substring(at + BETWEEN.length()).strip();
    }

    boolean isEmpty() {
        return facts.factors().isEmpty() && launches.isEmpty() && boards == null && calls.isEmpty();
    }

    /// Whether its headings announce how was measured, so that it may stand below the results.
    boolean isOfSetup() {
        return isOfSetup(title);
    }

    static boolean isOfSetup(String title) {
        return SETUPS.matcher(title.toLowerCase(Locale.ROOT)).find();
    }

    boolean isOfExamples() {
        return EXAMPLES.matcher(title.toLowerCase(Locale.ROOT)).find();
    }

    /// Whether it may be about a result of which these conditions are known.
    boolean fits(Map<Factor, Condition> known) {
        return SameSubject.fits(subject, ALL, known) && SameSubject.fits(facts, hasOwnEngine(known) ? BESIDE_ENGINE : SameSubject.SUBJECTS, known);
    }

    /// Whether the engine goes by a name of the author's own, `Python TM`: then it may be a form of the one that the setup names.
    private static boolean hasOwnEngine(Map<Factor, Condition> known) {
        Condition engine = known.get(Factor.ENGINE);
        return engine != null && EngineNames.named(engine.level().toString()).isEmpty();
    }

    /// The GPU that a dump in it shows. How many of the boards are used is not known farther down.
    Conditions board() {
        return boards == null || boards.name() == null ? Conditions.none() : Conditions.of(Map.of(Factor.GPU, boards.name()));
    }

    /// The launches in it that may be of that result.
    List<Block.Launch> launches(Map<Factor, Condition> known) {
        return isOfExamples() ? List.of() : launches.stream().filter(launch -> fits(launch, known)).toList();
    }

    /// A model may go by the name that the command gives it.
    private static boolean fits(Block.Launch launch, Map<Factor, Condition> known) {
        String served = launch.flags().getOrDefault("--served-model-name", "");
        Condition model = known.get(Factor.MODEL);
        boolean named = model != null && !served.isEmpty() && List.of(served.split(" ")).contains(model.level().toString());
        Conditions conditions = named ? launch.conditions().without(Factor.MODEL) : launch.conditions();
        boolean oneNode = conditions.level(Factor.NODES).isEmpty() && known.get(Factor.NODES) != null
                && !known.get(Factor.NODES).level().toString().equals("1");
        return !oneNode && SameSubject.fits(conditions, OF_LAUNCH, known);
    }

    /// The first line that it was read from; 0 where none is known.
    int line() {
        int[] first = {Integer.MAX_VALUE};
        facts.forEach((factor, condition) -> {
            Lines lines = condition.evidence().lines();
            first[0] = Math.min(first[0], lines == null ? Integer.MAX_VALUE : lines.first());
        });
        launches.forEach(launch -> first[0] = Math.min(first[0], launch.lines().first()));
        return first[0] == Integer.MAX_VALUE ? 0 : first[0];
    }
}
