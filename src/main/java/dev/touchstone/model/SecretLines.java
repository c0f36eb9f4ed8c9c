package dev.touchstone.model;

import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Masks the secrets of a text line by line, in the order of the lines: also private keys, whose lines say nothing of
/// themselves, and values below their name (`API key:`, `- name: HF_TOKEN`). Collects the values that are certain enough to
/// be masked wherever else they stand.
public final class SecretLines {

    private static final int MOST_KEY_LINES = 400;
    private static final int TAIL = 80;
    private static final int SHORTEST = 8;
    /// From the end of a line back to the name in [#NAME].
    private static final int FARTHEST_NAME = 32;
    private static final int LONGEST_WORD = "passphrase".length();
    private static final int MOST_VALUES = 1000;
    private static final Pattern NAME = Pattern.compile("(?i)(?:(?:api|access|auth|private|secret|account|shared|signing|master|storage)[-_ ]?keys?|secret"
            + "|passw(?:or)?d|passphrase|_pwd|(?:db|user|smtp|mysql|pg|redis|admin|root)_pass|(?:hf|hub|api|access|auth|refresh|session|bearer|bot)[-_]?token|密[码碼钥鑰]|口令|秘钥|令牌|私[钥鑰]|金鑰"
            + "|authorization(?=[\"'`]{0,3}\\s{0,3}[:=])|^[\\s\"'`>*#-]{0,20}(?<plain>token)(?=[\"'`]{0,3}\\s{0,3}[:=：]))"
            + "[\"'`*,]{0,5}\\s{0,3}(?:[:=：]?[*]{0,3}\\s{0,3}[\"'`\\[(]{0,3}\\s{0,3}\\\\?|:\\s{0,3}[|>][-+]?)$");
    /// Before a key on the next line: `Authorization: Bearer`.
    private static final Pattern BEARER = Pattern.compile("(?i)(?:authorization[\"'`]{0,3}\\s{0,3}[:=]\\s{0,3}[\"'`]{0,3}|^[\\s\"'`>*#-]{0,20})bearer[\"'`]{0,3}[:=]?\\s{0,3}\\\\?$");
    /// What a line that [#NAME] or [#BEARER] matches can end with.
    private static final String ENDS = "ystdenr" + "码令钥牌碼鑰" + "\"'`*,:=：[(\\|>-+";
    private static final Pattern VALUE = Pattern.compile("^\\s*(?:[-*>]\\s{0,3})?(?:[\"']?value[\"']?\\s{0,3}[:=]\\s{0,3})?[\"'`]?(?:(?:[Bb]asic|[Tt]oken)\\s)?"
            + "(?<value>(?=[^\\s,;|│\"'`]{0,200}[0-9])(?=[^\\s,;|│\"'`]{0,200}[A-Za-z])[^\\s,;|│\"'`:/(]{6,})(?=[\\s,;\"'`]|$)");
    private static final Pattern IN_TURNS = Pattern.compile("(?i)" + SecretForm.PASSWORD_LIKE);
    private static final Pattern KEY_LINE = Pattern.compile("[\\s>|#*\"'+]*[A-Za-z0-9+/=]{1,100}(?:\\\\n)?[\\s\"',+]*");

    /// As all keys and certificates in this form begin.
    private static final Pattern KEY_BEGIN = Pattern.compile("[\\s>|#*\"']*MII[A-Za-z0-9+/=]{20,100}(?:\\\\n)?[\\s\"',]*");

    private static final int OF_COLUMNS = SecretRule.CELL.bit() | SecretRule.CHINESE.bit() | SecretRule.GLUED.bit();
    private static final String BEFORE_KEY = " \t\r>|#*\"'";
    private static final Pattern NO_KEY = Pattern.compile("\\\\n|[^A-Za-z0-9+/=]|^[+]+");

    private final Set<String> values = new LinkedHashSet<>();
    private int keyLines;
    private int expected;
    /// Whether the expected value is behind the word `token` alone, which is a unit too.
    private boolean isPlain;
    private @Nullable SecretColumn column;

    /// Returns the next line, masked.
    public String mask(String line) {
        if (keyLines > 0) {
            keyLines = line.contains("-----END") ? 0 : keyLines - 1;
            if (keyLines > 0 && KEY_LINE.matcher(line).matches()) {
                keyLine(line);
                return Secrets.MASK;
            }
        }
        if (beginsWithKey(line) && KEY_BEGIN.matcher(line).matches()) {
            keyLines = MOST_KEY_LINES;
            keyLine(line);
            return Secrets.MASK;
        }
        int called = SecretPlaces.called(line);
        String masked = called == 0 ? line : Secrets.mask(line, called, this::found);
        masked = inColumn(line, masked, called);
        if (expected > 0 && !line.isBlank()) {
            masked = below(masked);
            expected = 0;
        } else {
            expected = Math.max(0, expected - 1);
        }
        if ((called & SecretRule.PRIVATE_KEY.bit()) != 0 && !line.contains("-----END")) {
            keyLines = MOST_KEY_LINES;
        }
        if ((column == null || !column.isCertain()) && endsWithName(line)) {
            expected = 2;
            Matcher name = NAME.matcher(line.stripTrailing());
            isPlain = name.find() && name.start("plain") >= 0;
        }
        return masked;
    }

    private String inColumn(String line, String masked, int called) {
        SecretColumn above = column;
        if (above != null && !above.goesOn(line)) {
            above = null;
        }
        SecretColumn here = (above == null || !above.isCertain()) && masked.equals(line) && (called & OF_COLUMNS) != 0 ? SecretColumn.of(line, (called & SecretRule.GLUED.bit()) != 0) : null;
        column = here == null ? above : here;
        return above == null ? masked : above.mask(masked, this::found);
    }

    /// Whether the last line announced that the next one may be a secret, or part of one.
    public boolean isWithin() {
        return keyLines > 0 || expected > 0 || column != null;
    }

    /// Whether the line neither has nor announces a secret, wherever it stands but within one.
    public static boolean isFree(String line) {
        return SecretPlaces.called(line) == 0 && !beginsWithKey(line) && !endsWithName(line);
    }

    /// Whether [#isFree] is true of the line and of any other that differs from it only in the digits of its numbers.
    public static boolean isFreeWithAnyDigits(String line) {
        return isFree(line)
                // The names of options have a greatest length, and some prefixes of keys have digits of their own: r8_, ya29., dop_v1_, tgp_v1_.
                && !line.contains("--") && !isNumbered(line, '_') && !isNumbered(line, '.');
    }

    /// Whether a number and before it the letter r, a or v stand before a mark.
    private static boolean isNumbered(String line, char mark) {
        for (int at = line.indexOf(mark); at >= 0; at = line.indexOf(mark, at + 1)) {
            int digits = at;
            while (digits > 0 && line.charAt(digits - 1) >= '0' && line.charAt(digits - 1) <= '9') {
                digits--;
            }
            if (digits < at && digits > 0 && "rav".indexOf(line.charAt(digits - 1)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean beginsWithKey(String line) {
        int at = 0;
        while (at < line.length() && BEFORE_KEY.indexOf(line.charAt(at)) >= 0) {
            at++;
        }
        return line.startsWith("MII", at);
    }

    private String below(String line) {
        Matcher value = VALUE.matcher(line);
        if (!value.find() || isPlain && !IN_TURNS.matcher(value.group("value")).lookingAt()) {
            return line;
        }
        found(value.group("value"));
        return line.substring(0, value.start("value")) + Secrets.MASK + line.substring(value.end("value"));
    }

    private static boolean endsWithName(String line) {
        int last = line.length() - 1;
        while (last >= 0 && Character.isWhitespace(line.charAt(last))) {
            last--;
        }
        // Below `password: |` a text begins; bars, arrows and strokes end many other lines.
        if (last > 0 && "|>-+".indexOf(line.charAt(last)) >= 0 && line.lastIndexOf(':', last) < last - 4) {
            return false;
        }
        // Most lines of results end with a figure or a frame.
        if (last < 0 || ENDS.indexOf(Character.toLowerCase(line.charAt(last))) < 0) {
            return false;
        }
        int name = last;
        while (name >= 0 && last - name < FARTHEST_NAME && !Character.isLetterOrDigit(line.charAt(name))) {
            name--;
        }
        // Names of secrets end with a letter; the lines of an engine's log with a figure and a comma.
        if (name < 0 || !Character.isLetter(line.charAt(name))) {
            return false;
        }
        if (SecretWords.is(line, name - "authorizatio".length(), "authorization")) {
            return NAME.matcher(line.substring(Math.max(0, line.length() - TAIL)).stripTrailing()).find();
        }
        if (SecretWords.is(line, name - "beare".length(), "bearer")) {
            return BEARER.matcher(line.substring(Math.max(0, line.length() - TAIL)).stripTrailing()).find();
        }
        for (int at = Math.max(0, name - LONGEST_WORD); at <= name; at++) {
            char c = line.charAt(at);
            if (c > 127 ? SecretWords.isChinese(line, at) : SecretWords.word(line, at) >= 0) {
                return NAME.matcher(line.substring(Math.max(0, line.length() - TAIL)).stripTrailing()).find();
            }
        }
        return false;
    }

    private void found(String secret) {
        boolean isMixed = secret.chars().anyMatch(c -> c >= '0' && c <= '9') && secret.chars().anyMatch(Character::isLetter);
        if (secret.length() >= SHORTEST && (isMixed || secret.length() >= 2 * SHORTEST) && secret.indexOf(' ') < 0
                && secret.indexOf('/') < 0 && values.size() < MOST_VALUES) {
            values.add(secret);
        }
    }

    /// A reader of a table may take the line for a cell.
    private void keyLine(String line) {
        String key = NO_KEY.matcher(line).replaceAll("");
        if (key.length() >= 2 * SHORTEST && values.size() < MOST_VALUES) {
            values.add(key);
        }
    }

    /// Whether no secret was found that may stand elsewhere too.
    public boolean isEmpty() {
        return values.isEmpty();
    }

    /// Returns a text that was made of the lines, with their secrets masked wherever they stand.
    public String maskAnywhere(String text) {
        String masked = text;
        for (String value : values) {
            masked = masked.replace(value, Secrets.MASK).replace(value.toLowerCase(Locale.ROOT), Secrets.MASK);
        }
        return masked;
    }
}
