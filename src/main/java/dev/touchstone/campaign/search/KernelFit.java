package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Parameter;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;

/// Finds the kernel that explains measured values best: the most probable one, given the values and what is usual for
/// launches (each setting log-normal around its usual value). It climbs from the usual kernel in steps along each setting
/// that become smaller.
final class KernelFit {

    private static final double USUAL_LENGTH = 0.8;
    private static final double USUAL_LENGTH_OF_NAMES = 1.5;
    private static final double LENGTH_SD = 0.6;
    /// Of the scatter of the values.
    private static final double USUAL_PRODUCT = 0.45;
    private static final double DEVIATION_SD = 0.8;
    private static final double NOISE_SD = 0.5;
    private static final double LEAST_SCATTER = 0.05;
    private static final double FIRST_STEP = 0.6;
    private static final double STEP_FACTOR = 0.7;
    private static final int ROUNDS = 6;

    private final boolean[] isOrdered;
    private final double[][] positions;
    private final double[] values;
    /// The logarithms of the settings: lengths, sum, product, noise.
    private final double[] usual;

    /// @param noise the standard deviation of a repeat as far as it is known
    private KernelFit(List<Parameter> parameters, double[][] positions, double[] values, double noise) {
        this.positions = positions;
        this.values = values;
        this.isOrdered = new boolean[parameters.size()];
        this.usual = new double[parameters.size() + 3];
        for (int at = 0; at < parameters.size(); at++) {
            isOrdered[at] = parameters.get(at).isOrdered();
            usual[at] = Math.log(isOrdered[at] ? USUAL_LENGTH : USUAL_LENGTH_OF_NAMES);
        }
        double scatter = Math.max(LEAST_SCATTER, scatter(values));
        usual[parameters.size()] = Math.log(scatter);
        usual[parameters.size() + 1] = Math.log(USUAL_PRODUCT * scatter);
        usual[parameters.size() + 2] = Math.log(noise);
    }

    /// What the values let expect, under the kernel that explains them best.
    static GaussianProcess of(List<Parameter> parameters, double[][] positions, double[] values, double noise) {
        return new KernelFit(parameters, positions, values, noise).best();
    }

    private GaussianProcess best() {
        double[] best = usual.clone();
        double highest = fit(best);
        double step = FIRST_STEP;
        for (int round = 0; round < ROUNDS; round++) {
            for (int at = 0; at < best.length; at++) {
                for (double change : new double[]{-step, step}) {
                    double[] changed = best.clone();
                    changed[at] += change;
                    double likelihood = fit(changed);
                    if (likelihood > highest) {
                        highest = likelihood;
                        best = changed;
                    }
                }
            }
            step *= STEP_FACTOR;
        }
        return new GaussianProcess(kernel(best), positions, values);
    }

    private double fit(double... settings) {
        double log = 0;
        for (int at = 0; at < settings.length; at++) {
            double sd = at < isOrdered.length ? LENGTH_SD : at == settings.length - 1 ? NOISE_SD : DEVIATION_SD;
            double deviations = (settings[at] - usual[at]) / sd;
            log -= deviations * deviations / 2;
        }
        try {
            return log + new GaussianProcess(kernel(settings), positions, values).logLikelihood();
        } catch (NonPositiveDefiniteMatrixException notInvertible) {
            return Double.NEGATIVE_INFINITY;
        }
    }

    private Kernel kernel(double... settings) {
        int size = isOrdered.length;
        return new Kernel(isOrdered, Arrays.stream(settings, 0, size).map(Math::exp).toArray(), Math.exp(settings[size]),
                Math.exp(settings[size + 1]), Math.exp(settings[size + 2]));
    }

    private static double scatter(double... values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Math.sqrt(Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum()
                / Math.max(1, values.length - 1));
    }
}
