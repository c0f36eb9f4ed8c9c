package dev.touchstone.model;

import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Parts of the expressions of several [SecretRule]s.
final class SecretForm {

    static final Pattern RARE = Pattern.compile("\\[(.)]");
    /// The last words of names of secrets.
    static final String NAMES = "[k]ey|to[k]en|se[c]ret|pass[w]d|pass[w]ord|pass[p]hrase|_p[w]d|_p[a]ss";
    static final String NAME_LETTERS = rareLetters(NAMES);
    /// From the beginning of a private key to the last word of its first line.
    static final int FARTHEST_BEGINNING = 60;
    /// Names whose value is always a secret, and in the group `plain` the one that is also a unit of measure.
    static final String OWNED_NAME = "(?:(?:api|access|auth|private|secret|account|shared|signing|master|storage)[-_ ]?key(?:s|_base)?"
            + "|secret|passw(?:or)?d|passphrase|_pwd|_pass|(?:hf|hub|api|access|auth|refresh|session|bearer|bot)[-_]?token|hf[ ]token)";
    static final String NAME = "(?:" + OWNED_NAME + "|(?<plain>token))";
    static final String VALUE = "(?<value>\"[^\"]+\"?|'[^']+'?|<[^<>]*>|\\$\\([^()\\r\\n]{1,200}\\)|[^\\s\"'\\\\&]+)";
    static final String QUOTES = "[\\\\\"'`*]{0,5}";
    /// Letters and digits, as in no word and in no figure.
    static final String KEY_LIKE = "(?=[^\\s,;<|│┃║\"'`]{0,200}[0-9])(?=[^\\s,;<|│┃║\"'`]{0,200}[a-z])[^\\s,;<|│┃║\"'`]{6,}";
    /// No name of a model with its size: `Qwen3-8B`.
    static final String NO_MODEL = "(?![^\\s]{0,80}[0-9]b(?![a-z0-9]))";
    /// A value behind one blank, where words of a sentence may follow.
    static final String LONG_KEY = "(?=[a-z0-9+/=]{0,200}[0-9])(?=[a-z0-9+/=]{0,200}[a-z])[a-z0-9+/=]{16,200}";
    /// A value behind words that stand in other sentences too: letters and digits in turns, as in no word, name of a model or board.
    static final String PASSWORD_LIKE = "(?=(?:[^\\s0-9,;<|│┃║\"'`()/]{0,40}[0-9]{1,40}[a-z]){2})[^\\s,;<|│┃║\"'`()/]{6,}";
    /// Between a name and its value in a table, or in a list of names and values.
    static final String BETWEEN_CELLS = "(?:</t[dh]>\\s{0,3}<t[dh]>|[ \\t]{0,40}[│┃║|,;\\t→](?:[ \\t]{0,40}[\"']?value[\"']?[ \\t]{0,3}[:=])?[ \\t]{0,40}|[ \\t]{2,40})";
    /// The same in a program, a page and a sentence.
    static final String BEFORE_VALUE = "][ \\t]{0,3}=[ \\t]{0,3}|]\\(|>|[ \\t]{1,3}(?:is|was|(?:is\\s)?set\\sto|for[ \\t](?:user[ \\t])?[^\\s:]{1,40}[ \\t]is)[ \\t]{1,3}|(?<=')s[ \\t]{1,3}|[ \\t]{0,3}[是为][:：]?[ \\t]{0,3}|[ \\t]?\\([^()\\r\\n]{1,30}\\)[ \\t]{0,3}[:=][ \\t]{0,3}";
    /// Between a name and a value that is certainly a key: `api key (x)`, `api_key -> x`, `password for user me: x`.
    static final String BEFORE_LONG_KEY = "(?:[ \\t]|[ \\t]?(?:\\(|->[ \\t]?)|[ \\t]provided:[ \\t]|[ \\t]for[ \\t](?:user[ \\t])?[^\\s:]{1,40}:[ \\t])b?[\"'`]?";
    /// The type of a variable before the value that it is assigned: `api_key: Optional[str] = "x"`.
    static final String TYPE = "(?:(?:[a-z]{1,12}\\[|&(?:'static )?)?(?:str|string|SecretStr|bytes)\\b(?: ?\\| ?None)?]?\\s?=\\s?)?";
    /// What a program writes before a value: `Some("x")`, `b"x"`, `SecretStr("x")`, `'''x'''`.
    static final String WRAPPING = "(?:Some|SecretStr)?[\\[(\\\\]{0,3}(?:[bfru]{1,2}(?=[\"']))?(?:''(?=')|\"\"(?=\"))?";
    /// Behind a word that is no name of a secret by itself: twenty letters and digits in turns, as in no name of a model; no hash in hexadecimal.
    static final String MIXED_KEY = "(?![0-9a-f]{20,200}(?![a-z0-9_]))(?=(?:[a-z_+/]{0,40}[0-9]{1,40}[a-z]){3})[a-z0-9_+/]{20,}+={0,2}(?![a-z0-9_-])";
    /// Between a word that is no name of a secret by itself and a key.
    static final String BEFORE_MIXED_KEY = "(?:" + BETWEEN_CELLS + "|" + BEFORE_VALUE + "|(?:[ \\t]|\\()(?=[\"'`])|[ \\t]?->[ \\t]?)[\"'`]?";
    /// The name of a secret and what was glued to it, as where the tabs of a table were lost: `api_keymodel`.
    static final String GLUED_NAME = "(?:api|secret|access)[-_]?key(?!s?(?![a-z]))[a-z]{1,20}";
    /// Further values of the same name.
    static final String MORE = "(?<more>(?:[\"']?(?:\\s{0,3},\\s{0,3}|\\s{1,3})[\"']?(?!-)[A-Za-z0-9_-]{6,200}(?=[\"'\\s,\\])]|$)){0,8})";

    private SecretForm() {
    }

    /// The letters in brackets, in both cases.
    static String rareLetters(String words) {
        return RARE.matcher(words).results().flatMap(rare -> Stream.of(rare.group(1), rare.group(1).toUpperCase(Locale.ROOT)))
                .distinct().collect(Collectors.joining());
    }
}
