package dev.touchstone.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MeasuredEnergyTest {

    /// 100, 200, 200, 100 W at 0, 2, 4 and 6 s. From 1 to 5 s: at 1 s 150 W, so (150 + 200) ÷ 2 · 1 = 175 J, then 400 J, then
    /// 175 J: 750 J in 4 s, 187.5 W.
    @Test
    void trapezoidsWithInterpolatedEnds() {
        List<PowerSample> samples = List.of(at(0, 100), at(2, 200), at(4, 200), at(6, 100));
        assertThat(MeasuredEnergy.of(samples, 1, 5, 2)).isEqualTo(new MeasuredEnergy.Valid(750, 187.5));
        assertThat(MeasuredEnergy.of(samples, 0, 6, 0)).isEqualTo(new MeasuredEnergy.Valid(300 + 400 + 300, 1000 / 6.0));
        assertThat(MeasuredEnergy.of(samples, 2.5, 3, 1)).as("more GPUs than serve").isEqualTo(new MeasuredEnergy.Valid(100, 200));
    }

    @Test
    void whyItIsNotValid() {
        List<PowerSample> samples = List.of(at(0, 100), at(2, 200), at(4, 200));
        assertThat(MeasuredEnergy.of(List.of(), 0, 4, 2)).isEqualTo(invalid(PowerProblem.NOT_READ));
        assertThat(MeasuredEnergy.of(samples, 3, 3, 2)).as("no test").isEqualTo(invalid(PowerProblem.NOT_READ));
        assertThat(MeasuredEnergy.of(samples, 0, 4, 4)).isEqualTo(invalid(PowerProblem.FEWER_BOARDS));
        assertThat(MeasuredEnergy.of(samples, -0.1, 4, 2)).isEqualTo(invalid(PowerProblem.NOT_ENCLOSED));
        assertThat(MeasuredEnergy.of(samples, 0, 4.1, 2)).isEqualTo(invalid(PowerProblem.NOT_ENCLOSED));
        assertThat(MeasuredEnergy.of(List.of(at(0, 100), new PowerSample(1, 2, null), at(2, 100)), 0, 2, 2))
                .isEqualTo(invalid(PowerProblem.UNKNOWN_POWER));
        assertThat(MeasuredEnergy.of(List.of(at(0, 100), new PowerSample(1, 1, 50.0)), 0, 1, 1))
                .isEqualTo(invalid(PowerProblem.OTHER_BOARDS));
    }

    @Test
    void gapsInsideTheTest() {
        List<PowerSample> samples = List.of(at(0, 100), at(3, 100), at(6.1, 100), at(7, 100));
        assertThat(MeasuredEnergy.of(samples, 1, 6.5, 2)).isEqualTo(invalid(PowerProblem.GAP));
        assertThat(MeasuredEnergy.of(samples, 0, 3, 2)).as("of exactly 3 s, and one behind the test")
                .isEqualTo(new MeasuredEnergy.Valid(300, 100));
        List<PowerSample> hours = List.of(at(0, 100), at(10, 100), at(5_000, 100), at(10_000, 100));
        assertThat(MeasuredEnergy.of(hours, 0, 10, 2)).as("a gap in a short test").isEqualTo(invalid(PowerProblem.GAP));
        assertThat(MeasuredEnergy.of(hours, 0, 10_000, 2)).isEqualTo(invalid(PowerProblem.GAP));
        List<PowerSample> thinned = IntStream.rangeClosed(0, 1_000).mapToObj(i -> at(8 * i, 50)).toList();
        assertThat(MeasuredEnergy.of(thinned, 0, 8_000, 2)).as("a thousandth of a long test")
                .isEqualTo(new MeasuredEnergy.Valid(400_000, 50));
    }

    private static PowerSample at(double seconds, double watts) {
        return new PowerSample(seconds, 2, watts);
    }

    private static MeasuredEnergy invalid(PowerProblem problem) {
        return new MeasuredEnergy.Invalid(problem);
    }
}
