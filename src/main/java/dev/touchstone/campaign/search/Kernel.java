package dev.touchstone.campaign.search;

/// How alike two launches do, by how far their values lie apart: a sum over the parameters, because most effects of flags
/// add up, and a product, for those that do not. Each is Matérn 5/2 with a length of its own per parameter (Rasmussen and
/// Williams 2006, 4.2.1; sums over parameters: Duvenaud and others 2011); names are 1 apart unless they are the same.
///
/// @param isOrdered of each parameter
/// @param lengths of each parameter, as a part of its range
/// @param sum the standard deviation of what adds up
/// @param product the standard deviation of what does not
/// @param noise the standard deviation of a repeat
record Kernel(boolean[] isOrdered, double[] lengths, double sum, double product, double noise) {

    private static final double SQRT_5 = Math.sqrt(5);

    /// The covariance of two launches at these positions.
    double of(double[] one, double[] other) {
        double added = 0;
        double squares = 0;
        for (int at = 0; at < lengths.length; at++) {
            double apart = isOrdered[at] ? Math.abs(one[at] - other[at]) : one[at] == other[at] ? 0 : 1;
            double distance = apart / lengths[at];
            added += matern(distance);
            squares += distance * distance;
        }
        return sum * sum * added / lengths.length + product * product * matern(Math.sqrt(squares));
    }

    /// The variance of a launch of which nothing is known.
    double variance() {
        return sum * sum + product * product;
    }

    private static double matern(double distance) {
        double scaled = SQRT_5 * distance;
        return (1 + scaled + scaled * scaled / 3) * Math.exp(-scaled);
    }
}
