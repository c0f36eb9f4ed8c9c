package dev.touchstone.campaign.search;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.CholeskyDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;

/// What measured launches let expect of others: a normal distribution for each (Rasmussen and Williams 2006, algorithm
/// 2.1).
final class GaussianProcess {

    /// Keeps the matrix invertible where two launches are nearly the same.
    private static final double JITTER = 1e-8;
    private static final double SYMMETRY = 1e-6;

    private final Kernel kernel;
    private final double[][] positions;
    private final double mean;
    private final RealVector weights;
    private final RealMatrix lower;
    private final double logLikelihood;

    /// @param positions of the measured launches
    /// @param values of them
    GaussianProcess(Kernel kernel, double[][] positions, double... values) {
        this.kernel = kernel;
        this.positions = positions.clone();
        this.mean = Arrays.stream(values).average().orElse(0);
        RealVector centred = new ArrayRealVector(values).mapSubtract(mean);
        CholeskyDecomposition decomposition = new CholeskyDecomposition(covariances(), SYMMETRY, 0);
        this.lower = decomposition.getL();
        this.weights = decomposition.getSolver().solve(centred);
        double log = -centred.dotProduct(weights) / 2;
        for (int at = 0; at < values.length; at++) {
            log -= Math.log(lower.getEntry(at, at));
        }
        this.logLikelihood = log;
    }

    private RealMatrix covariances() {
        int size = positions.length;
        RealMatrix covariances = new Array2DRowRealMatrix(size, size);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column <= row; column++) {
                double covariance = kernel.of(positions[row], positions[column])
                        + (row == column ? kernel.noise() * kernel.noise() + JITTER : 0);
                covariances.setEntry(row, column, covariance);
                covariances.setEntry(column, row, covariance);
            }
        }
        return covariances;
    }

    /// The logarithm of how likely the values are under the kernel, but for a constant.
    double logLikelihood() {
        return logLikelihood;
    }

    /// What to expect of the mean of many repeats of a launch.
    Expectation at(double... position) {
        double[] solved = solved(position);
        double explained = Arrays.stream(solved).map(value -> value * value).sum();
        return new Expectation(expected(position), Math.sqrt(Math.max(JITTER, kernel.variance() - explained)));
    }

    /// What to expect of the difference between the means of many repeats of two launches.
    LaunchModel.Difference difference(double[] from, double[] to) {
        double[] one = solved(from);
        double[] other = solved(to);
        double usual = 2 * kernel.variance() - 2 * kernel.of(from, to);
        double explained = 0;
        for (int at = 0; at < one.length; at++) {
            explained += (other[at] - one[at]) * (other[at] - one[at]);
        }
        return new LaunchModel.Difference(expected(to) - expected(from), Math.sqrt(Math.max(JITTER, usual - explained)),
                Math.sqrt(Math.max(JITTER, usual)));
    }

    private double expected(double... position) {
        double expected = mean;
        for (int row = 0; row < positions.length; row++) {
            expected += kernel.of(position, positions[row]) * weights.getEntry(row);
        }
        return expected;
    }

    /// The covariances with the measured launches, divided by the root of theirs.
    private double[] solved(double... position) {
        double[] solved = new double[positions.length];
        for (int row = 0; row < positions.length; row++) {
            double rest = kernel.of(position, positions[row]);
            for (int column = 0; column < row; column++) {
                rest -= lower.getEntry(row, column) * solved[column];
            }
            solved[row] = rest / lower.getEntry(row, row);
        }
        return solved;
    }
}
