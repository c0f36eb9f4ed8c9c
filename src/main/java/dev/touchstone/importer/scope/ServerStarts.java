package dev.touchstone.importer.scope;

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

/// Combines a launch command with what its server logs as it starts. Where they differ the server is right: it resolved
/// variables and defaults.
public final class ServerStarts {

    private static final List<String> RANKS = List.of("--node-rank", "--headless", "--data-parallel-start-rank");
    private static final List<Factor> SAME = List.of(Factor.ENGINE, Factor.MODEL, Factor.TENSOR_PARALLEL,
            Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL, Factor.NODES);

    private ServerStarts() {
    }

    /// @param pending the launch whose server does not accept requests yet
    public static Block.Launch launch(Block.ServerStart start, Block.@Nullable Launch pending) {
        if (pending == null || !isOf(start, pending)) {
            return new Block.Launch(start.lines(), start.text(), start.conditions(), start.flags());
        }
        Conditions conditions = pending.conditions();
        for (Factor factor : start.conditions().factors()) {
            Condition logged = start.conditions().get(factor).orElseThrow();
            if (!conditions.level(factor).equals(Optional.of(logged.level()))) {
                conditions = conditions.with(factor, logged.level(), logged.evidence());
            }
        }
        Map<String, String> flags = new LinkedHashMap<>(pending.flags());
        start.flags().forEach((name, value) -> {
            flags.keySet().removeIf(flag -> flag.replace('_', '-').equals(name));
            flags.put(name, value);
        });
        Conditions whole = conditions.level(Factor.GPU_COUNT).isPresent() ? GpuCount.of(conditions, flags) : conditions;
        return new Block.Launch(pending.lines().and(start.lines()), pending.command(), whole, flags);
    }

    /// Whether a command starts the same server on another of its nodes: `--node-rank 1`, `--headless`.
    public static boolean isAnotherNode(Block.Launch launch, Block.Launch first) {
        boolean isFurther = RANKS.stream().map(launch.flags()::get).anyMatch(rank -> rank != null && !rank.equals("0"));
        return isFurther && SAME.stream().allMatch(factor -> launch.conditions().level(factor)
                .equals(first.conditions().level(factor)));
    }

    /// Whether the lines belong to the server that the command starts: neither to one of another engine nor, where the
    /// log of one server follows that of another, to the first.
    private static boolean isOf(Block.ServerStart start, Block.Launch pending) {
        boolean sameEngine = start.conditions().level(Factor.ENGINE)
                .equals(pending.conditions().level(Factor.ENGINE));
        boolean isLogged = pending.conditions().get(Factor.MODEL)
                .map(model -> model.evidence().rule().startsWith("start of the server")).orElse(false);
        boolean otherModel = isLogged && start.conditions().level(Factor.MODEL).isPresent()
                && !start.conditions().level(Factor.MODEL).equals(pending.conditions().level(Factor.MODEL));
        return sameEngine && !otherModel;
    }
}
