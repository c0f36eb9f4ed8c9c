package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class HolmTest {

    /// The example of the article on Holm's method in Wikipedia: of 0.01, 0.04, 0.03 and 0.005 the first and the last
    /// hold at 5 %. By hand: 4 × 0.005, 3 × 0.01, 2 × 0.03, and for 0.04 no less than the one before.
    @Test
    void agreesWithThePublishedExample() {
        assertThat(Holm.corrected(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
    }

    @Test
    void nothingIsAboveOne() {
        assertThat(Holm.corrected(new double[] {0.9, 0.6})).containsExactly(1, 1);
        assertThat(Holm.corrected(new double[0])).isEmpty();
    }

    @Property
    void correctedIsNeverBelowWhatWasFoundNorAboveBonferroni(
            @ForAll @Size(max = 12) List<@DoubleRange(min = 0, max = 1) Double> given) {
        double[] p = given.stream().mapToDouble(Double::doubleValue).toArray();
        double[] corrected = Holm.corrected(p);

        for (int at = 0; at < p.length; at++) {
            assertThat(corrected[at]).isBetween(p[at], Math.min(1, p.length * p[at]));
        }
        double least = Arrays.stream(p).min().orElse(0);
        assertThat(Arrays.stream(corrected).min().orElse(0)).isEqualTo(Math.min(1, p.length * least));
    }
}
