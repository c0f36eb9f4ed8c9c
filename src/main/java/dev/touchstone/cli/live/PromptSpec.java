package dev.touchstone.cli.live;

import dev.touchstone.cli.option.DurationOption;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.ThinkTime;
import dev.touchstone.load.plan.TraceCut;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the values of `--prompts`: a kind, and its parameters after a colon.
final class PromptSpec {

    private static final String KNOWN = "builtin, fixed:TEXT, random:N, prefix:N+M, prefix:GxN+M, prefix:GxPxN+M, long:N,"
            + " turns:N, jsonl:FILE, jsonl-turns:FILE, sharegpt:FILE, sharegpt-turns:FILE, trace:FILE, sessions:FILE";
    private static final Pattern PREFIX = Pattern.compile("(?:(\\d{1,8})x)?(?:(\\d{1,8})x)?(\\d{1,8})\\+(\\d{1,8})");
    private static final Pattern RANGE = Pattern.compile("([^-:]+)-([^-:]+)");
    private static final Pattern PART = Pattern.compile("(?:([^-:]+)-([^-:]*))?(?:(?:^|:)(\\d{1,8}))?");
    private static final Pattern ONE = Pattern.compile("\\d{1,8}");

    private PromptSpec() {
    }

    static PromptSource parse(String text) {
        int colon = text.indexOf(':');
        String kind = colon < 0 ? text : text.substring(0, colon);
        String rest = colon < 0 ? "" : text.substring(colon + 1);
        if (rest.isBlank() != kind.equals("builtin")) {
            throw notUnderstood(text);
        }
        return switch (kind) {
            case "builtin" -> new PromptSource.BuiltIn();
            case "fixed" -> new PromptSource.Fixed(rest);
            case "random" -> new PromptSource.RandomText(number(rest, text));
            case "long" -> new PromptSource.LongContext(number(rest, text));
            case "turns" -> new PromptSource.MultiTurn(number(rest, text));
            case "jsonl" -> new PromptSource.JsonLines(InputFiles.path(rest).toAbsolutePath());
            case "sharegpt" -> new PromptSource.ShareGpt(InputFiles.path(rest).toAbsolutePath(), false);
            case "sharegpt-turns" -> new PromptSource.ShareGpt(InputFiles.path(rest).toAbsolutePath(), true);
            case "jsonl-turns" -> new PromptSource.JsonLines(InputFiles.path(rest).toAbsolutePath(), true);
            case "trace" -> new PromptSource.Trace(InputFiles.path(rest).toAbsolutePath(), TraceCut.WHOLE);
            case "sessions" -> new PromptSource.Sessions(InputFiles.path(rest).toAbsolutePath());
            case "prefix" -> {
                Matcher parts = PREFIX.matcher(rest);
                if (!parts.matches()) {
                    throw notUnderstood(text);
                }
                yield new PromptSource.SharedPrefix(number(parts.group(1), 1), number(parts.group(2), 0),
                        Integer.parseInt(parts.group(3)), Integer.parseInt(parts.group(4)));
            }
            default -> throw notUnderstood(text);
        };
    }

    /// Reads the value of `--think-time`.
    static ThinkTime thinkTime(String text) {
        Matcher range = RANGE.matcher(text);
        return range.matches() ? new ThinkTime(DurationOption.parse(range.group(1)), DurationOption.parse(range.group(2)))
                : new ThinkTime(DurationOption.parse(text), DurationOption.parse(text));
    }

    /// Reads the value of `--trace-part`: a time to a time, a number of requests, or both.
    static TraceCut part(String text) {
        Matcher part = PART.matcher(text.strip());
        if (text.isBlank() || !part.matches()) {
            throw new WrongUsage("--trace-part " + text + " is not understood; for instance 1000, 10m-15m or 10m-15m:1000");
        }
        String from = part.group(1);
        String to = part.group(2);
        return new TraceCut(part.group(3) == null ? null : Integer.valueOf(part.group(3)),
                from == null ? null : DurationOption.parse(from),
                to == null || to.isBlank() ? null : DurationOption.parse(to));
    }

    private static int number(@Nullable String digits, int otherwise) {
        return digits == null ? otherwise : Integer.parseInt(digits);
    }

    private static int number(String digits, String text) {
        if (!ONE.matcher(digits).matches()) {
            throw notUnderstood(text);
        }
        return Integer.parseInt(digits);
    }

    private static WrongUsage notUnderstood(String text) {
        return new WrongUsage("--prompts " + text + " is not understood; known: " + KNOWN);
    }
}
