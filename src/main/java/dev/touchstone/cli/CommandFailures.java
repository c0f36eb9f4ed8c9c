package dev.touchstone.cli;

import dev.touchstone.cli.terminal.WrongUsage;

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

/// Prints one line when a command fails.
final class CommandFailures {

    private CommandFailures() {
    }

    /// Reports wrong usage of the command line.
    static int wrongUsage(ParameterException wrong, String[] arguments) {
        CommandLine line = wrong.getCommandLine();
        return wrongUsage(line, wrong instanceof UnmatchedArgumentException unmatched ? unknown(unmatched, arguments)
                : wrong.getMessage());
    }

    /// Reports the exception of a command.
    static int failed(Exception exception, CommandLine line, ParseResult parsed) {
        String name = line.getCommandSpec().qualifiedName();
        return switch (exception) {
            case WrongUsage wrong -> wrongUsage(line, wrong.getMessage());
            case IOException unreachable -> print(line, name + ": " + reason(unreachable));
            case UncheckedIOException unreachable -> print(line, name + ": " + reason(unreachable.getCause()));
            default -> print(line, name + ": unexpected error, please report it: " + exception
                    + (exception.getStackTrace().length == 0 ? "" : " at " + exception.getStackTrace()[0]));
        };
    }

    private static int wrongUsage(CommandLine line, @Nullable String message) {
        String name = line.getCommandSpec().qualifiedName();
        line.getErr().println(name + ": " + message + " (\"" + name + " --help\" explains)");
        return ExitCode.USAGE;
    }

    private static int print(CommandLine line, String sentence) {
        line.getErr().println(sentence);
        return ExitCode.SOFTWARE;
    }

    private static String unknown(UnmatchedArgumentException unmatched, String... arguments) {
        CommandLine line = unmatched.getCommandLine();
        return line.getParent() == null
                ? WindowArguments.problem(line.getSubcommands().keySet(), arguments).orElseGet(() -> unknown(unmatched))
                : unknown(unmatched);
    }

    private static String unknown(UnmatchedArgumentException unmatched) {
        String argument = unmatched.getUnmatched().getFirst();
        String kind = argument.startsWith("-") ? "option"
                : unmatched.getCommandLine().getSubcommands().isEmpty() ? "argument" : "command";
        String suggestions = String.join(", ", unmatched.getSuggestions());
        return "unknown " + kind + " " + argument + (suggestions.isEmpty() ? "" : "; did you mean " + suggestions + "?");
    }

    /// Returns the reason of a failure. System messages are often only the file's name, so the kind of failure is
    /// added.
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
