package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/// A stencil is only the short way: what it cuts, the splitter takes and cuts the same.
class SeparatorPositionsTest {

    @Provide
    Arbitrary<String> cell() {
        return Arbitraries.strings().withChars("ab7 .|│┃?+-").ofMinLength(0).ofMaxLength(6);
    }

    @Provide
    Arbitrary<List<String>> cells() {
        return cell().list().ofMinSize(2).ofMaxSize(4);
    }

    @Provide
    Arbitrary<String> line() {
        return Arbitraries.of("│", "┃", "|", "?");
    }

    /// Rows drawn in the same columns, with lines in their cells too, and then changed at one place.
    @Property(tries = 3000)
    void agreesWithTheSplitter(@ForAll("line") String line, @ForAll("cells") List<String> first,
            @ForAll("cells") List<String> next, @ForAll @IntRange(max = 3) int indent,
            @ForAll @IntRange(max = 30) int place, @ForAll("cell") String instead) {
        LineSplitter splitter = LineSplitter.of(row(line, first, indent));
        SeparatorPositions stencil = splitter == null ? null : splitter.stencil(row(line, first, indent));
        if (splitter == null || stencil == null) {
            return;
        }
        for (String row : List.of(row(line, next, indent), row(line, first, 0), changed(row(line, next, indent), place,
                instead))) {
            List<String> cells = stencil.cells(row);
            if (cells != null) {
                assertThat(splitter.takes(row)).as(row).isTrue();
                assertThat(splitter.cells(row)).as(row).isEqualTo(cells);
            }
        }
    }

    private static String row(String line, List<String> cells, int indent) {
        return cells.stream().map(cell -> " " + cell + " ".repeat(7 - cell.length()))
                .collect(Collectors.joining(line, " ".repeat(indent) + line, line));
    }

    private static String changed(String row, int place, String instead) {
        int from = Math.min(place, row.length() - 1);
        return row.substring(0, from) + instead + row.substring(Math.min(row.length(), from + instead.length()));
    }

    @Test
    void cutsTheOrdinaryRow() {
        SeparatorPositions stencil = stencil("┃ Metric ┃ Value ┃");

        assertThat(stencil.cells("│ Model  │ a│b   │")).containsExactly("Model", "a│b");
        assertThat(stencil.cells("│ Model  │ a     ")).isNull();
        assertThat(stencil.cells("│ Mode │ a       │")).isNull();
    }

    @Test
    void isNoneForARowWithoutEdgesOrWithWideCharacters() {
        assertThat(splitter("Metric │ Value").stencil("Metric │ Value")).isNull();
        assertThat(splitter("│ Metric │ Value").stencil("│ Metric │ Value")).isNull();
        assertThat(splitter("│ 模型 │ Value │").stencil("│ 模型 │ Value │")).isNull();
    }

    private static LineSplitter splitter(String row) {
        LineSplitter splitter = LineSplitter.of(row);
        assertThat(splitter).isNotNull();
        return splitter;
    }

    private static SeparatorPositions stencil(String row) {
        SeparatorPositions stencil = splitter(row).stencil(row);
        assertThat(stencil).isNotNull();
        return stencil;
    }
}
