package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The README shows what its commands print. A line `…` at the end of an example stands for the rest of the output.
/// `mvn test -Dtest=ReadmeTest -Dgolden.write=true` writes the examples anew; read what `git diff` then shows.
class ReadmeTest {

    private static final Path README = Path.of("README.md");
    private static final String REST = "…";
    /// Commands that need a server are tried by their own tests.
    private static final List<String> WITHOUT_SERVER = List.of("read", "compare", "check", "findings", "view", "diff",
            "report");

    @TempDir
    Path folder;

    /// @param start of the output in the text of the page
    private record Example(String command, int start, String output) {

        boolean isCut() {
            return output.endsWith("\n" + REST + "\n");
        }

        List<String> words() {
            return List.of(command.split(" "));
        }
    }

    @TestFactory
    List<DynamicTest> printsWhatItShows() throws IOException {
        return examples(Files.readString(README)).stream()
                .map(example -> DynamicTest.dynamicTest(example.command(), () ->
                        assertThat(example.output()).isEqualTo(printed(example)))).toList();
    }

    @Test
    void hasAnExampleOfEachCommandThatNeedsNoServer() throws IOException {
        assertThat(examples(Files.readString(README))).extracting(example -> example.words().getFirst())
                .containsAll(WITHOUT_SERVER);
    }

    /// Commands in a sentence: `touchstone compare --by thinking --metric ttft.p50`.
    @Test
    void comparisonsInSentencesAreUnderstood() throws IOException {
        List<String> commands = Pattern.compile("`touchstone (compare --[^`]*)`").matcher(Files.readString(README)).results()
                .map(found -> found.group(1)).toList();
        assertThat(commands).isNotEmpty().allSatisfy(command -> assertThat(Shell.run((command
                + " sample-results/qwen3-4b-think-on-and-off.md").split(" ")).err()).doesNotContain("Invalid value")
                .doesNotContain("Unknown option"));
    }

    @Test
    void isWrittenAnewOnDemand() throws IOException {
        if (Boolean.getBoolean("golden.write")) {
            StringBuilder page = new StringBuilder(Files.readString(README));
            for (Example example : examples(page.toString()).reversed()) {
                page.replace(example.start(), example.start() + example.output().length(), printed(example));
            }
            Files.writeString(README, page);
        }
        assertThat(README).isNotEmptyFile();
    }

    private static List<Example> examples(String page) {
        Matcher blocks = Pattern.compile("```console\n\\$ touchstone ([^\n]*)\n(.*?)```", Pattern.DOTALL).matcher(page);
        List<Example> examples = new ArrayList<>();
        while (blocks.find()) {
            Example example = new Example(blocks.group(1), blocks.start(2), blocks.group(2));
            if (WITHOUT_SERVER.contains(example.words().getFirst())) {
                examples.add(example);
            }
        }
        return examples;
    }

    /// What the command prints, cut where the example is cut. A file that it writes goes to a folder of its own.
    private String printed(Example example) {
        List<String> words = new ArrayList<>(example.words());
        int file = words.indexOf("-o") + 1;
        if (file > 0) {
            words.set(file, folder.resolve(words.get(file)).toString());
        }
        Shell.Result result = Shell.run(words.toArray(String[]::new));
        assertThat(result.code()).as(example.command() + "\n" + result.err()).isZero();
        String output = (file > 0 ? result.out() + result.err().lines().filter(line -> line.startsWith(
                words.get(file))).map(line -> line + "\n").collect(Collectors.joining()) : result.out())
                .replace("\r\n", "\n").replace(folder.toString() + File.separator, "");
        return example.isCut() ? output.lines().limit(example.output().lines().count() - 1)
                .collect(Collectors.joining("\n", "", "\n" + REST + "\n")) : output;
    }
}
