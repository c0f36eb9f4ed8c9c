package dev.touchstone.model;

import java.util.Collection;
import java.util.function.Consumer;

/// Masks keys, tokens and passwords in text before it is stored, logged, shown or exported, and before it is cut. The forms
/// are in [SecretRule]; [SecretLines] finds those that stand on several lines.
public final class Secrets {

    static final String MASK = "•••";

    private static final int SHORTEST_KNOWN = 4;
    private static final int SHORTEST_CUT = 3;
    private static final SecretRule[] RULES = SecretRule.values();
    private static final int OF_LABELS = SecretRule.ADDRESS.bit() | SecretRule.KEY.bit() | SecretRule.SIGNATURE.bit()
            | SecretRule.PRIVATE_KEY.bit();

    private Secrets() {
    }

    /// Whether a secret of this text was masked: who needs it has to be given it again.
    public static boolean isMasked(String text) {
        return text.contains(MASK);
    }

    /// Whether a flag, or a variable of the environment, of this name and value is a secret.
    public static boolean isSecret(String name, String value) {
        return !masked(name, value).equals(value);
    }

    /// Returns the value of a flag, or of a variable of the environment, masked where it is a secret.
    public static String masked(String name, String value) {
        String separator = name.startsWith("-") ? " " : "=";
        String masked = mask(name + separator + value);
        return masked.startsWith(name + separator) ? masked.substring(name.length() + 1) : mask(value);
    }

    /// Returns the text with the value of every key, token and password masked; the names stay, so that readers see
    /// that there was one. Figures after a word such as `token:` stay. Masking again changes nothing.
    public static String mask(String text) {
        return mask(text, SecretPlaces.called(text), secret -> { });
    }

    /// @param secrets receives what is masked
    static String mask(String text, Consumer<String> secrets) {
        return mask(text, SecretPlaces.called(text), secrets);
    }

    /// Returns the text with these secrets masked, also where the text was cut inside one, and all others that it holds.
    ///
    /// @param known values such as the key that a server was sent; very short ones are left
    public static String mask(String text, Collection<String> known) {
        String masked = text;
        for (String secret : known) {
            String value = secret.strip();
            if (value.length() >= SHORTEST_KNOWN) {
                masked = withoutCut(masked.replace(value, MASK), value);
            }
        }
        return mask(masked);
    }

    /// Masks the beginning of the secret where `…` or the end of the text follows.
    private static String withoutCut(String text, String secret) {
        String masked = text;
        for (int end = masked.length(); end > 0; end = masked.lastIndexOf('…', end - 1)) {
            int length = Math.min(secret.length() - 1, end);
            while (length > SHORTEST_CUT && !masked.startsWith(secret.substring(0, length), end - length)) {
                length--;
            }
            if (length > SHORTEST_CUT) {
                masked = masked.substring(0, end - length) + MASK + masked.substring(end);
            }
        }
        return masked;
    }

    /// Returns a label with values assigned by `=`, passwords of addresses and well-known keys masked. The names of
    /// secrets may be words of a label (`Time to first token: average`); the words after them are no secrets.
    public static String maskLabel(String label) {
        int rules = label.indexOf('=') < 0 ? OF_LABELS : OF_LABELS | SecretRule.ASSIGNMENT.bit();
        return mask(label, SecretPlaces.called(label) & rules, secret -> { });
    }

    /// @param called of [SecretPlaces#called]
    static String mask(String text, int called, Consumer<String> secrets) {
        String masked = text;
        for (int i = 0; called >> i != 0; i++) {
            masked = (called >> i & 1) == 0 ? masked : RULES[i].mask(masked, secrets);
        }
        return masked;
    }
}
