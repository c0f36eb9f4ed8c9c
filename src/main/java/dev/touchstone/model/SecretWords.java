package dev.touchstone.model;

import java.util.List;

/// Finds the words that a secret needs. Each is looked for only where a letter of it stands that is rare, because
/// nearly every line of a log is gone through here.
final class SecretWords {

    /// An option's name before the word itself is not longer, see [SecretRule#OPTION].
    private static final int LONGEST_OPTION = 100;
    /// So many quotes, and so many blanks, may stand before what assigns a value.
    private static final int MOST_BETWEEN = 3;
    /// The bit in which the cases of a letter of ASCII differ.
    private static final int CASE = 'a' - 'A';
    private static final List<String> OF_KEYS = List.of("api", "access", "auth", "private", "secret");
    private static final List<String> OF_TOKENS = List.of("hf", "hub", "api", "access", "auth", "refresh", "session");

    private SecretWords() {
    }

    /// Where the word begins whose rare letter stands there: `key`, `token`, `secret`, `passw…`; -1 for none.
    static int word(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'k', 'K' -> !is(text, rare, "ke") ? -1 : is(text, rare, "key") ? rare
                    : is(text, rare - 2, "token") ? rare - 2 : -1;
            case 'c', 'C' -> is(text, rare - 2, "secret") ? rare - 2 : -1;
            case 'w', 'W' -> is(text, rare - 4, "passwd") || is(text, rare - 4, "password") ? rare - 4 : -1;
            case 'p', 'P' -> is(text, rare - 4, "passphrase") ? rare - 4 : -1;
            default -> -1;
        };
    }

    /// The place behind the word that begins there. Only keys may be several: `tokens` and `tokenizer` are no secrets.
    static int behind(String text, int word) {
        return word + switch (text.charAt(word)) {
            case 'k', 'K' -> is(text, word, "keys") ? "keys".length() : "key".length();
            case 't', 'T' -> "token".length();
            case 'p', 'P' -> is(text, word, "passwd") ? "passwd".length()
                    : is(text, word, "password") ? "password".length() : "passphrase".length();
            default -> "secret".length();
        };
    }

    /// Where the name begins that ends with the word: `api_key`, `hf-token`. A key of nothing is no secret: -1.
    static int name(String text, int word) {
        char first = text.charAt(word);
        boolean isKey = first == 'k' || first == 'K';
        if (!isKey && first != 't' && first != 'T') {
            return word;
        }
        char before = word == 0 ? 0 : text.charAt(word - 1);
        int end = before == '_' || before == '-' || isKey && before == ' ' ? word - 1 : word;
        for (String owner : isKey ? OF_KEYS : OF_TOKENS) {
            if (is(text, end - owner.length(), owner)) {
                return end - owner.length();
            }
        }
        return isKey ? -1 : word;
    }

    /// Whether a value is assigned to what ends there: `=` or `:`, behind quotes and blanks.
    static boolean isAssigned(String text, int end) {
        int at = end;
        while (at < text.length() && at < end + MOST_BETWEEN && isQuote(text.charAt(at))) {
            at++;
        }
        while (at < text.length() && at < end + 2 * MOST_BETWEEN && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length() && (text.charAt(at) == '=' || text.charAt(at) == ':');
    }

    /// Whether the value of an option can follow what ends there.
    static boolean isParted(String text, int end) {
        return end < text.length() && (isBlank(text.charAt(end)) || isQuote(text.charAt(end)));
    }

    /// Where the two dashes stand that begin the option with this name in it; -1 for none.
    static int option(String text, int name) {
        int at = name;
        while (at > 1 && at > name - LONGEST_OPTION && isOfName(text.charAt(at - 1))) {
            at--;
            if (text.charAt(at) == '-' && text.charAt(at - 1) == '-') {
                return at - 1;
            }
        }
        return -1;
    }

    /// Where the key begins that is known by its beginning and has its rare letter there; -1 for none.
    static int key(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'k' -> text.startsWith("sk-", rare - 1) ? rare - 1 : text.startsWith("gsk_", rare - 2) ? rare - 2 : -1;
            case 'K' -> text.startsWith("AKIA", rare - 1) ? rare - 1 : -1;
            case 'v' -> text.startsWith("nvapi-", rare - 1) ? rare - 1 : -1;
            case 'g' -> text.startsWith("glpat-", rare) ? rare : -1;
            case '_' -> rare > 1 ? marked(text, rare) : -1;
            default -> -1;
        };
    }

    private static int marked(String text, int bar) {
        return switch (text.charAt(bar - 1)) {
            case 'b' -> text.startsWith("github_pat_", bar - 6) ? bar - 6 : -1;
            case 'f' -> text.charAt(bar - 2) == 'h' ? bar - 2 : -1;
            case 'o', 'p', 's', 'u' -> text.startsWith("gh", bar - 3) ? bar - 3 : -1;
            default -> -1;
        };
    }

    /// Whether the word, in small letters of ASCII, stands there in whatever case.
    static boolean is(String text, int from, String word) {
        if (from < 0 || from + word.length() > text.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if ((text.charAt(from + i) | CASE) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfName(char c) {
        return c == '-' || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'' || c == '\\';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }
}
