package dev.touchstone.model;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The forms in which a secret stands in a text. The group `value` of each expression is the part to mask. An
/// expression is tried only where [#from] allows it to begin, and has no two adjacent unbounded repetitions over the
/// same characters, so that masking takes time linear in the length of the text.
enum SecretRule {

    /// Authorization: Bearer x · "Authorization": "Basic x"
    AUTHORIZATION("zZ", "(?i)authorization" + Parts.QUOTES + "\\s{0,3}[:=]\\s{0,3}" + Parts.QUOTES
            + "(?:(?:bearer|basic|token|digest|api-?key)\\s{1,3})?(?<value>[^\\s\"'\\\\,;]+)") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.is(text, rare - 7, "authorization") ? rare - 7 : -1;
        }
    },
    /// HF_TOKEN=x · "api_key": "x" · \"api_key\": \"x\" · api_key=['x'] · api_key: Some("x") · x-api-key: x
    /// · API_KEY := x
    ASSIGNMENT(Parts.LETTERS, "(?i)" + Parts.NAME + Parts.QUOTES + "\\s{0,3}[=:]{1,2}\\s{0,3}(?:Some)?[\\[(\\\\]{0,3}"
            + Parts.VALUE) {
        @Override
        int from(String text, int rare, int earliest) {
            int word = SecretWords.word(text, rare);
            if (word < 0 || !SecretWords.isAssigned(text, SecretWords.behind(text, word))) {
                return -1;
            }
            int name = SecretWords.name(text, word);
            return name < 0 || name >= earliest ? name : word;
        }
    },
    /// --api-key x · "--api-key", "x"
    OPTION(Parts.LETTERS, "(?i)(?<!-)--(?:[a-z0-9]{1,20}[-_]){0,4}" + Parts.NAME
            + "(?:\\s{1,8}|[\"']\\s{0,3},\\s{0,3})(?!--)" + Parts.VALUE) {
        @Override
        int from(String text, int rare, int earliest) {
            int word = SecretWords.word(text, rare);
            if (word < 0 || !SecretWords.isParted(text, SecretWords.behind(text, word))) {
                return -1;
            }
            int name = SecretWords.name(text, word);
            return name < 0 ? -1 : SecretWords.option(text, name);
        }
    },
    BEARER("bB", "(?i)\\bbearer\\s{1,3}(?!tokens?\\b|auth)(?<value>[^\\s\"'\\\\,;]+)") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.is(text, rare, "bearer") ? rare : -1;
        }
    },
    /// https://user:x@host
    ADDRESS(":", "://[^\\s/@:\"'<>]{0,200}:(?<value>[^\\s/?#\"'<>]+)@") {
        @Override
        int from(String text, int rare, int earliest) {
            return text.startsWith("://", rare) ? rare : -1;
        }
    },
    /// Keys with the well-known prefixes of services: Hugging Face, OpenAI, Groq, NVIDIA, GitHub, GitLab, AWS.
    KEY("_vgkK", "\\b(?<value>hf_[A-Za-z0-9]{16,}|sk-[A-Za-z0-9_-]{16,}|gsk_[A-Za-z0-9]{16,}|nvapi-[A-Za-z0-9_-]{16,}"
            + "|gh[opsu]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{16,}|glpat-[A-Za-z0-9_-]{16,}|AKIA[A-Z0-9]{16}\\b)") {
        @Override
        int from(String text, int rare, int earliest) {
            return SecretWords.key(text, rare);
        }
    };

    private static final String MASK = "•••";

    /// Values that are no secrets: nothing, a placeholder, a mask.
    private static final Pattern NO_SECRET = Pattern.compile("(?i)none|null|true|false|n/a|[^\\p{L}\\p{N}]*|<[^<>]*>");

    /// Values of `token` where the word is a unit of measure: `First token: ~12.3ms`, `max_token=512`.
    private static final Pattern FIGURE = Pattern.compile(
            "[-+~<>≈±]{0,2}[0-9][0-9.,]*(?:%|[a-zµ]{1,3}(?:/[a-z]{1,5})?)?");

    private final boolean[] letters = new boolean[128];
    private final Pattern pattern;
    private final boolean mayBePlain;

    /// @param rare letters of which each word of the rule has one
    SecretRule(String rare, String expression) {
        rare.chars().forEach(c -> letters[c] = true);
        pattern = Pattern.compile(expression);
        mayBePlain = pattern.namedGroups().containsKey("plain");
    }

    /// Parts of several expressions.
    private interface Parts {
        String LETTERS = "kKcCwWpP";
        /// Names whose value is always a secret, and in the group `plain` the one that is also a unit of measure.
        String NAME = "(?:(?:api|access|auth|private|secret)[-_ ]?keys?"
                + "|secret|passw(?:or)?d|passphrase"
                + "|(?:hf|hub|api|access|auth|refresh|session)[-_]?token|(?<plain>token))";
        String VALUE = "(?<value>\"[^\"]+\"?|'[^']+'?|<[^<>]*>|[^\\s\"'\\\\&]+)";
        String QUOTES = "[\\\\\"']{0,3}";
    }

    Pattern pattern() {
        return pattern;
    }

    /// The bit of this rule when the word with this rare letter may begin a match, else 0.
    int calledAt(String text, int rare) {
        return from(text, rare, 0) < 0 ? 0 : bit();
    }

    int bit() {
        return 1 << ordinal();
    }

    /// Returns where the expression may begin if its word has its rare letter at this index; -1 for nowhere.
    ///
    /// @param earliest the first allowed index; a result below it means nowhere
    abstract int from(String text, int rare, int earliest);

    /// The next index at which the expression may begin; -1 for none.
    private int next(String text, int earliest) {
        for (int at = earliest; at < text.length(); at++) {
            char c = text.charAt(at);
            int from = c < letters.length && letters[c] ? from(text, at, earliest) : -1;
            if (from >= earliest) {
                return from;
            }
        }
        return -1;
    }

    /// Returns the text with every secret of this form masked.
    String mask(String text) {
        int at = next(text, 0);
        if (at < 0) {
            return text;
        }
        Matcher matcher = pattern.matcher(text).useTransparentBounds(true);
        StringBuilder masked = new StringBuilder();
        int done = 0;
        while (at >= 0) {
            boolean isFound = matcher.region(at, text.length()).lookingAt();
            if (isFound) {
                masked.append(text, done, at).append(masked(matcher));
                done = matcher.end();
            }
            at = next(text, isFound ? done : at + 1);
        }
        return done == 0 ? text : masked.append(text, done, text.length()).toString();
    }

    /// Returns the matched text, with its value masked when it is a secret.
    String masked(MatchResult found) {
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
        boolean isPlain = mayBePlain && found.group("plain") != null;
        if (isPlain && FIGURE.matcher(secret).matches() || NO_SECRET.matcher(secret).matches()) {
            return all;
        }
        return all.substring(0, from) + MASK + all.substring(to);
    }
}
