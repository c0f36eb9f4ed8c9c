package dev.touchstone.model;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Masks keys and tokens in text before it is stored, logged, shown or exported.
public final class Secrets {

    private static final String MASK = "•••";
    /// Cheap words that every maskable text holds one of; a line without any is returned as it is.
    private static final Pattern HINT = Pattern.compile("(?i)key|token|auth|bearer|secret|passw|hf_|sk-");
    private static final Pattern VALUE = Pattern.compile(
            "(?i)(--(?:[a-z]+-){0,3}(?:api-key|hf-token|password|secret)[ =]+"
                    + "|\\b[A-Z0-9_]{0,40}(?:TOKEN|API_?KEY|SECRET|PASSWORD)\\s?[=:]\\s?[\"']?"
                    + "|\"(?:api_?key|hf_token|password|secret|authorization)\"\\s?:\\s?\""
                    + "|\\bauthorization:\\s{0,3}(?:bearer\\s|basic\\s)?"
                    + "|\\bbearer\\s{1,3})"
                    + "([^\\s\"',;]+)");
    private static final Pattern BARE = Pattern.compile("\\b(?:hf_[A-Za-z0-9]{16,}|sk-[A-Za-z0-9_-]{16,})");

    private Secrets() {
    }

    /// The text with the value of every key, token and password replaced; the names stay, so that it can be seen that
    /// there was one. Numbers after a word such as `tokens:` are figures, not secrets, and stay.
    public static String mask(String text) {
        if (!HINT.matcher(text).find()) {
            return text;
        }
        String named = VALUE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(
                isFigure(found.group(1), found.group(2)) ? found.group() : found.group(1) + MASK));
        return BARE.matcher(named).replaceAll(MASK);
    }

    /// `max_token=512` sets a limit, it holds no secret.
    private static boolean isFigure(String name, String value) {
        return !name.startsWith("-") && name.toLowerCase(Locale.ROOT).contains("token")
                && value.chars().allMatch(c -> Character.isDigit(c) || c == '.' || c == ',' || c == '%');
    }
}
