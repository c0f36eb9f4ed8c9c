package dev.touchstone.importer.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.column.name.ColumnLabel;
import dev.touchstone.importer.column.name.StatisticWords;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is found out the short way is what the long way finds.
class LanesTest {

    private static final Pattern SEPARATORS = Pattern.compile(
            "[_#\\-:;,|~=*`\"'↑↓→⬆⬇▲▼\\s]+|\\.(?!\\d)|(?<!\\d)\\.");

    @Provide
    Arbitrary<String> figures() {
        Arbitrary<String> number = Arbitraries.strings().withChars("0123.,").ofMinLength(1).ofMaxLength(6);
        Arbitrary<String> rest = Arbitraries.of("", "ms", "s", "tok/s", "k", "K tok/s", "M", "min", "e3", "E", "%", "x",
                "µs", "ms (p99)", "(ms)", "± 0.2", "/ 300", "(100 %)", "tok/s ↑", "3 ms", "words", "req/s.");
        return Combinators.combine(number, Arbitraries.of("", " ", "   ", "    "), rest)
                .as((digits, blanks, unit) -> digits + blanks + unit);
    }

    /// Before a figure may stand a sign for “about”, and nobody has a short way for that.
    @Property(tries = 3000)
    void aFigureIsWhatItIsWithASignBeforeIt(@ForAll("figures") String cell, @ForAll boolean decimalComma) {
        assertThat(CellFigure.of(cell, decimalComma)).as(cell).isEqualTo(CellFigure.of("~" + cell, decimalComma));
    }

    @Provide
    Arbitrary<String> labels() {
        return Arbitraries.strings().withChars("aZ1.,_ -:\t数#→").ofMaxLength(12);
    }

    @Property(tries = 2000)
    void separatorsBecomeBlanks(@ForAll("labels") String label) {
        String expected = SEPARATORS.matcher(label).replaceAll(" ");

        assertThat(ColumnLabel.tidy(label)).as(label).isEqualTo(
                Pattern.compile("(?<=[\\u4e00-\\u9fff]) +|(?<! ) +(?=[\\u4e00-\\u9fff])").matcher(expected)
                        .replaceAll("").strip());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mean", "average", "avg", "ave", "mittelwert", "median", "med", "minimum", "min", "lowest",
        "maximum", "max", "highest", "standard deviation", "std dev", "std", "stddev", "stdev", "sd", "平均值", "中位数",
        "最小值", "最大", "标准差", "σ", "p99", "99th percentile", "tp95", "p 50"})
    void everyStatisticIsSeen(String name) {
        assertThat(StatisticWords.in(name)).as(name).isPresent();
        assertThat(StatisticWords.in("ttft " + name + " of it")).as(name).isPresent();
    }

    @Provide
    Arbitrary<List<String>> heads() {
        return Arbitraries.of("TTFT", "output", "decode", "speed", "", "latency (ms)", "concurrency", "model", "rps",
                "Tokens", "output tokens", "requests", "notes", "price", "in", "goodput", "duration", "interactivity")
                .list().ofMinSize(2).ofMaxSize(5);
    }

    @Provide
    Arbitrary<List<String>> cells() {
        return Arbitraries.of("12", "12.5", "12 ms", "90 tok/s", "7 req/s", "40 tok/s/user", "3 ms/token", "9 tok/s/gpu", "a",
                "").list().ofSize(5);
    }

    /// Whatever its cells are, a table lists runs only where one of its labels may be a figure.
    @Property(tries = 2000)
    void noTableWithoutSuchALabelListsRuns(@ForAll("heads") List<String> labels, @ForAll("cells") List<String> cells,
            @ForAll @IntRange(min = 1, max = 3) int rows, @ForAll boolean turned) {
        List<List<String>> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add(cells.subList(0, labels.size()));
        }

        ColumnGuess guess = ColumnGuess.of(labels, all, (factor, cell) -> false, turned, "");

        assertThat(!guess.ofRuns() || labels.stream().anyMatch(ColumnGuess::mayBeFigure)).as(labels + " " + all).isTrue();
    }
}
