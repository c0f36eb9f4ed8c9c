package dev.touchstone.compare.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.touchstone.compare.statistics.SimulatedHistories.Scatter;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The large simulation is `WatchBench`, whose figures stand in `src/docs/statistics.md`: at most 2 false alarms. The bound here
/// leaves room for the error of a small sample, 0.3.
class ShiftTestTest {

    private static final long SEED = 19;
    private static final double[] STEADY = {100, 101, 99, 100, 102, 98, 100, 101, 99, 100};

    private static double[] after(double... last) {
        double[] all = Arrays.copyOf(STEADY, STEADY.length + last.length);
        System.arraycopy(last, 0, all, STEADY.length, last.length);
        return all;
    }

    @Test
    void threeBuildsOnAnotherLevelAreAChange() {
        // Median 100, MAD 1: scatter is the floor of 2 %; z = ln(1.06) ÷ (0.02 · √(1/3 + π/20)).
        assertThat(ShiftTest.atEnd(after(106, 106, 106), true)).hasValueSatisfying(shift -> {
            assertThat(shift.points()).isEqualTo(3);
            assertThat(shift.before()).isEqualTo(10);
            assertThat(shift.scatter()).isEqualTo(0.02);
            assertThat(shift.ratio()).isCloseTo(1.06, within(1e-9));
            assertThat(shift.z()).isCloseTo(Math.log(1.06) / (0.02 * Math.sqrt(1 / 3.0 + Math.PI / 20)), within(1e-9));
        });
        assertThat(ShiftTest.atEnd(after(94, 94, 94), false)).hasValueSatisfying(shift -> {
            assertThat(shift.z()).isNegative();
            assertThat(shift.ratio()).isCloseTo(0.94, within(1e-9));
        });
        assertThat(ShiftTest.atEnd(after(106, 106, 106), false)).as("the other direction").isEmpty();
    }

    @Test
    void oneOutlierIsNone() {
        assertThat(ShiftTest.atEnd(after(100, 100, 110), true)).isEmpty();
        assertThat(ShiftTest.atEnd(after(110, 99, 110), true)).as("one of the three is as before").isEmpty();
        assertThat(ShiftTest.atEnd(after(103, 103, 103), true)).as("too small").isEmpty();
    }

    @Test
    void aBuildThatIsFarSlowerIsSaidAtOnce() {
        assertThat(ShiftTest.atEnd(after(130), true)).hasValueSatisfying(shift -> assertThat(shift.points()).isEqualTo(1));
        assertThat(ShiftTest.atEnd(after(115), true)).isEmpty();
    }

    @Test
    void aLevelThatWasThereBeforeIsNoChange() {
        double[] twoLevels = {100, 108, 100, 101, 108, 99, 100, 108, 101, 100, 100, 108, 108, 108};
        assertThat(ShiftTest.atEnd(twoLevels, true)).isEmpty();
    }

    @Test
    void fewPointsSayNothing() {
        assertThat(ShiftTest.atEnd(new double[] {100, 100, 100, 100, 100, 200}, true)).isEmpty();
        assertThat(ShiftTest.atEnd(new double[] {100, 100, 100, 100, 100, 100, 200}, true)).isPresent();
        assertThat(ShiftTest.atEnd(new double[0], true)).isEmpty();
    }

    @Test
    void aStepOfFivePercentIsFoundWithinThreeBuilds() {
        assertThat(new SimulatedHistories(SEED, 3).found(30, 3, 4000)).isGreaterThanOrEqualTo(95);
        assertThat(new SimulatedHistories(SEED, 1).found(30, 8, 200)).as("single runs need more").isGreaterThan(80);
    }

    @ParameterizedTest
    @EnumSource(Scatter.class)
    void falseAlarmsAreRare(Scatter scatter) {
        assertThat(new SimulatedHistories(SEED, 3).falseAlarms(scatter, 150, 150)).isLessThan(3);
        assertThat(new SimulatedHistories(SEED, 1).falseAlarms(scatter, 150, 150)).isLessThan(3);
    }
}
