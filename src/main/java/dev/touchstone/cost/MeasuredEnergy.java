package dev.touchstone.cost;

import java.util.List;
import java.util.Objects;

/// The energy of the GPUs over a test, from readings of their power: the trapezoids between the readings, with the power at
/// the two ends of the test interpolated, as `utils/aggregate_power.py` of InferenceX computes it. The readings must be of all
/// GPUs that serve, enclose the test and have no gap: none of more than 3 s, or of a thousandth of a longer test.
public sealed interface MeasuredEnergy {

    /// @param joules of all GPUs that were read, those that do not serve among them
    /// @param watts the mean power
    record Valid(double joules, double watts) implements MeasuredEnergy {
    }

    record Invalid(PowerProblem problem) implements MeasuredEnergy {
    }

    double LONGEST_GAP = 3;
    double GAP_SHARE = 0.001;

    /// @param samples in order of time
    /// @param from the begin of the test, in the seconds of the samples
    /// @param serving how many GPUs serve; 0 where that is not known
    static MeasuredEnergy of(List<PowerSample> samples, double from, double to, long serving) {
        if (samples.isEmpty() || !(to > from)) {
            return new Invalid(PowerProblem.NOT_READ);
        }
        if (samples.stream().anyMatch(sample -> sample.watts() == null)) {
            return new Invalid(PowerProblem.UNKNOWN_POWER);
        }
        int boards = samples.getFirst().boards();
        if (samples.stream().anyMatch(sample -> sample.boards() != boards)) {
            return new Invalid(PowerProblem.OTHER_BOARDS);
        }
        if (boards < serving) {
            return new Invalid(PowerProblem.FEWER_BOARDS);
        }
        if (samples.getFirst().at() > from || samples.getLast().at() < to) {
            return new Invalid(PowerProblem.NOT_ENCLOSED);
        }
        return integrated(samples, from, to);
    }

    private static MeasuredEnergy integrated(List<PowerSample> samples, double from, double to) {
        double longest = Math.max(LONGEST_GAP, GAP_SHARE * (to - from));
        double joules = 0;
        for (int i = 1; i < samples.size(); i++) {
            PowerSample one = samples.get(i - 1);
            PowerSample next = samples.get(i);
            double begin = Math.max(from, one.at());
            double end = Math.min(to, next.at());
            if (end > begin) {
                if (next.at() - one.at() > longest) {
                    return new Invalid(PowerProblem.GAP);
                }
                joules += (power(one, next, begin) + power(one, next, end)) / 2 * (end - begin);
            }
        }
        return new Valid(joules, joules / (to - from));
    }

    private static double power(PowerSample one, PowerSample next, double at) {
        double first = Objects.requireNonNull(one.watts());
        double last = Objects.requireNonNull(next.watts());
        return first + (last - first) * (at - one.at()) / (next.at() - one.at());
    }
}
