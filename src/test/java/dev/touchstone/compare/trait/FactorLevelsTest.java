package dev.touchstone.compare.trait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// A map of levels that never changes, in the order of the factors.
class FactorLevelsTest {

    private final Map<Factor, Level> given = new HashMap<>(Map.of(Factor.CONCURRENCY, Level.of(8), Factor.ENGINE,
            Level.of("vLLM"), Factor.MODEL, Level.of("m")));

    @Test
    void itEqualsTheMapItWasMadeOf() {
        Map<Factor, Level> levels = FactorLevels.of(given);
        assertThat(levels).isEqualTo(given).hasSameHashCodeAs(given);
        assertThat(levels.keySet()).containsExactly(Factor.ENGINE, Factor.MODEL, Factor.CONCURRENCY);
        List<String> visited = new ArrayList<>();
        levels.forEach((factor, level) -> visited.add(factor.key() + "=" + level));
        assertThat(visited).containsExactly("engine=vLLM", "model=m", "concurrency=8");
        assertThat(levels.get(Factor.GPU)).isNull();
        assertThat(levels).doesNotContainKey(Factor.GPU);
        assertThat(FactorLevels.of(Map.of())).isEmpty();
    }

    @Test
    void itNeverChanges() {
        Map<Factor, Level> levels = FactorLevels.of(given);
        given.put(Factor.ENGINE, Level.of("SGLang"));
        assertThat(levels).containsEntry(Factor.ENGINE, Level.of("vLLM"));
        assertThatThrownBy(() -> levels.put(Factor.GPU, Level.of("A10"))).isInstanceOf(UnsupportedOperationException.class);
        assertThat(FactorLevels.of(levels)).isSameAs(levels);
    }
}
