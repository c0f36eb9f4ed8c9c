package dev.touchstone.compare.trait;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Factor;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Something in which runs can differ: a condition, or what lies beyond conditions.
///
/// @param factor of a condition; null for every other kind
/// @param name as on the command line: `gpuCount`, `--max-num-seqs`, `context length`, `client`, `ngl`
public record Trait(Kind kind, @Nullable Factor factor, String name) implements Comparable<Trait> {

    public enum Kind {
        CONDITION,
        /// The level is `known`; absent where neither a launch command nor its log was read.
        LAUNCH,
        /// A setting of the launch.
        SETTING,
        CLIENT,
        /// How the load was made, a closed loop or an open one, and what was counted. Whether that forbids a comparison
        /// follows from the definitions.
        DEFINITION,
        /// An option of the client that has no factor.
        OPTION,
        /// A cell of a result that the reader kept under its own label.
        EXTRA,
        /// A remark on the state of the prefix cache.
        REMARK
    }

    /// Whether the launch of a run is known.
    public static final Trait LAUNCH = new Trait(Kind.LAUNCH, null, "launch");
    static final Trait CLIENT = new Trait(Kind.CLIENT, null, "client");
    public static final Trait LOAD = new Trait(Kind.DEFINITION, null, Aspect.LOAD.key());
    /// What is known to have been counted, among runs of which some counted words.
    public static final Trait TOKENS = new Trait(Kind.DEFINITION, null, Aspect.TOKENS.key());
    static final Trait CACHE = new Trait(Kind.REMARK, null, "cache");

    private static final Map<Factor, Trait> CONDITIONS = Arrays.stream(Factor.values()).collect(Collectors.toMap(
            Function.identity(), factor -> new Trait(Kind.CONDITION, factor, factor.key()), (one, other) -> one,
            () -> new EnumMap<>(Factor.class)));

    public static Trait of(Factor factor) {
        return Objects.requireNonNull(CONDITIONS.get(factor));
    }

    static Trait of(Kind kind, String name) {
        return new Trait(kind, null, name);
    }

    public boolean isCondition() {
        return factor != null;
    }

    /// Whether a run without it differs from one that has it: an author's column and remark are there for a reason, and
    /// a simulated engine is none.
    public boolean setsApartByAbsence() {
        return kind == Kind.EXTRA || kind == Kind.REMARK || factor == Factor.SIMULATED;
    }

    /// Whether a run of which it is not known is no repeat of one of which it is, in one text either: another API is another
    /// path through the server, and clients speak several.
    public boolean isRepeatedOnlyWhereKnown() {
        return setsApartByAbsence() || factor == Factor.API;
    }

    @Override
    public int compareTo(Trait other) {
        if (this == other) {
            return 0;
        }
        if (kind != other.kind) {
            return kind.compareTo(other.kind);
        }
        return factor != null && other.factor != null ? factor.compareTo(other.factor) : name.compareTo(other.name);
    }

    /// The name suffices nearly always, and its hash is computed once.
    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
