package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Walks the lists under `src/test/resources/labels`: every label and key that a tool prints becomes a metric, a
/// condition, a flag, a sample of the log, or an extra under its own label. A list has sections: a name behind `===`,
/// the text of a result, and behind `--- rows` a line for each label with what it has to become behind `=>`. A line
/// that begins with `!` names what stands in the text already; any other is put where the text says `{row}`.
class LabelsTest {

    private static final Path FOLDER = Path.of("src/test/resources/labels");

    @TestFactory
    Stream<DynamicTest> everyLabelIsRead() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> lists = Files.list(FOLDER)) {
            for (Path list : lists.sorted().toList()) {
                for (Section section : Section.all(Files.readString(list))) {
                    section.rows.forEach(row -> tests.add(DynamicTest.dynamicTest(section.name + ": " + row.label(),
                            () -> section.holds(row))));
                }
            }
        }
        return tests.stream();
    }

    /// @param text what is put into the section's text; the label alone for what stands in it already
    private record Row(boolean inText, String text, String expected) {
        static Row of(String line) {
            int arrow = line.lastIndexOf(" => ");
            boolean inText = line.startsWith("! ");
            return new Row(inText, line.substring(inText ? 2 : 0, arrow).stripTrailing(), line.substring(arrow + 4));
        }

        /// Without value, quotes and what a member is nested in.
        String label() {
            String name = text.strip().startsWith(",") ? text.substring(text.indexOf('"') + 1,
                    text.indexOf('"', text.indexOf('"') + 1)) : text.split(":\\s")[0].strip();
            return name.endsWith(":") ? name.substring(0, name.length() - 1) : name;
        }
    }

    private record Section(String name, String text, List<Row> rows) {
        static List<Section> all(String list) {
            return Arrays.stream(list.split("(?m)^=== ")).filter(part -> !part.isBlank()).map(Section::of).toList();
        }

        private static Section of(String part) {
            String[] halves = part.split("(?m)^--- rows\\R");
            int name = halves[0].indexOf('\n');
            return new Section(halves[0].substring(0, name).strip(), halves[0].substring(name + 1),
                    halves[1].lines().filter(line -> !line.isBlank()).map(Row::of).toList());
        }

        void holds(Row row) {
            String whole = text.replace("{row}", row.inText ? "" : row.text);
            List<Run> runs = new Importer().read("labels", whole).runs();
            assertThat(runs).as("runs").isNotEmpty();
            String expected = row.expected.startsWith("either ") ? row.expected.substring(7) : row.expected;
            List<String> choices = new ArrayList<>(List.of(expected.split(" \\| ")));
            if (row.expected.startsWith("either ")) {
                choices.add("extra");
            }
            assertThat(choices).as("%s in %s", row.expected, runs.stream().map(LabelsTest::told).toList())
                    .anyMatch(choice -> runs.stream().anyMatch(run -> isThere(run, choice, row.label())));
        }
    }

    private static boolean isThere(Run run, String expected, String label) {
        String[] words = expected.split(" ", 2);
        return switch (words[0]) {
            case "extra" -> hasExtra(run, words.length > 1 ? words[1] : label);
            case "flag" -> run.flags().containsKey(words[1]);
            case "condition" -> {
                String[] level = words[1].split(" ", 2);
                yield run.conditions().text(Factor.ofKey(level[0]).orElseThrow(), "").equalsIgnoreCase(level[1]);
            }
            case "log" -> run.engineLog().stream().anyMatch(sample -> says(sample, Double.parseDouble(words[1])));
            default -> {
                Metric metric = Metric.ofKey(words[0])
                        .orElseThrow(() -> new IllegalArgumentException("no such metric: " + words[0]));
                double wanted = Double.parseDouble(words[1]);
                yield run.metrics().get(metric).stream().anyMatch(value -> Math.abs(value - wanted) < 1e-9);
            }
        };
    }

    private static boolean hasExtra(Run run, String label) {
        String wanted = label.toLowerCase(Locale.ROOT);
        return run.extras().keySet().stream().anyMatch(key -> key.toLowerCase(Locale.ROOT).contains(wanted));
    }

    private static boolean says(EngineSample sample, double wanted) {
        return Stream.of(sample.promptThroughput(), sample.generationThroughput(), sample.running(), sample.waiting(),
                        sample.kvCacheUsage(), sample.prefixCacheHitRate())
                .filter(Objects::nonNull).anyMatch(number -> Math.abs(number.doubleValue() - wanted) < 1e-9);
    }

    private static String told(Run run) {
        return run.conditions() + " " + run.metrics() + " " + run.extras() + " " + run.flags();
    }
}
