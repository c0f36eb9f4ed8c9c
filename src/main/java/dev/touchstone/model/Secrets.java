package dev.touchstone.model;

import java.util.List;

/// Masks keys, tokens and passwords in text before it is stored, logged, shown or exported.
public final class Secrets {

    /// Every text with a secret contains all characters of one of these names or of one of the [#BEGINNINGS], in any
    /// order and case; with a name, also one of the [#SETTERS].
    public static final List<String> NAMES = List.of("authorization", "key", "token", "secret", "passwd",
            "passphrase");
    public static final String SETTERS = "=:-";
    public static final List<String> BEGINNINGS = List.of("bearer", "://@", "hf_", "sk-", "gsk_", "nvapi-", "gh_",
            "glpat-", "akia");

    private static final SecretRule[] RULES = SecretRule.values();
    private static final int OF_LABELS = SecretRule.ADDRESS.bit() | SecretRule.KEY.bit();
    /// Each word that comes with a secret contains one of these characters.
    private static final boolean[] RARE = new boolean[128];

    static {
        "@zZbBkKcCwWpP_vg".chars().forEach(c -> RARE[c] = true);
    }

    private Secrets() {
    }

    /// Returns the text with the value of every key, token and password masked; the names stay, so that readers see
    /// that there was one. Figures after a word such as `token:` stay. Masking again changes nothing.
    public static String mask(String text) {
        return mask(text, called(text));
    }

    /// Returns a label with values assigned by `=`, passwords of addresses and well-known keys masked. The names of
    /// secrets may be words of a label (`Time to first token: average`); the words after them are no secrets.
    public static String maskLabel(String label) {
        int rules = label.indexOf('=') < 0 ? OF_LABELS : OF_LABELS | SecretRule.ASSIGNMENT.bit();
        return mask(label, called(label) & rules);
    }

    private static String mask(String text, int called) {
        String masked = text;
        for (int i = 0; called >> i != 0; i++) {
            masked = (called >> i & 1) == 0 ? masked : RULES[i].mask(masked);
        }
        return masked;
    }

    /// Returns the rules whose words are in the text, one bit each; quick, because it is 0 for nearly every line.
    private static int called(String text) {
        int called = 0;
        for (int at = rare(text, 0); at >= 0; at = rare(text, at + 1)) {
            called |= calledAt(text, at);
        }
        return called;
    }

    private static int rare(String text, int from) {
        for (int at = from; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c < RARE.length && RARE[c]) {
                return at;
            }
        }
        return -1;
    }

    private static int calledAt(String text, int at) {
        return switch (text.charAt(at)) {
            case '@' -> SecretRule.ADDRESS.bit();
            case 'z', 'Z' -> SecretRule.AUTHORIZATION.calledAt(text, at);
            case 'b', 'B' -> SecretRule.BEARER.calledAt(text, at);
            case '_', 'v', 'g' -> SecretRule.KEY.calledAt(text, at);
            case 'k', 'K' -> SecretRule.KEY.calledAt(text, at) | named(text, at);
            default -> named(text, at);
        };
    }

    private static int named(String text, int at) {
        return SecretWords.word(text, at) < 0 ? 0
                : SecretRule.ASSIGNMENT.calledAt(text, at) | SecretRule.OPTION.calledAt(text, at);
    }
}
