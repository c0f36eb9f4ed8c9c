package dev.touchstone.cli;

import dev.touchstone.load.plan.PromptSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the values of `--prompts`: a kind, and its parameters after a colon.
final class PromptSpec {

    private static final String KNOWN = "builtin, fixed:TEXT, random:N, prefix:N+M, long:N, turns:N, jsonl:FILE,"
            + " sharegpt:FILE, sharegpt-turns:FILE";
    private static final Pattern TWO = Pattern.compile("(\\d{1,8})\\+(\\d{1,8})");
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
            case "prefix" -> {
                Matcher two = TWO.matcher(rest);
                if (!two.matches()) {
                    throw notUnderstood(text);
                }
                yield new PromptSource.SharedPrefix(Integer.parseInt(two.group(1)), Integer.parseInt(two.group(2)));
            }
            default -> throw notUnderstood(text);
        };
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
