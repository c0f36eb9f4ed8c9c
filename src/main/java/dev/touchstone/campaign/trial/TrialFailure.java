package dev.touchstone.campaign.trial;

/// Why a launch gave no figure, and where that can be seen.
///
/// @param line of the engine's log that shows it, secrets masked; empty where none does
public record TrialFailure(TrialFailureKind kind, String line) {

    public static TrialFailure of(TrialFailureKind kind) {
        return new TrialFailure(kind, "");
    }
}
