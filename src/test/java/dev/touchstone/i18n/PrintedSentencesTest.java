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
/// In the packages of the window and of tables most sentences explain a control; one with a value says something about data. Of
/// the command line it is what it refuses with and what it prints to standard error.
class PrintedSentencesTest {

    /// Packages of [Translations#PACKAGES] whose sentences say something about data.
    private static final List<String> PACKAGES = List.of("campaign", "compare", "compare.check", "compare.finding", "compare.question",
            "compare.study", "cost", "load", "report");
    /// Packages of which a sentence counts where it has a value.
    private static final List<String> WINDOW = List.of("table", "ui", "ui.campaign", "ui.comparing", "ui.findings", "ui.importing", "ui.live",
            "ui.runs", "ui.shell");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\d}");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    /// Two literals that are one text: `"… " + "…"`.
    private static final Pattern JOINT = Pattern.compile("\"\\s*\\+\\s*\"");
    /// Characters of a piece.
    private static final int PIECE = 24;
    private static final Pattern WORD = Pattern.compile("[a-zA-Z]+");
    /// Fewer join what other sentences say.
    private static final int FEWEST_WORDS = 3;
    private static final String VALUE = "[^\"]{0,160}?";

    /// What no test brings about, and why.
    private static final Map<String, String> UNTESTED = Map.ofEntries(
            Map.entry("Cancelled; the job {0} was removed from the cluster.", "needs a user beside a cluster"),
            Map.entry("No other host is left.", "needs hosts that all end at once"),
            Map.entry("{0} lags: all other hosts have been ready for {1} s.", "needs a host that hangs"),
            Map.entry("{0} has a client of another version (form {1}, and this one speaks {2}).", "needs a client of another version"),
            Map.entry("{0} has Java {1}, and Touchstone needs {2} or newer: install it there (a JRE is enough), or Touchstone itself.",
                    "needs a host with an old Java"),
            Map.entry("{0} has no Java: install Java {1} or newer there (a JRE is enough), or Touchstone itself.",
                    "needs a host without Java"),
            Map.entry("The program's own jars are not found, so they cannot be brought to a host.", "needs a program without its jars"),
            Map.entry("The journal could not be closed: {0}.", "needs a disk that breaks"),
            Map.entry("Pause before the next point.", "what happens, not what was found"),
            Map.entry("One row per launch; a dash for a flag that is left to the engine.", "explains a sheet"),
            Map.entry("The name “{0}” is not known. Check the address, and that this machine can ask a name server for it.",
                    "needs a name server"));

    /// Sentences of the window that no test brings about, and why.
    private static final Map<String, String> UNTESTED_IN_WINDOW = Map.of(
            "Filter by {0}. Click to clear it.", "explains a chip",
            "Raises the requests in flight until fewer than 95 % see the first token within 1 s and the next ones every 50 ms, then closes in on"
                    + " the limit.", "explains a preset",
            "The archive {0} could not be read or changed.", "needs an archive that breaks while it is open",
            "The file of prices {0} is damaged.", "needs a folder in which no file can be renamed",
            "The page could not be saved as {0}.", "needs a disk that refuses",
            "The prices could not be stored in {0}.", "needs a disk that refuses",
            "{0} engines that interrupted campaigns launched may still run: {1}.", "needs two engines that outlived their campaigns");

    /// Sentences of the command line that no test brings about, and why.
    private static final Map<String, String> UNTESTED_COMMANDS = Map.ofEntries(
            Map.entry("--resume goes on with a plan of this machine or of hosts, not with one of a cluster",
                    "--kubernetes is refused beside --resume before"),
            Map.entry("{0} left out: none of this campaign's flags is set",
                    "needs a campaign that begins with launches of others"),
            Map.entry("{0} belong to no known launch and are left out",
                    "needs launches of others beside runs of none"),
            Map.entry("{0} belongs to no known launch and is left out",
                    "needs launches of others beside a run of none"),
            Map.entry("{0} holds no run",
                    "needs a cluster"),
            Map.entry("{0} needs the name of a host",
                    "needs hosts"),
            Map.entry("--with takes requests and logs, not {0}",
                    "needs a place of a team"),
            Map.entry("ending {0}, which an earlier campaign left running",
                    "needs an engine that outlived its campaign"),
            Map.entry("{0} cannot be ended: {0}; it is tried again at the next start",
                    "needs an engine that outlived its campaign"),
            Map.entry("{0} does not end; it is tried again at the next start",
                    "needs an engine that outlived its campaign"),
            Map.entry("going on with “{0}“: {0} point was begun",
                    "RunCommandTest looks at what is gone on with, not at this line"),
            Map.entry("going on with “{0}“: {0} points were begun",
                    "RunCommandTest looks at what is gone on with, not at this line"),
            Map.entry("name the team's archive: --to FOLDER or --to postgresql://user@host/database",
                    "needs settings without a place of a team"),
            Map.entry("there are no runs to publish",
                    "needs a place of a team"),
            Map.entry("the engine's help does not list {0}; nothing was launched",
                    "needs an engine with a help"),
            Map.entry("{0}: the engine's help does not list {0}; nothing was launched",
                    "needs an engine with a help"),
            Map.entry("the points so far were sent from other machines: give {0} {0}",
                    "needs hosts"),
            Map.entry("the points so far were sent from this machine: leave {0} away",
                    "needs hosts"),
            Map.entry("the results in {0} hold no {0}",
                    "needs a cluster"),
            Map.entry("this campaign was begun: {0} of its trials are stored as {0}; give --resume to go on, or change its seed for a new one",
                    "needs a campaign that was interrupted"),
            Map.entry("touchstone simulate: the engine ended because of a fault",
                    "needs an engine that crashes, and the program with it"),
            Map.entry("touchstone: not enough memory for this; give it more with TOUCHSTONE_OPTS=-Xmx2g",
                    "needs a machine without memory"),
            Map.entry("touchstone: standard output could not be written: {0}",
                    "needs a pipe that breaks"),
            Map.entry("{0} describes a server: give --url too, or change the plan's file",
                    "RunCommandTest looks at plans of files, not at this refusal"));

    private static final Set<String> SENTENCES = new TreeSet<>();
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
            return BLANKS.matcher(JOINT.matcher(source).replaceAll("")).replaceAll(" ");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void everySentenceStandsInATest() {
        Set<String> untested = new TreeSet<>(SENTENCES);
        untested.removeAll(withPieces());
        untested.removeIf(PrintedSentencesTest::isWhole);
        assertThat(untested).as("sentences without a test, and with a reason").containsExactlyInAnyOrderElementsOf(
                Stream.of(UNTESTED, UNTESTED_IN_WINDOW, UNTESTED_COMMANDS).flatMap(reasons -> reasons.keySet().stream()).toList());
    }

    /// The sentences of which a test has a piece that is in no other.
    private static Set<String> withPieces() {
        Map<String, String> pieces = new HashMap<>();
        Set<String> shared = new HashSet<>();
        for (String sentence : SENTENCES) {
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
