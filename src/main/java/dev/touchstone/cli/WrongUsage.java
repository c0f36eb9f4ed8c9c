package dev.touchstone.cli;

/// The command line cannot be executed as it was given: exit code 2.
final class WrongUsage extends RuntimeException {

    /// @param message a sentence for the user with what is possible
    WrongUsage(String message) {
        super(message);
    }
}
