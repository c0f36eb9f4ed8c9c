package dev.touchstone.model;

import java.util.List;

/// Finds the words that come with a secret. Each is looked for only at a rare letter of it, because nearly every line
/// of a log is searched here.
final class SecretWords {

    /// The longest name of an option before the word itself, see [SecretRule#OPTION].
    private static final int LONGEST_OPTION = 100;
    /// The most quotes, and the most blanks, before the sign that assigns a value.
    private static final int MOST_BETWEEN = 5;
    /// The bit by which upper and lower case of an ASCII letter differ.
    private static final int CASE = 'a' - 'A';
    private static final List<String> OF_KEYS = List.of("api", "access", "auth", "private", "secret", "account", "shared",
            "signing", "master", "storage");
    private static final List<String> OF_TOKENS = List.of("hf", "hub", "api", "access", "auth", "refresh", "session",
            "bearer", "bot");

    /// `_pass` behind another word counts what passed.
    private static final List<String> OF_PASSWORDS = List.of("db", "database", "user", "admin", "root", "smtp", "mail", "mysql", "postgres", "pg",
            "redis", "ftp", "ssh", "proxy", "auth");

    /// The names of [SecretRule#NAMED].
    private static final List<String> NAMED = List.of("key", "token", "pass", "passcode", "pwd", "pw", "jwt", "auth", "login", "credential", "credentials", "pat", "sk");
    private static final int LONGEST_NAMED = "credentials".length();

    /// What can stand directly behind a name of [SecretRule#NAMED].
    private static final String BEHIND_NAMES = " \t\n\r\f\u000b:=是为：\"'`*\\│┃║|,;→<](>-";

    private SecretWords() {
    }

    /// Returns the start of the word that has its rare letter at this index and ends there: `key`, `token`, `secret`,
    /// `passw…`; -1 for none, as in `tokens` and `tokenizer`.
    static int word(String text, int rare) {
        int word = begun(text, rare);
        int end = word < 0 ? 0 : behind(text, word);
        return word < 0 || end < text.length() && (isOfName(text.charAt(end)) || text.charAt(end) == '/') ? -1 : word;
    }

    private static int begun(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'k', 'K' -> !is(text, rare, "ke") ? -1 : is(text, rare, "key") ? rare
                    : is(text, rare - 2, "token") ? rare - 2 : -1;
            case 'c', 'C' -> is(text, rare - 2, "secret") ? rare - 2 : -1;
            case 'w', 'W' -> is(text, rare - 4, "passwd") || is(text, rare - 4, "password") ? rare - 4
                    : rare > 1 && text.charAt(rare - 2) == '_' && is(text, rare - 1, "pwd") ? rare - 2 : -1;
            case 'p', 'P' -> is(text, rare - 4, "passphrase") ? rare - 4 : -1;
            case 'a', 'A' -> rare > 1 && text.charAt(rare - 2) == '_' && is(text, rare - 1, "pass") && OF_PASSWORDS.stream().anyMatch(owner -> is(text, rare - 2 - owner.length(), owner))
                    ? rare - 2 : -1;
            default -> -1;
        };
    }

    /// Returns the end of the word that begins at this index. Only keys may be plural: `tokens` and `tokenizer` are no
    /// secrets.
    static int behind(String text, int word) {
        return word + switch (text.charAt(word)) {
            case 'k', 'K' -> is(text, word, "keys") ? "keys".length() : text.regionMatches(true, word, "key_base", 0, "key_base".length()) ? "key_base".length() : "key".length();
            case 't', 'T' -> "token".length();
            case '_' -> is(text, word + 1, "pass") ? "_pass".length() : "_pwd".length();
            case 'p', 'P' -> is(text, word, "passwd") ? "passwd".length()
                    : is(text, word, "password") ? "password".length() : "passphrase".length();
            default -> "secret".length();
        };
    }

    /// Returns the start of the name that ends with the word: `api_key`, `hf-token`; -1 for a `key` without such a
    /// name, which is no secret.
    static int name(String text, int word) {
        char first = text.charAt(word);
        boolean isKey = first == 'k' || first == 'K';
        if (!isKey && first != 't' && first != 'T') {
            return word;
        }
        char before = word == 0 ? 0 : text.charAt(word - 1);
        int end = before == '_' || before == '-' || before == ' ' && (isKey || is(text, word - "hf ".length(), "hf")) ? word - 1 : word;
        boolean isOwned = end > 0 && isOfName(text.charAt(end - 1));
        for (String owner : !isOwned ? List.<String>of() : isKey ? OF_KEYS : OF_TOKENS) {
            if (is(text, end - owner.length(), owner)) {
                return end - owner.length();
            }
        }
        return isKey ? -1 : word;
    }

    /// Whether a value is assigned to the name that ends at this index: `=` or `:` follows, after quotes and blanks.
    static boolean isAssigned(String text, int end) {
        int at = end;
        while (at < text.length() && at < end + MOST_BETWEEN && isQuote(text.charAt(at))) {
            at++;
        }
        while (at < text.length() && at < end + 2 * MOST_BETWEEN && isBlank(text.charAt(at))) {
            at++;
        }
        return at < text.length() && (text.charAt(at) == '=' || text.charAt(at) == ':' || text.charAt(at) == '：');
    }

    /// Whether a plain number is assigned to the name that ends at this index, as in every line of SGLang's log:
    /// `#new-token: 512, #cached-token: 0`. Such a value is no secret, and needs no expression to be known as none.
    static boolean isFigureAssigned(String text, int end) {
        int at = end;
        while (at < text.length() && at < end + MOST_BETWEEN && (isBlank(text.charAt(at)) || text.charAt(at) == ':'
                || text.charAt(at) == '=')) {
            at++;
        }
        int first = at;
        while (at < text.length() && (isDigit(text.charAt(at)) || at > first && text.charAt(at) == '.')) {
            at++;
        }
        return at > first && (at == text.length() || isBlank(text.charAt(at)) || text.charAt(at) == ','
                && (at + 1 == text.length() || isBlank(text.charAt(at + 1))));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Whether the value of an option can follow the name that ends at this index.
    static boolean isParted(String text, int end) {
        return end < text.length() && (isBlank(text.charAt(end)) || isQuote(text.charAt(end)));
    }

    /// Returns the index of the two dashes of the option that contains this name; -1 for none.
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

    /// Returns the start of the key whose prefix has its rare letter at this index; -1 for none.
    static int key(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'k' -> text.startsWith("csk-", rare - 2) ? rare - 2 : text.startsWith("sk-", rare - 1) ? rare - 1 : text.startsWith("gsk_", rare - 2) ? rare - 2 : -1;
            case 'K' -> text.startsWith("AKIA", rare - 1) || text.startsWith("AKID", rare - 1) ? rare - 1 : text.startsWith("AGE-SECRET-KEY-", rare - 11) ? rare - 11 : -1;
            case 'v' -> text.startsWith("nvapi-", rare - 1) ? rare - 1
                    : text.startsWith("hvs.", rare - 1) || text.startsWith("hvb.", rare - 1) ? rare - 1 : -1;
            case 'g' -> text.startsWith("glpat-", rare) ? rare : -1;
            case 'x' -> text.startsWith("xox", rare) || text.startsWith("xapp-", rare) || text.startsWith("xai-", rare) ? rare
                    : text.startsWith("pplx-", rare - 3) ? rare - 3 : -1;
            case 'z' -> text.startsWith("AIza", rare - 2) ? rare - 2 : -1;
            case 'J' -> text.startsWith("eyJ", rare - 2) ? rare - 2 : -1;
            case 'y' -> text.startsWith("ya29.", rare) ? rare : text.startsWith("tvly-", rare - 3) ? rare - 3 : -1;
            case 'T' -> text.startsWith("LTAI", rare - 1) ? rare - 1 : -1;
            case 'A' -> text.startsWith("ASIA", rare) ? rare : -1;
            case 'p' -> text.startsWith("pypi-", rare) ? rare : text.startsWith("dapi", rare - 2) ? rare - 2 : -1;
            case '.' -> text.startsWith("SG.", rare - 2) ? rare - 2 : -1;
            case '_' -> rare > 1 ? marked(text, rare) : -1;
            default -> -1;
        };
    }

    private static int marked(String text, int bar) {
        return switch (text.charAt(bar - 1)) {
            case 'b' -> text.startsWith("github_pat_", bar - 6) ? bar - 6 : -1;
            case 'f' -> text.charAt(bar - 2) == 'h' ? bar - 2 : -1;
            case 'r' -> text.startsWith("dckr", bar - 4) ? bar - 4 : text.startsWith("gh", bar - 3) ? bar - 3 : -1;
            case '8' -> text.charAt(bar - 2) == 'r' ? bar - 2 : -1;
            case 'm' -> text.startsWith("npm", bar - 3) ? bar - 3 : -1;
            case 'a' -> text.startsWith("rpa", bar - 3) ? bar - 3 : text.startsWith("jina", bar - 4) ? bar - 4 : -1;
            case 'n' -> text.startsWith("lin_api_", bar - 3) ? bar - 3 : -1;
            case 'k' -> text.startsWith("_live_", bar) || text.startsWith("_test_", bar) ? bar - 2 : -1;
            case 't' -> text.startsWith("shpat", bar - 5) ? bar - 5 : -1;
            case 'w' -> text.startsWith("fw", bar - 2) ? bar - 2 : -1;
            case 'o', 'p', 's', 'u' -> text.startsWith("gh", bar - 3) || text.startsWith("dop_v1_", bar - 3)
                    || text.startsWith("tgp_v1_", bar - 3) ? bar - 3 : -1;
            default -> -1;
        };
    }

    /// Returns the start of the command or option that has its rare letter at this index; -1 for none.
    static int command(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'x', 'X' -> is(text, rare - 3, "setx") ? rare - 3 : -1;
            case 'g', 'G' -> is(text, rare - 2, "login") ? rare - 2 : -1;
            case 's', 'S' -> is(text, rare - 2, "mysql") ? rare - 2 : -1;
            case 'p', 'P' -> is(text, rare - 3, "sshpass") ? rare - 3 : is(text, rare, "pass:") ? rare : -1;
            case 'a', 'A', 'b', 'B' -> rare > 1 && text.charAt(rare - 1) == '-' && text.charAt(rare - 2) == ' ' ? rare - 1 : -1;
            case '<' -> rare > 0 && text.startsWith("<<<", rare - 1) ? rare - 1 : -1;
            case 'h', 'H' -> is(text, rare - 2, "echo") ? rare - 2 : -1;
            case 'k', 'K' -> rare > 1 && text.charAt(rare - 1) == '-' && text.charAt(rare - 2) == ' ' ? rare - 1 : is(text, rare - 3, "cookie") ? rare - 3 : -1;
            case 'u', 'U' -> rare > 0 && text.charAt(rare - 1) == '/' ? rare - 1 : rare < 2 || text.charAt(rare - 1) != '-' ? -1 : text.charAt(rare - 2) != '-' ? rare - 1
                    : is(text, rare, "user") ? rare - 2 : -1;
            default -> -1;
        };
    }

    /// Returns the start of the word of [SecretRule#NAMED] that has its rare letter at this index, where a sign that may part it from a value
    /// follows; -1 for none. Whatever the digits of the value are, the answer is the same.
    static int named(String text, int rare) {
        int word = rare;
        while (word > 0 && rare - word < LONGEST_NAMED && isLetterOrDigit(text.charAt(word - 1))) {
            word--;
        }
        int end = rare;
        while (end < text.length() && end - rare < LONGEST_NAMED && isLetterOrDigit(text.charAt(end))) {
            end++;
        }
        if (!isNamed(text, word, end)) {
            return -1;
        }
        char next = end < text.length() ? text.charAt(end) : ' ';
        if (BEHIND_NAMES.indexOf(next) < 0 || (next == ':' || next == '=') && is(text, word, "token")) {
            return -1;
        }
        if ((next == ' ' || next == ':' || next == '=') && (is(text, word, "credential") || is(text, word, "login") || is(text, word, "auth"))) {
            return word;
        }
        char second = end + 1 < text.length() ? text.charAt(end + 1) : ' ';
        // Most lines of logs and results have a word, a figure or a remark in brackets behind `token`: but for `is` and `was` a sentence goes on.
        return next == ' ' && " \t\"'`│┃║|,;→-=:：是为iIwWsS\n\r\f\u000b".indexOf(second) < 0 || next == '(' && "\"'`".indexOf(second) < 0 || next == '-' && second != '>' ? -1 : word;
    }

    private static boolean isNamed(String text, int word, int end) {
        for (String name : NAMED) {
            if (name.length() == end - word && is(text, word, name)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the start of a name such as `api_keymodel`, where a letter follows the key that begins at this index; -1 for none.
    static int glued(String text, int key) {
        int end = key + "key".length();
        if (!is(text, key, "key") || end >= text.length() || !isLetterOrDigit(text.charAt(end)) || isDigit(text.charAt(end))
                || is(text, end, "s") && (end + 1 == text.length() || !isLetterOrDigit(text.charAt(end + 1)))) {
            return -1;
        }
        int owner = key > 0 && (text.charAt(key - 1) == '_' || text.charAt(key - 1) == '-') ? key - 1 : key;
        return is(text, owner - 3, "api") ? owner - 3 : is(text, owner - 6, "secret") || is(text, owner - 6, "access") ? owner - 6 : -1;
    }

    /// Returns the start of the call that has its rare letter at this index; -1 for none.
    static int call(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 's', 'S' -> is(text, rare - 6, "securestring") ? rare - 6 : -1;
            case 't', 'T' -> is(text, rare - 8, "pscredential") ? rare - 8 : -1;
            case 'u', 'U' -> is(text, rare - 6, "basicauth") ? rare - 6
                    : is(text, rare - 7, "bearerauth") ? rare - 7
                    : is(text, rare - 8, "bearer") && text.charAt(rare - 2) == '_' && is(text, rare - 1, "auth") ? rare - 8 : -1;
            case 'a', 'A' -> is(text, rare, "auth") && (text.startsWith("=", rare + 4) || text.startsWith(" =", rare + 4)) ? rare : -1;
            default -> -1;
        };
    }

    /// Returns the start of the end of an address to which messages are sent; -1 for none.
    static int webhook(String text, int rare) {
        return switch (text.charAt(rare)) {
            case 'l' -> text.startsWith("hooks.sl", rare - 7) ? rare - 7 : -1;
            case 'h' -> text.startsWith("webhooks/", rare - 3) ? rare - 3 : text.startsWith("/hook/", rare - 1) ? rare - 1 : -1;
            case 'b' -> text.startsWith("/bot", rare - 1) ? rare - 1 : -1;
            default -> -1;
        };
    }

    /// Whether a Chinese word for a password, a key or a token begins at this index.
    static boolean isChinese(String text, int at) {
        return switch (text.charAt(at)) {
            case '密' -> at + 1 < text.length() && "码碼钥鑰".indexOf(text.charAt(at + 1)) >= 0;
            case '私' -> text.startsWith("私钥", at) || text.startsWith("私鑰", at);
            case '金' -> text.startsWith("金鑰", at);
            case '暗' -> text.startsWith("暗号", at);
            case '通' -> text.startsWith("通行证", at);
            case '口' -> text.startsWith("口令", at);
            case '令' -> text.startsWith("令牌", at);
            case '秘' -> text.startsWith("秘钥", at) || text.startsWith("秘密", at);
            case '授' -> text.startsWith("授权码", at);
            case '凭' -> text.startsWith("凭证", at) || text.startsWith("凭据", at);
            default -> false;
        };
    }

    /// Whether a word of lower-case ASCII letters stands at this index, in any case.
    static boolean is(String text, int from, String word) {
        if (from < 0 || from + word.length() > text.length()) {
            return false;
        }
        // Of words that end at one place, most have another last letter.
        for (int i = word.length() - 1; i >= 0; i--) {
            if ((text.charAt(from + i) | CASE) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfName(char c) {
        return c == '-' || c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isLetterOrDigit(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'' || c == '\\' || c == '`' || c == '*';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }
}
