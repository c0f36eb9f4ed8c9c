package dev.touchstone.compare.trait;

import dev.touchstone.compare.factor.ExtraTraits;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The factors that matter when runs are compared by one of them.
public final class RelatedFactors {

    private static final Set<Factor> PARALLELISM = EnumSet.of(Factor.GPU_COUNT, Factor.TENSOR_PARALLEL,
            Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);
    private static final Set<Factor> LOAD = EnumSet.of(Factor.CONCURRENCY, Factor.REQUEST_RATE, Factor.MAX_TOKENS,
            Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.INPUTS_PER_REQUEST);

    /// What a server is launched with: its name in a plan follows from it.
    private static final Set<Factor> SERVER = EnumSet.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL, Factor.GPU,
            Factor.GPU_COUNT, Factor.NODES, Factor.TENSOR_PARALLEL, Factor.PIPELINE_PARALLEL, Factor.DATA_PARALLEL);
    private static final Trait SERVER_NAME = Trait.of(Trait.Kind.EXTRA, ExtraTraits.SERVER_NAME);

    private RelatedFactors() {
    }

    /// The factors that follow this one by nature: four GPUs need another parallelism than two, another engine has
    /// another version and another interface. The two sides need not agree in them.
    public static Set<Factor> of(AnyFactor by) {
        EnumSet<Factor> followers = EnumSet.noneOf(Factor.class);
        if (PARALLELISM.contains(by)) {
            followers.addAll(PARALLELISM);
        } else if (by == LayoutFactor.LAYOUT) {
            followers.addAll(Factor.PARALLELISM);
        } else if (by == Factor.ENGINE) {
            followers.add(Factor.ENGINE_VERSION);
            followers.add(Factor.API);
        }
        followers.remove(by);
        return followers;
    }

    /// The traits that follow this factor: its factors, and the name that a plan of live tests gives a server.
    public static Set<Trait> traits(AnyFactor by) {
        Set<Trait> traits = of(by).stream().map(Trait::of).collect(Collectors.toCollection(HashSet::new));
        if (by instanceof Factor && SERVER.contains(by) || by instanceof FlagFactor || by instanceof LayoutFactor) {
            traits.add(SERVER_NAME);
        }
        return traits;
    }

    /// Whether a condition was read from the very column that is compared by, or follows from one that was: a column `config`
    /// with `TP8` and `DP8` is about the parallelism, which need not agree then.
    static boolean isPartOf(@Nullable AnyFactor by, Run run, Factor factor) {
        return by instanceof OwnFactor own && PARALLELISM.contains(factor) && (factor == Factor.GPU_COUNT
                ? isOf(own, run, factor) : PARALLELISM.stream().anyMatch(kind -> isOf(own, run, kind)));
    }

    private static boolean isOf(OwnFactor column, Run run, Factor factor) {
        return run.conditions().get(factor).flatMap(condition -> condition.evidence().column())
                .filter(column::isNamed).isPresent();
    }

    /// All factors that can distinguish runs. An address is not a condition of the measurement: what matters of
    /// it, the API, is a factor of its own.
    public static List<Factor> considered(AnyFactor by) {
        return considered().stream().filter(factor -> factor != by).toList();
    }

    /// The same where no factor is compared by.
    public static List<Factor> considered() {
        return Arrays.stream(Factor.values()).filter(factor -> factor != Factor.URL).toList();
    }

    /// Whether runs that differ in a factor which the sides do not share may still stand in one cell. More load takes
    /// more requests to measure, so their number goes with the load; a follower goes with its leader.
    public static boolean mayVary(Factor factor, AnyFactor by) {
        return of(by).contains(factor) || factor == Factor.REQUESTS && LOAD.contains(by);
    }
}
