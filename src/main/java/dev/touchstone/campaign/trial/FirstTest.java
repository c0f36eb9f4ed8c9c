package dev.touchstone.campaign.trial;

/// What a trial tests first: the load where the best so far stands.
///
/// @param load of the best, see [TestedLoads]
/// @param best its figure
/// @param worst a figure that is worse than this is worse beyond the scatter, and ends the trial
public record FirstTest(String load, double best, double worst) {
}
