package dev.touchstone.importer;

import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.GpuCount;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Puts a launch together from its command and from what the server said as it started. Where they differ the server is
/// right: it knows what became of variables and defaults.
final class ServerStarts {

    private static final List<String> RANKS = List.of("--node-rank", "--headless", "--data-parallel-start-rank");
    private static final List<Factor> SAME = List.of(Factor.ENGINE, Factor.MODEL, Factor.TENSOR_PARALLEL,
            Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.NODES);

    private ServerStarts() {
    }

    /// @param pending the launch that did not answer yet
    static Block.Launch launch(Block.ServerStart start, Block.@Nullable Launch pending) {
        if (pending == null || !isOf(start, pending)) {
            return new Block.Launch(start.lines(), start.text(), start.conditions(), start.flags());
        }
        Conditions conditions = pending.conditions();
        for (Factor factor : start.conditions().factors()) {
            Condition told = start.conditions().get(factor).orElseThrow();
            if (!conditions.level(factor).equals(Optional.of(told.level()))) {
                conditions = conditions.with(factor, told.level(), told.evidence());
            }
        }
        Map<String, String> flags = new LinkedHashMap<>(pending.flags());
        start.flags().forEach((name, value) -> {
            flags.keySet().removeIf(given -> given.replace('_', '-').equals(name));
            flags.put(name, value);
        });
        Conditions whole = conditions.level(Factor.GPU_COUNT).isPresent() ? GpuCount.of(conditions, flags) : conditions;
        return new Block.Launch(pending.lines().and(start.lines()), pending.command(), whole, flags);
    }

    /// Whether a command starts the same server on another of its nodes: `--node-rank 1`, `--headless`.
    static boolean isAnotherNode(Block.Launch launch, Block.Launch first) {
        boolean isFurther = RANKS.stream().map(launch.flags()::get).anyMatch(rank -> rank != null && !rank.equals("0"));
        return isFurther && SAME.stream().allMatch(factor -> launch.conditions().level(factor)
                .equals(first.conditions().level(factor)));
    }

    /// Not of another engine, and where the log of one server follows that of another, not of that one.
    private static boolean isOf(Block.ServerStart start, Block.Launch pending) {
        boolean sameEngine = start.conditions().level(Factor.ENGINE)
                .equals(pending.conditions().level(Factor.ENGINE));
        boolean saidBefore = pending.conditions().get(Factor.MODEL)
                .map(model -> model.evidence().rule().startsWith("start of the server")).orElse(false);
        boolean otherModel = saidBefore && start.conditions().level(Factor.MODEL).isPresent()
                && !start.conditions().level(Factor.MODEL).equals(pending.conditions().level(Factor.MODEL));
        return sameEngine && !otherModel;
    }
}
