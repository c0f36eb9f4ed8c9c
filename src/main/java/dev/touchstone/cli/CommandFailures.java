package dev.touchstone.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/// What is said, on one line, when a command cannot do what it was asked.
final class CommandFailures {

    private CommandFailures() {
    }

    /// The command line could not be understood.
    static int wrongUsage(ParameterException wrong, String[] arguments) {
        CommandLine line = wrong.getCommandLine();
        return wrongUsage(line, wrong instanceof UnmatchedArgumentException unmatched ? unknown(unmatched)
                : wrong.getMessage());
    }

    /// A command ended with an exception.
    static int failed(Exception exception, CommandLine line, ParseResult parsed) {
        String name = line.getCommandSpec().qualifiedName();
        return switch (exception) {
            case WrongUsage wrong -> wrongUsage(line, wrong.getMessage());
            case IOException unreachable -> say(line, name + ": " + reason(unreachable));
            case UncheckedIOException unreachable -> say(line, name + ": " + reason(unreachable.getCause()));
            default -> say(line, name + ": unexpected error, please report it: " + exception
                    + (exception.getStackTrace().length == 0 ? "" : " at " + exception.getStackTrace()[0]));
        };
    }

    private static int wrongUsage(CommandLine line, @Nullable String message) {
        String name = line.getCommandSpec().qualifiedName();
        line.getErr().println(name + ": " + message + " (\"" + name + " --help\" explains)");
        return ExitCode.USAGE;
    }

    private static int say(CommandLine line, String sentence) {
        line.getErr().println(sentence);
        return ExitCode.SOFTWARE;
    }

    private static String unknown(UnmatchedArgumentException unmatched) {
        String argument = unmatched.getUnmatched().getFirst();
        String kind = argument.startsWith("-") ? "option"
                : unmatched.getCommandLine().getSubcommands().isEmpty() ? "argument" : "command";
        String suggestions = String.join(", ", unmatched.getSuggestions());
        return "unknown " + kind + " " + argument + (suggestions.isEmpty() ? "" : "; did you mean " + suggestions + "?");
    }

    /// What the system says often is only the file's name; then the kind of failure says more.
    private static String reason(@Nullable IOException exception) {
        return switch (exception) {
            case NoSuchFileException missing -> "no such file or folder: " + missing.getFile();
            case AccessDeniedException denied -> "no permission: " + denied.getFile();
            case FileSystemException other when other.getReason() != null -> other.getFile() + ": " + other.getReason();
            case null -> "input or output failed";
            default -> String.valueOf(exception.getMessage());
        };
    }
}
