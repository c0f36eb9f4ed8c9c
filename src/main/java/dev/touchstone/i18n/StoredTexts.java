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
        this.templates = all.stream().filter(one -> one.letters >= FEWEST_LETTERS)
                .sorted(Comparator.comparingInt(one -> -one.letters)).toList();
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
            if (match != null && match.matches()) {
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

    /// A text may be several sentences, each made by itself.
    private String sentences(String stored, Filler filled) {
        String[] sentences = SENTENCES.split(stored);
        return sentences.length == 1 ? stored : I18n.joined(Arrays.stream(sentences)
                .map(sentence -> Objects.requireNonNullElse(whole(sentence, filled), sentence)).toList(), " ");
    }

    /// A value may be a list, of clauses too, or a label with its statistic or unit behind it.
    private String value(String value, Filler filled) {
        String whole = whole(value, filled);
        if (whole == null && value.contains(CLAUSES)) {
            return Arrays.stream(value.split(CLAUSES)).map(clause -> value(clause, filled))
                    .collect(Collectors.joining(exact.getOrDefault(CLAUSES, CLAUSES)));
        }
        return whole != null ? whole : Arrays.stream(PARTS.split(value))
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
