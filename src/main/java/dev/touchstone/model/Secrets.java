package dev.touchstone.model;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Masks keys, tokens and passwords in text before it is stored, logged, shown or exported.
public final class Secrets {

    /// Every text with a secret has one of these characters, or one of the words of [#UNMARKED]: nothing else tells a
    /// secret from other words.
    public static final String MARKS = "=:-_@";
    /// In lower case; they may stand in any.
    public static final List<String> UNMARKED = List.of("bearer", "akia");

    private static final String MASK = "•••";
    private static final int LONGEST_OPTION = 100;
    /// Each word that a secret needs has one of these.
    private static final boolean[] RARE = rare("@kKzZbBwWpPcC_vg");

    /// Names whose value is always a secret, and in the group `plain` the one that is also a unit of measure.
    private static final String NAME = "(?:(?:api|access|auth|private|secret)[-_ ]?keys?"
            + "|secret|passw(?:or)?d|passphrase|(?:hf|hub|api|access|auth|refresh|session)[-_]?token|(?<plain>token))";
    private static final String VALUE = "(?<value>\"[^\"]+\"?|'[^']+'?|<[^<>]*>|[^\\s\"'\\\\&]+)";
    private static final String QUOTES = "[\\\\\"']{0,3}";

    /// https://user:x@host
    private static final Pattern ADDRESS = Pattern.compile("://[^\\s/@:\"'<>]{0,200}:(?<value>[^\\s/?#\"'<>]+)@");

    /// Each puts what is to be masked into the group `value`. No unbounded repetition stands before another one over
    /// the same characters, so that every line takes time in proportion to its length.
    private static final List<Pattern> NAMED = List.of(
            // Authorization: Bearer x · "Authorization": "Basic x"
            Pattern.compile("(?i)authorization" + QUOTES + "\\s{0,3}[:=]\\s{0,3}" + QUOTES
                    + "(?:(?:bearer|basic|token|digest|api-?key)\\s{1,3})?(?<value>[^\\s\"'\\\\,;]+)"),
            // HF_TOKEN=x · "api_key": "x" · \"api_key\": \"x\" · api_key=['x'] · api_key: Some("x") · x-api-key: x
            Pattern.compile("(?i)" + NAME + QUOTES + "\\s{0,3}[=:]\\s{0,3}(?:Some)?[\\[(\\\\]{0,3}" + VALUE),
            // --api-key x · "--api-key", "x"
            Pattern.compile("(?i)(?<!-)--(?:[a-z0-9]{1,20}[-_]){0,4}" + NAME + "(?:\\s{1,8}|[\"']\\s{0,3},\\s{0,3})"
                    + "(?!--)" + VALUE),
            Pattern.compile("(?i)\\bbearer\\s{1,3}(?!tokens?\\b|auth)(?<value>[^\\s\"'\\\\,;]+)"),
            ADDRESS);

    /// Keys that the field's services mark by how they begin.
    private static final Pattern BARE = Pattern.compile("\\b(?:hf_[A-Za-z0-9]{16,}|sk-[A-Za-z0-9_-]{16,}"
            + "|gsk_[A-Za-z0-9]{16,}|nvapi-[A-Za-z0-9_-]{16,}|gh[opsu]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,}"
            + "|glpat-[A-Za-z0-9_-]{16,}|AKIA[A-Z0-9]{16}\\b)");

    /// What stands where a secret could, but is none: nothing, a placeholder, a mask.
    private static final Pattern NO_SECRET = Pattern.compile("(?i)none|null|true|false|n/a|[^\\p{L}\\p{N}]*|<[^<>]*>");

    /// What stands behind `token` when it is a unit of measure: `First token: ~12.3ms`, `max_token=512`.
    private static final Pattern FIGURE = Pattern.compile(
            "[-+~<>≈±]{0,2}[0-9][0-9.,]*(?:%|[a-zµ]{1,3}(?:/[a-z]{1,5})?)?");

    private Secrets() {
    }

    private static boolean[] rare(String letters) {
        boolean[] rare = new boolean[128];
        letters.chars().forEach(c -> rare[c] = true);
        return rare;
    }

    /// The text with the value of every key, token and password replaced; the names stay, so that it can be seen that
    /// there was one. Figures behind a word such as `token:` stay. Masking twice changes nothing more.
    public static String mask(String text) {
        if (!mayHoldSecret(text)) {
            return text;
        }
        String masked = text;
        for (Pattern pattern : NAMED) {
            masked = pattern.matcher(masked).replaceAll(found -> Matcher.quoteReplacement(maskValue(found)));
        }
        return BARE.matcher(masked).replaceAll(MASK);
    }

    /// A label with the passwords of addresses and the keys that stand in it replaced. The names of secrets may be words of
    /// it (`Time to first token: average`): what stands behind them is none.
    public static String maskLabel(String label) {
        if (!mayHoldSecret(label)) {
            return label;
        }
        String masked = ADDRESS.matcher(label).replaceAll(found -> Matcher.quoteReplacement(maskValue(found)));
        return BARE.matcher(masked).replaceAll(MASK);
    }

    /// A quick look, because nearly every line of a log ends here: whether one of the words that each secret needs is
    /// in the text. It is taken where a letter stands that is rare and in one of them.
    private static boolean mayHoldSecret(String text) {
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c < RARE.length && RARE[c] && isSuspicious(text, at, c)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSuspicious(String text, int at, char rare) {
        return switch (rare) {
            case '@' -> true;
            case 'k', 'K' -> is(text, at, "key") || is(text, at - 2, "token") && isNamed(text, at - 2)
                    || text.startsWith("sk-", at - 1) || text.startsWith("gsk_", at - 2)
                    || text.startsWith("AKIA", at - 1);
            case 'z', 'Z' -> is(text, at - 7, "authorization");
            case 'b', 'B' -> is(text, at, "bearer");
            case 'w', 'W' -> is(text, at - 4, "passw");
            case 'p', 'P' -> is(text, at - 4, "passp");
            case 'c', 'C' -> is(text, at - 2, "secret");
            case '_' -> text.startsWith("hf_", at - 2) || text.startsWith("gh", at - 3)
                    || text.startsWith("github_pat_", at - 6);
            case 'v' -> text.startsWith("nvapi-", at - 1);
            case 'g' -> text.startsWith("glpat-", at);
            default -> false;
        };
    }

    private static boolean is(String text, int from, String word) {
        return text.regionMatches(true, from, word, 0, word.length());
    }

    /// Whether a value can follow the word `token`: a sign of assignment, or the name is that of an option. Reports are
    /// full of the word in other company (`Output token throughput`).
    private static boolean isNamed(String text, int word) {
        int at = word + 5;
        while (at < text.length() && " \t\"'\\".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return at < text.length() && "=:".indexOf(text.charAt(at)) >= 0 || isOption(text, word);
    }

    /// Whether `--` begins the name that goes on with the word.
    private static boolean isOption(String text, int word) {
        int start = word;
        while (start > Math.max(0, word - LONGEST_OPTION) && isOfName(text.charAt(start - 1))) {
            start--;
        }
        for (int dashes = word - 2; dashes >= start; dashes--) {
            if (text.startsWith("--", dashes)) {
                return dashes == 0 || text.charAt(dashes - 1) != '-';
            }
        }
        return false;
    }

    private static boolean isOfName(char c) {
        return c == '-' || c == '_' || Character.isLetterOrDigit(c);
    }

    private static String maskValue(MatchResult found) {
        String all = found.group();
        String value = found.group("value");
        int from = found.start("value") - found.start();
        int to = found.end("value") - found.start();
        char first = value.charAt(0);
        boolean isQuoted = first == '"' || first == '\'';
        if (isQuoted) {
            from++;
            to -= value.length() > 1 && value.charAt(value.length() - 1) == first ? 1 : 0;
        }
        String closing = isQuoted ? "\\" : ",;)]}";
        while (to > from && closing.indexOf(all.charAt(to - 1)) >= 0) {
            to--;
        }
        String secret = all.substring(from, to);
        boolean isPlain = found.namedGroups().containsKey("plain") && found.group("plain") != null;
        if (isPlain && FIGURE.matcher(secret).matches() || NO_SECRET.matcher(secret).matches()) {
            return all;
        }
        return all.substring(0, from) + MASK + all.substring(to);
    }
}
