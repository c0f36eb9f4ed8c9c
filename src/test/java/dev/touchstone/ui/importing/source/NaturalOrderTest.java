package dev.touchstone.ui.importing.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {

    private final NaturalOrder order = new NaturalOrder();

    @Test
    void numbersInNamesAreNumbers() {
        List<String> names = List.of("C008", "README.md", "TP2_C8", "TP2_C8_run2", "tp2_C8_run10", "TP2_C128_run1",
                "TP10_C1");
        assertThat(names.reversed().stream().sorted(order).toList()).isEqualTo(names);
    }

    @Property
    void itIsAnOrder(@ForAll @CharRange(from = '/', to = '2') @StringLength(max = 6) String one,
            @ForAll @CharRange(from = '/', to = '2') @StringLength(max = 6) String other,
            @ForAll @CharRange(from = '/', to = '2') @StringLength(max = 6) String third) {
        assertThat(Integer.signum(order.compare(one, other))).isEqualTo(-Integer.signum(order.compare(other, one)));
        assertThat(order.compare(one, other) == 0).isEqualTo(one.equals(other));
        if (order.compare(one, other) <= 0 && order.compare(other, third) <= 0) {
            assertThat(order.compare(one, third)).isLessThanOrEqualTo(0);
        }
    }
}
