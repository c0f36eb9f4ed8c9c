package dev.touchstone.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The page on definitions says what the program does: its tables are those of [Aspect] and [Choice].
class DefinitionsPageTest {

    private static final Path PAGE = Path.of("src", "docs", "definitions.md");

    @Test
    void itsTablesAreThoseOfTheProgram() throws IOException {
        assertThat(Files.readAllLines(PAGE)).filteredOn(line -> line.startsWith("|"))
                .containsExactlyElementsOf(tables());
    }

    static List<String> tables() {
        Stream<String> aspects = Arrays.stream(Aspect.values()).map(aspect -> row(aspect.label(), code(aspect.key()),
                aspect.meaning(), metrics(aspect), aspect.decides() ? "decides" : "noted"));
        Stream<String> choices = Arrays.stream(Choice.values()).map(choice -> row(choice.aspect().label(),
                choice.phrase(), choice.aspect().decides() ? choice.kind().orElse("any") : "–", choice.madeBy()));
        return Stream.of(head("Aspect", "Key", "What it says", "Metrics", "A difference"), aspects,
                head("Aspect", "Choice", "Kind", "Made so by"), choices).flatMap(lines -> lines).toList();
    }

    private static Stream<String> head(String... cells) {
        return Stream.of(row(cells), "|---".repeat(cells.length) + "|");
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String code(String key) {
        return "`" + key + "`";
    }

    /// The metrics that an aspect concerns, in a few words.
    private static String metrics(Aspect aspect) {
        List<Metric> concerned = Arrays.stream(Quantity.values()).flatMap(DefinitionsPageTest::metrics)
                .filter(aspect::concerns).toList();
        List<Quantity> quantities = concerned.stream().map(Metric::quantity).distinct().toList();
        boolean percentilesOnly = concerned.stream().allMatch(is(Statistic.Percentile.class::isInstance));
        boolean stddevOnly = concerned.stream().allMatch(is(statistic -> statistic == Statistic.STDDEV));
        boolean everywhere = quantities.containsAll(Arrays.stream(Quantity.values())
                .filter(quantity -> quantity.isDistribution() || !percentilesOnly && !stddevOnly).toList());
        String names = everywhere ? "all" : quantities.stream().map(quantity -> code(quantity.key()))
                .collect(Collectors.joining(", "));
        return percentilesOnly ? "percentiles: " + names : stddevOnly ? "standard deviations: " + names : names;
    }

    private static Predicate<Metric> is(Predicate<Statistic> wanted) {
        return metric -> metric.statistic() != null && wanted.test(metric.statistic());
    }

    private static Stream<Metric> metrics(Quantity quantity) {
        return quantity.isDistribution()
                ? Stream.of(Statistic.MEAN, Statistic.MEDIAN, Statistic.percentile(99), Statistic.STDDEV)
                        .map(statistic -> Metric.of(quantity, statistic))
                : Stream.of(Metric.of(quantity));
    }
}
