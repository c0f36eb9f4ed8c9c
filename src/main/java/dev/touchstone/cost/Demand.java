package dev.touchstone.cost;

/// The load that a deployment has to serve.
///
/// @param requestsPerSecond at the busiest time, above 0
/// @param headroom what is added to it for surprises, as a fraction: 0.2
/// @param duty the mean load ÷ the load at the busiest time, above 0 and at most 1
public record Demand(double requestsPerSecond, double headroom, double duty) {

    public static final double USUAL_HEADROOM = 0.2;
    public static final double USUAL_DUTY = 1;

    /// @throws IllegalArgumentException with a sentence, when a part is not as described
    public Demand {
        if (!(requestsPerSecond > 0) || !Double.isFinite(requestsPerSecond)) {
            throw new IllegalArgumentException("a wanted load is a number of requests per second above 0");
        }
        if (!(headroom >= 0) || headroom > 10) {
            throw new IllegalArgumentException("a headroom is 0 to 1000 percent");
        }
        if (!(duty > 0) || duty > 1) {
            throw new IllegalArgumentException("a duty is above 0 and at most 100 percent");
        }
    }

    /// How many replicas serve the busiest load with its headroom: ⌈requests per second · (1 + headroom) ÷ r⌉. A quotient
    /// that is whole but for the error of binary arithmetic is whole.
    ///
    /// @param each the requests per second that one replica serves within the objectives, above 0
    public long replicas(double each) {
        return (long) Math.ceil(requestsPerSecond * (1 + headroom) / each * (1 - 1e-12));
    }
}
