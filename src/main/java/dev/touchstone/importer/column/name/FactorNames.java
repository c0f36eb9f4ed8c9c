package dev.touchstone.importer.column.name;

import dev.touchstone.model.Factor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The names that people and tools have for conditions: the section `conditions` of the resource `names.txt`.
public final class FactorNames {

    private static final Map<String, Name> BY_WORDS = new HashMap<>();

    /// @param sure whether nothing else goes by the name
    public record Name(Factor factor, boolean sure) {
    }

    static {
        for (KnownNames entry : KnownNames.section("conditions")) {
            Name name = new Name(Factor.ofKey(entry.key()).orElseThrow(), entry.sure());
            entry.names().forEach(words -> BY_WORDS.merge(words, name, (first, next) -> next.sure ? next : first));
        }
    }

    private FactorNames() {
    }

    /// The one condition whose names begin so: a terminal cut the rest off.
    public static Optional<Name> beginning(String words) {
        List<Factor> factors = BY_WORDS.entrySet().stream().filter(entry -> entry.getKey().startsWith(words))
                .map(entry -> entry.getValue().factor()).distinct().toList();
        return factors.size() == 1 ? Optional.of(new Name(factors.getFirst(), false)) : Optional.empty();
    }

    public static Optional<Name> of(String words) {
        return Optional.ofNullable(BY_WORDS.get(words));
    }
}
