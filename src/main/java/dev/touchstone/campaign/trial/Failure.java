package dev.touchstone.campaign.trial;

/// Why a launch gave no figure, and where that can be seen.
///
/// @param line of the engine's log that shows it, secrets masked; empty where none does
public record Failure(FailureKind kind, String line) {

    public static Failure of(FailureKind kind) {
        return new Failure(kind, "");
    }
}
