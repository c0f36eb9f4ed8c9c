package dev.touchstone.i18n;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Each sentence about data that the program can print stands in a test, which has data of which it is true. A test that has
/// a piece of it that no other sentence has, or all of it with its values, counts. Of a text with a plural it is the text for
/// many.
///
/// Reasons, refusals and evidence are parts of sentences: texts that do not end with a full stop and begin in the middle of a sentence,
/// or have a value. In the packages that make most of them, each stands in a test, too.
///
/// In the packages of the window and of tables most sentences explain a control; one with a value says something about data. Of
/// the command line it is what it refuses with and what it prints to standard error.
class PrintedSentencesTest {

    /// Packages of [Translations#PACKAGES] whose sentences say something about data.
    private static final List<String> PACKAGES = List.of("campaign", "compare", "compare.check", "compare.finding", "compare.question",
            "compare.study", "cost", "load", "report");
    /// Packages of which a sentence counts where it has a value.
    private static final List<String> WINDOW = List.of("table", "ui", "ui.campaign", "ui.comparing", "ui.findings", "ui.importing", "ui.live",
            "ui.runs", "ui.shell");
    /// Packages of which parts of sentences count.
    private static final List<String> OF_REASONS = List.of("archive", "campaign", "load");
    /// The first letter is that of a text in the middle of a sentence, or a value is in it.
    private static final Pattern REASON = Pattern.compile("[\\p{Ll}{].*|.*\\{\\d}.*");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    /// Two literals that are one text: `"… " + "…"`.
    private static final Pattern JOINT = Pattern.compile("\"\\s*\\+\\s*\"");
    /// Two literals with a value between them: `"… " + file + " …"`.
    private static final Pattern JOINT_BY_VALUE = Pattern.compile("\"\\s*\\+\\s*[^\"+;]{1,80}?\\+\\s*\"");
    /// Characters of a piece.
    private static final int PIECE = 24;
    private static final Pattern WORD = Pattern.compile("[a-zA-Z]+");
    /// Fewer join what other sentences say.
    private static final int FEWEST_WORDS = 3;
    private static final String VALUE = "[^\"]{0,160}?";

    private static final Set<String> SENTENCES = new TreeSet<>();
    private static final Set<String> REASONS = new TreeSet<>();
    private static String tests = "";

    @BeforeAll
    static void read() throws IOException {
        Map<String, ? extends Set<String>> texts = SourceTexts.ofTheProgram().byPackage();
        PACKAGES.forEach(name -> texts.get(name).stream().filter(text -> text.endsWith("."))
                // What a check advises, and how often it is wrong, is the same whatever the data: CheckDescriptionsTest.
                .filter(text -> !name.equals("compare.check") || PLACEHOLDER.matcher(text).find())
                .filter(PrintedSentencesTest::hasWords)
                .forEach(SENTENCES::add));
        WINDOW.forEach(name -> texts.get(name).stream().filter(text -> text.endsWith("."))
                .filter(text -> PLACEHOLDER.matcher(text).find())
                .filter(PrintedSentencesTest::hasWords).forEach(SENTENCES::add));
        CommandTexts.ofTheProgram().stream().filter(PrintedSentencesTest::hasWords).forEach(SENTENCES::add);
        OF_REASONS.forEach(name -> texts.get(name).stream().filter(text -> !text.endsWith(".") && REASON.matcher(text).matches())
                .filter(PrintedSentencesTest::hasWords).forEach(REASONS::add));
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            tests = files.filter(file -> file.toString().endsWith(".java") && !file.endsWith("PrintedSentencesTest.java")).sorted()
                    .map(PrintedSentencesTest::text).collect(Collectors.joining("\""));
        }
    }

    private static boolean hasWords(String text) {
        return WORD.matcher(PLACEHOLDER.matcher(text).replaceAll("")).results().count() >= FEWEST_WORDS;
    }

    private static String text(Path file) {
        try {
            String source = Files.readString(file).replace("\\\"", "“");
            return BLANKS.matcher(JOINT_BY_VALUE.matcher(JOINT.matcher(source).replaceAll("")).replaceAll("{0}")).replaceAll(" ");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void everySentenceStandsInATest() {
        assertThat(untested(SENTENCES)).as("sentences without a test").isEmpty();
    }

    @Test
    void everyReasonStandsInATest() {
        assertThat(untested(REASONS)).as("parts of sentences without a test").isEmpty();
    }

    private static Set<String> untested(Set<String> texts) {
        Set<String> untested = new TreeSet<>(texts);
        untested.removeAll(withPieces(texts));
        untested.removeIf(PrintedSentencesTest::isWhole);
        return untested;
    }

    /// The texts of which a test has a piece that is in no other of them, nor in a sentence.
    private static Set<String> withPieces(Set<String> texts) {
        Map<String, String> pieces = new HashMap<>();
        Set<String> shared = new HashSet<>();
        for (String sentence : Stream.concat(SENTENCES.stream(), texts.stream()).distinct().toList()) {
            for (String part : PLACEHOLDER.split(BLANKS.matcher(sentence).replaceAll(" "))) {
                for (int at = 0; at + PIECE <= part.length(); at++) {
                    String of = pieces.putIfAbsent(part.substring(at, at + PIECE), sentence);
                    if (of != null && !of.equals(sentence)) {
                        shared.add(part.substring(at, at + PIECE));
                    }
                }
            }
        }
        pieces.keySet().removeAll(shared);
        Set<String> found = new HashSet<>();
        for (int at = 0; at + PIECE <= tests.length(); at++) {
            String sentence = pieces.get(tests.substring(at, at + PIECE));
            if (sentence != null) {
                found.add(sentence);
            }
        }
        return found;
    }

    /// Whether a test has the sentence from its first word to its last, with any values.
    private static boolean isWhole(String sentence) {
        String fixed = BLANKS.matcher(sentence.replaceAll("^(\\{\\d}[^\\w{]*)+", "")
                .replaceAll("([^\\w}]*\\{\\d})*[^\\w}]*$", "")).replaceAll(" ").strip();
        return Pattern.compile(Stream.of(PLACEHOLDER.split(fixed)).map(Pattern::quote).collect(Collectors.joining(VALUE))).matcher(tests)
                .find();
    }
}
