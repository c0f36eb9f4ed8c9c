package dev.touchstone.i18n;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Translates texts that were made and stored in English. A text that was stored without values is found as it is; any
/// other one is compared with the texts that have places for values, and the values are translated in turn.
final class StoredTexts {

    private static final Pattern PLACE = Pattern.compile("(“?)\\{(\\d)}");
    private static final Pattern MANY = Pattern.compile("\\{0} ([a-z][a-z ]*)s");
    private static final Pattern SENTENCES = Pattern.compile("(?<=\\.) (?=[\\p{Lu}“])");
    private static final Pattern PARTS = Pattern.compile("(?<=, )|(?=, )|(?=: )|(?<=: )|(?= and “)|(?= \\()");
    private static final String CLAUSES = "; ";
    private static final Pattern QUOTED = Pattern.compile("“[^”]*”");
    private static final String NAME_AND_TEXT = "{0}: {1}";
    private static final Pattern NAMED = Pattern.compile("(\\S+): (\\p{Lu}.+\\.)", Pattern.DOTALL);
    /// A text whose own words are fewer letters fits too many others.
    private static final int FEWEST_LETTERS = 4;
    private static final int MOST_KEPT = 4096;

    /// @param longest the longest part between the values, by which most texts are ruled out quickly
    /// @param quoted the numbers of the values in quotation marks, which are words of a source
    private record Template(String longest, int letters, Pattern pattern, Set<String> quoted, List<String> values,
            String translation) {
    }

    private final Map<String, String> exact;
    private final List<Template> templates;
    private final Map<String, String> known = new ConcurrentHashMap<>();

    /// @param translations by their English texts
    StoredTexts(Map<String, String> translations) {
        this.exact = translations;
        List<Template> all = new ArrayList<>();
        translations.forEach((english, translation) -> {
            if (english.contains("{0}")) {
                all.add(template(english, translation));
                Matcher many = MANY.matcher(english);
                if (many.matches()) {
                    all.add(template("1 " + many.group(1), translation.replace("{0}", "1")));
                }
            }
        });
        // Of two with the same words, “{0} answered {1}.” is like every text that “{0} answered {1}: {2}.” is like.
        this.templates = all.stream().filter(one -> one.letters >= FEWEST_LETTERS)
                .sorted(Comparator.<Template>comparingInt(one -> -one.letters).thenComparingInt(one -> -one.values.size())).toList();
    }

    private static Template template(String english, String translation) {
        StringBuilder pattern = new StringBuilder();
        Set<String> quoted = new HashSet<>();
        List<String> values = new ArrayList<>();
        String longest = "";
        int letters = 0;
        int at = 0;
        Matcher places = PLACE.matcher(english);
        while (places.find()) {
            String own = english.substring(at, places.start()) + places.group(1);
            String number = places.group(2);
            pattern.append(Pattern.quote(own)).append(values.contains(number) ? "\\k<v" + number + ">" : "(?<v" + number + ">.+?)");
            values.add(number);
            if (!places.group(1).isEmpty()) {
                quoted.add(number);
            }
            longest = own.length() > longest.length() ? own : longest;
            letters += letters(own);
            at = places.end();
        }
        String last = english.substring(at);
        pattern.append(Pattern.quote(last));
        return new Template(last.length() > longest.length() ? last : longest, letters + letters(last),
                Pattern.compile(pattern.toString(), Pattern.DOTALL), quoted, values, translation);
    }

    private static int letters(String text) {
        return (int) text.chars().filter(Character::isLetter).count();
    }

    /// Returns the translation; the text itself where no text of the program is like it.
    ///
    /// @param filled writes a translation with its values
    String shown(String stored, Filler filled) {
        String before = known.get(stored);
        if (before != null) {
            return before;
        }
        String whole = whole(stored, filled);
        String shown = whole == null ? sentences(stored, filled) : whole;
        if (known.size() >= MOST_KEPT) {
            known.clear();
        }
        known.put(stored, shown);
        return shown;
    }

    private @Nullable String whole(String stored, Filler filled) {
        String translated = exact(stored);
        if (translated != null) {
            return translated;
        }
        for (Template template : templates) {
            Matcher match = stored.contains(template.longest) ? template.pattern.matcher(stored) : null;
            if (match != null && match.matches() && template.values.stream().noneMatch(number -> isPartOfSentences(match.group("v" + number)))) {
                @Nullable Object[] values = new @Nullable Object[10];
                for (String number : template.values) {
                    String value = match.group("v" + number);
                    values[Integer.parseInt(number)] = template.quoted.contains(number) ? value : value(value, filled);
                }
                return filled.fill(template.translation, values);
            }
        }
        return null;
    }

    /// Whether a value took the end of its sentence and the beginning of the next. What it quotes may be of any kind.
    private static boolean isPartOfSentences(String value) {
        return !value.endsWith(".") && value.contains(". ") && SENTENCES.matcher(QUOTED.matcher(value).replaceAll("“”")).find();
    }

    /// A text may be several sentences: each made by itself, or some of them together. They may stand behind the name of
    /// what they are about.
    private String sentences(String stored, Filler filled) {
        Matcher named = NAMED.matcher(stored);
        if (named.matches()) {
            String rest = named.group(2);
            String shown = Objects.requireNonNullElseGet(whole(rest, filled), () -> sentences(rest, filled));
            return shown.equals(rest) ? stored : filled.fill(exact.getOrDefault(NAME_AND_TEXT, NAME_AND_TEXT), named.group(1), shown);
        }
        List<String> sentences = List.of(SENTENCES.split(stored));
        if (sentences.size() == 1) {
            return stored;
        }
        List<String> shown = new ArrayList<>();
        int at = 0;
        while (at < sentences.size()) {
            int end = sentences.size() + 1;
            String found = null;
            while (found == null && --end > at) {
                found = whole(String.join(" ", sentences.subList(at, end)), filled);
            }
            shown.add(found == null ? sentences.get(at) : found);
            at = Math.max(end, at + 1);
        }
        return I18n.joined(shown, " ");
    }

    /// A value may be a list, of clauses or sentences too, or a label with its statistic or unit behind it.
    private String value(String value, Filler filled) {
        String whole = whole(value, filled);
        if (whole != null) {
            return whole;
        }
        if (value.contains(CLAUSES)) {
            return Arrays.stream(value.split(CLAUSES)).map(clause -> value(clause, filled))
                    .collect(Collectors.joining(exact.getOrDefault(CLAUSES, CLAUSES)));
        }
        String sentences = value.endsWith(".") ? sentences(value, filled) : value;
        return !sentences.equals(value) ? sentences : Arrays.stream(PARTS.split(value))
                .map(part -> Objects.requireNonNullElse(exact(part), part)).collect(Collectors.joining());
    }

    /// A label begins with a small letter inside a sentence.
    private @Nullable String exact(String stored) {
        String translated = exact.get(stored);
        if (translated != null || stored.length() < FEWEST_LETTERS || stored.contains("{")) {
            return translated;
        }
        char first = stored.charAt(0);
        char other = Character.isUpperCase(first) ? Character.toLowerCase(first) : Character.toUpperCase(first);
        return exact.get(other + stored.substring(1));
    }

    /// Puts values into a text with places for them.
    @FunctionalInterface
    interface Filler {
        String fill(String text, @Nullable Object... values);
    }
}
