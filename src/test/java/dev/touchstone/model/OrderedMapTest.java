package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OrderedMapTest {

    @Test
    void keepsTheOrderWhateverBecomesOfTheMapItWasMadeFrom() {
        Map<String, String> flags = new LinkedHashMap<>();
        flags.put("--tp", "2");
        flags.put("--dp", "1");
        flags.put("--enable-metrics", "");
        Map<String, String> before = new LinkedHashMap<>(flags);
        Map<String, String> kept = OrderedMap.copyOf(flags);
        flags.clear();

        assertThat(kept).isEqualTo(before).hasSameHashCodeAs(before).hasToString(before.toString());
        assertThat(kept.keySet()).containsExactly("--tp", "--dp", "--enable-metrics");
        assertThat(kept.get("--dp")).isEqualTo("1");
        assertThat(kept.get("--pp")).isNull();
        assertThat(kept.containsKey("--enable-metrics")).isTrue();
    }

    @Test
    void isItsOwnCopyAndDoesNotChange() {
        Map<String, String> kept = OrderedMap.copyOf(Map.of("--tp", "2"));

        assertThat(OrderedMap.copyOf(kept)).isSameAs(kept);
        assertThat(OrderedMap.copyOf(Map.of())).isEmpty();
        assertThatThrownBy(() -> kept.put("--tp", "4")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> kept.entrySet().iterator().next().setValue("4"))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> kept.keySet().remove("--tp")).isInstanceOf(UnsupportedOperationException.class);
    }
}
