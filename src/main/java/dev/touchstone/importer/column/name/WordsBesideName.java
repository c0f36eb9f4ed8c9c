package dev.touchstone.importer.column.name;

import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words beside the name of a metric: the sections `beside`, `beside names` and `beside times` of the resource
/// `names.txt` list those that change nothing about it, the section `parts` those that make the figure of a part of it.
public final class WordsBesideName {

    private static final Set<String> NAMES = section("beside names");
    private static final Set<String> HARMLESS = Stream.concat(section("beside").stream(), NAMES.stream())
            .collect(Collectors.toUnmodifiableSet());
    private static final Set<String> HARMLESS_TO_TIMES = section("beside times");
    private static final Set<String> PARTS = section("parts");
    private static final Pattern OF_INPUT = Pattern.compile("(?<![a-z])(?:input|prompt|prefill)(?![a-z])|输入");
    /// A level of a condition: `1k`, `c8`, `bs32`, `tp2`.
    private static final Pattern LEVEL = Pattern.compile("(?:(?:c|n|bs|tp|pp|dp|isl|osl|x)[=:]?)?\\d{1,7}(?:\\.\\d{1,3})?[kx]?");

    private WordsBesideName() {
    }

    private static Set<String> section(String name) {
        List<String> lines = Objects.requireNonNull(ResourceSections.of(WordsBesideName.class, "names.txt").get(name), name);
        return lines.stream().flatMap(line -> Arrays.stream(line.split(", "))).collect(Collectors.toUnmodifiableSet());
    }

    /// Returns the words that may make another figure of a metric; empty where there are none.
    public static String unknown(String words, Quantity quantity) {
        boolean time = quantity.unit() == Unit.SECONDS;
        boolean harmless = HARMLESS.contains(words) || Arrays.stream(words.split(" ")).allMatch(word -> word.isEmpty()
                || HARMLESS.contains(word) || time && HARMLESS_TO_TIMES.contains(word) || LEVEL.matcher(word).matches());
        return harmless ? "" : words;
    }

    /// Whether the words are the name of an engine or a device, or one of them is.
    public static boolean haveName(String words) {
        return NAMES.contains(words) || Arrays.stream(words.split(" ")).anyMatch(NAMES::contains);
    }

    /// Whether they name the input: no figure of the output goes by them.
    public static boolean areOfInput(String words) {
        return OF_INPUT.matcher(words).find();
    }

    /// Whether the words name a part of a run or of a request, of which a figure is none of the whole: `per batch`.
    public static boolean areOfPart(String words) {
        return Arrays.stream(words.split(" ")).anyMatch(PARTS::contains);
    }
}
