package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.format.prose.ConditionRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// No regular expression of the reader takes more than time in proportion to the text, whatever the text: the
/// characters that it looks at are counted while the text doubles.
class PatternsTest {

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Path CLASSES = Path.of("target/classes");
    /// Bounded repetitions look at a character up to some hundred times.
    private static final int MOST_LOOKS = 5_000;
    private static final int LENGTH = 400;
    private static final long ENDLESS = Long.MAX_VALUE / 4;
    private static final List<String> PIECES = List.of("a", "A", "1", " ", "\t", "-", "--", "=", ":", ",", ".", "/", "\\",
            "|", "\"", "'", "#", "(", "[", "{", "<", ">", "_", "a ", "1 ", "a.", "1.", "1,", "1/", "a-", "a_", "a=",
            "--a ", "--a-", "(a", "a:", ": ", "1 x ", "2 and ", "2 gpu ", "tp ", "gpu", "no ", "token ", "token: ",
            "key=", "api-key ", "://", "://a:", "@", "bearer ", "a@", "Aa", "Error", "x.Error", "12:", "ms ", "1ms ",
            "p9", "mean ", "卡", "两", "思考", "%|", "100%|", "█", "│", "MiB / ", "1MiB/", "N/A ", "On ", "a  ", "GPU ",
            "=x ", "$", "${", "$(", "\\\"", "x,", "0 ", "v1.", "qwen", "a1", "1a");

    @Test
    void noneBacktracksWithoutBound() throws Exception {
        Map<String, Pattern> patterns = patterns();
        assertThat(patterns).hasSizeGreaterThan(60);
        List<String> slow = new ArrayList<>();
        patterns.forEach((place, pattern) -> {
            boolean found = isSearchedFor(place);
            for (String piece : PIECES) {
                if (isSlow(pattern, found, piece)) {
                    slow.add(place + " on (" + piece + ")*");
                }
            }
        });
        assertThat(slow).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"a+b;true", "(a*)*b;true", "a{0,60}b;false", "a+!;false", "(?<!a)a+b;false"})
    void whatBacktracksIsFound(String pattern, boolean backtracks) {
        assertThat(isSlow(Pattern.compile(pattern), true, "a")).isEqualTo(backtracks);
    }

    /// The looks at a text, at one of twice and at one of four times its length; those that leave no doubt end it.
    private static boolean isSlow(Pattern pattern, boolean found, String piece) {
        long quarter = looks(pattern, found, text(piece, LENGTH / 2));
        // Where looks grow as the square, four times the text would take 100 for each of its characters.
        if (quarter < 25L * LENGTH / 2) {
            return false;
        }
        long half = looks(pattern, found, text(piece, LENGTH));
        if (half < 2.2 * quarter && half < ENDLESS) {
            return false;
        }
        long whole = looks(pattern, found, text(piece, 2 * LENGTH));
        return whole == ENDLESS || whole > 200L * LENGTH && whole > 3 * half;
    }

    private static String text(String piece, int length) {
        return piece.repeat(length / piece.length()) + "!";
    }

    /// Whether the source looks for the pattern inside a text; most are held against a whole word only.
    private static boolean isSearchedFor(String place) {
        String type = place.replaceAll("(?:[$].*)?[.][^.]*$", "");
        String name = place.replaceAll("/.*", "").replaceAll(".*[.]", "");
        try (Stream<String> lines = Files.lines(SOURCES.resolve(type.replace('.', '/') + ".java"))) {
            List<String> uses = lines.filter(line -> line.contains(name + ".matcher(")).toList();
            return uses.isEmpty() || !uses.stream().allMatch(line -> line.contains(".matches()"));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static long looks(Pattern pattern, boolean found, String text) {
        Counted counted = new Counted(text);
        try {
            var matcher = pattern.matcher(counted);
            while (found && matcher.find()) {
                continue;
            }
            pattern.matcher(counted).matches();
        } catch (TooManyLooks endless) {
            return ENDLESS;
        } catch (StackOverflowError deep) {
            throw new AssertionError(pattern + " recurses without bound", deep);
        }
        return counted.looks;
    }

    /// Every pattern in a static field of the reader's classes, alone or in a collection.
    private static Map<String, Pattern> patterns() throws IOException, ReflectiveOperationException {
        Map<String, Pattern> patterns = new TreeMap<>();
        List<Path> classes = new ArrayList<>();
        try (Stream<Path> files = Files.walk(CLASSES.resolve("dev/touchstone/importer"))) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(classes::add);
        }
        classes.add(CLASSES.resolve("dev/touchstone/model/Secrets.class"));
        classes.add(CLASSES.resolve("dev/touchstone/model/Level.class"));
        for (Path file : classes) {
            String name = CLASSES.relativize(file).toString().replace(".class", "").replaceAll("[/\\\\]", ".");
            if (name.endsWith("package-info")) {
                continue;
            }
            for (Field field : Class.forName(name).getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    collect(name + "." + field.getName(), field.get(null), patterns);
                }
            }
        }
        return patterns;
    }

    private static void collect(String place, Object value, Map<String, Pattern> into) {
        switch (value) {
            case Pattern pattern -> into.put(place, pattern);
            case ConditionRule rule -> into.put(place, rule.pattern());
            case Collection<?> many -> many.forEach(one -> collect(place + "/" + into.size(), one, into));
            case Map<?, ?> map -> {
                collect(place, List.copyOf(map.keySet()), into);
                collect(place, List.copyOf(map.values()), into);
            }
            case null, default -> { }
        }
    }

    private static final class TooManyLooks extends RuntimeException {
    }

    /// Counts how often its characters are looked at.
    private static final class Counted implements CharSequence {

        private final String text;
        private long looks;

        Counted(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (++looks > (long) MOST_LOOKS * text.length()) {
                throw new TooManyLooks();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
