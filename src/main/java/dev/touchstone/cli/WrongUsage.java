package dev.touchstone.cli;

/// The command line asks for something that cannot be: exit code 2.
final class WrongUsage extends RuntimeException {

    /// @param message a sentence for the user that says what is possible
    WrongUsage(String message) {
        super(message);
    }
}
