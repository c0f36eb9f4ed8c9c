package dev.touchstone.compare.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.question.AnsweredRow;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.row.Verdict;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds every row of the table in `src/docs/repeats.md`: the page is the specification, and a pair of texts for each
/// row stands in `compare/pairs.txt`.
class RepeatsPageTest {

    private static final Path PAGE = Path.of("src", "docs", "repeats.md");
    private static final Path PAIRS = Path.of("src", "test", "resources", "compare", "pairs.txt");
    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     100
            Maximum request concurrency:             8
            Request throughput (req/s):              %s
            Output token throughput (tok/s):         %s
            ==================================================
            """;

    @TempDir
    private static Path folder;

    /// A row of the page.
    private record Promise(String what, String repeats, String sides, String answer) {

        @Override
        public String toString() {
            return what;
        }
    }

    /// Two results as text.
    private record Pair(Map<String, String> settings, String one, String other) {

        private Factor by() {
            return Factor.ofKey(settings.getOrDefault("by", "gpuCount")).orElseThrow();
        }

        /// @param apart whether they stand at two levels of the factor compared by
        private List<Run> runs(boolean apart) {
            String first = filled(one, "2", "off", 10).replace("{same}", "");
            String second = filled(other, apart ? "4" : "2", apart ? "on" : "off", 12)
                    .replace("{same}", apart ? "$ vllm serve Qwen/Qwen3-4B --tensor-parallel-size 4" : "");
            String[] names = settings.getOrDefault("names", "a.md b.md").split(" ");
            Importer importer = new Importer();
            return switch (settings.getOrDefault("texts", "one")) {
                case "two" -> importer.read(List.of(file(names[0].replace("{gpus}", "2"), first),
                        file(names[1].replace("{gpus}", apart ? "4" : "2"), second)), ReadingProgress.UNWATCHED)
                        .stream().map(Reading::runs).flatMap(List::stream).toList();
                case "table" -> importer.read("a.md", table(first, second)).runs();
                default -> importer.read("a.md", first + "\n" + second).runs();
            };
        }

        private static Path file(String name, String text) {
            try {
                return Files.writeString(folder.resolve(name), text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static String table(String first, String second) {
            String head = first.lines().findFirst().orElseThrow();
            return head + "\n" + head.replaceAll("[^|]+", "---") + "\n" + first.lines().skip(1)
                    .collect(Collectors.joining("\n")) + "\n" + second;
        }

        private static String filled(String text, String gpus, String mode, int value) {
            return text.replace("{gpus}", gpus).replace("{mode}", mode)
                    .replace("{block}", BLOCK.formatted(value + ".50", value + "00.50"));
        }
    }

    @ParameterizedTest
    @MethodSource("promises")
    void isWhatTheProgramDoes(Promise promise) throws IOException {
        Pair pair = pairs().get(promise.what());
        assertThat(pair).as("texts for this row in %s", PAIRS).isNotNull();

        assertThat(new Promise(promise.what(), repeats(pair), sides(pair), answer(pair))).usingRecursiveComparison()
                .isEqualTo(promise);
    }

    @Test
    void everyPairHasARow() throws IOException {
        assertThat(promises().map(Promise::what)).containsExactlyElementsOf(pairs().keySet());
    }

    private static String repeats(Pair pair) {
        if (pair.by() == Factor.ENGINE) {
            return "–";
        }
        List<Run> runs = pair.runs(false);
        assertThat(runs).as("results read").hasSize(2);
        List<Repeats> sets = Repeats.of(runs);
        if (sets.size() == 2) {
            return "no";
        }
        RunTraits traits = RunTraits.of(runs, pair.by(), Accepted.NOTHING);
        Set<String> assumed = Assumptions.of(new Group(runs.stream().map(run -> traits.run(run, 1,
                traits.level(run, pair.by()).orElseThrow())).toList()), pair.by(), Accepted.NOTHING).keySet();
        return assumed.isEmpty() ? "yes" : "yes, named: " + String.join(", ", assumed);
    }

    private static String sides(Pair pair) {
        Comparison comparison = compare(pair, pair.runs(true));
        if (comparison.rows().isEmpty()) {
            return "no row";
        }
        Row row = comparison.rows().getFirst();
        if (row.cells().getLast().verdict() == Verdict.NOT_COMPARABLE) {
            return "refused";
        }
        Set<String> names = new LinkedHashSet<>(row.alsoDiffers().keySet());
        names.addAll(row.assumed().keySet());
        return names.isEmpty() ? "the same" : "caveat: " + String.join(", ", names);
    }

    private static Comparison compare(Pair pair, List<Run> runs) {
        Metric metric = Metric.ofKey(pair.settings().getOrDefault("metric", "request_throughput")).orElseThrow();
        return Answers.of(runs).compare(Lens.of(metric, pair.by()));
    }

    private static String answer(Pair pair) {
        List<AnsweredRow> rows = Answers.of(pair.runs(true)).answers().stream()
                .filter(answer -> answer.question().key().equals(pair.by().key()))
                .flatMap(answer -> answer.rows().stream()).toList();
        return rows.stream().anyMatch(row -> row.verdict() != Verdict.NOT_COMPARABLE) ? "answered" : "not answered";
    }

    private static Stream<Promise> promises() throws IOException {
        return Files.readAllLines(PAGE).stream().dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|")).skip(2)
                .map(line -> Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1)).map(String::strip)
                        .toList())
                .map(cells -> new Promise(cells.get(0), cells.get(1).replace("`", ""), cells.get(2).replace("`", ""),
                        cells.get(3)));
    }

    private static Map<String, Pair> pairs() throws IOException {
        Map<String, Pair> pairs = new LinkedHashMap<>();
        for (String section : Files.readString(PAIRS).split("(?m)^=== ", -1)) {
            String[] parts = section.split("(?m)^--- [AB]\\R", -1);
            if (parts.length == 3) {
                List<String> head = new ArrayList<>(parts[0].lines().toList());
                String what = head.removeFirst();
                pairs.put(what, new Pair(head.stream().map(line -> line.split(": ", 2))
                        .collect(Collectors.toMap(line -> line[0], line -> line[1])), parts[1], parts[2].stripTrailing()
                        + "\n"));
            }
        }
        return pairs;
    }
}
