package dev.touchstone.cli.terminal;

/// The command line cannot be executed as it was given: exit code 2.
public final class WrongUsage extends RuntimeException {

    /// @param message a sentence for the user with what is possible
    public WrongUsage(String message) {
        super(message);
    }
}
