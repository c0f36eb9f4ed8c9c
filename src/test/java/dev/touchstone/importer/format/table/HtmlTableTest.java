package dev.touchstone.importer.format.table;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlTableTest {

    private static Cursor cursor(String text) {
        return new Cursor(new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8))));
    }

    private static SourceTable table(String text) {
        return Objects.requireNonNull(HtmlTableReader.read(
                Objects.requireNonNull(HtmlTableText.next(cursor(text), Line::raw, 0, 0)))).table();
    }

    private static String cell(String html) {
        return table("<table><tr><td>a<td>b<tr><td>c<td>" + html + "</table>").rows().getLast().cell(1);
    }

    /// A table of random cells over several rows and columns, as it is written and as it is to be read.
    private static final class Drawn {

        private final Random random;
        private final int columns;
        private final boolean isTidy;
        private final boolean isOneLine;
        private final List<List<String>> rows = new ArrayList<>();
        private final List<String> titles = new ArrayList<>();
        private final StringBuilder html = new StringBuilder();
        private int heads;
        private int count;

        Drawn(Random random) {
            this.random = random;
            columns = 2 + random.nextInt(6);
            isTidy = random.nextBoolean();
            isOneLine = random.nextInt(3) == 0;
            html.append(random.nextBoolean() ? "<table>" : "<TABLE border=\"1\"\tclass='a b'>");
            html.append(end());
            group("thead", 1 + random.nextInt(2), "th");
            heads = rows.size();
            group("tbody", 1 + random.nextInt(8), "td");
            html.append("</table>").append(end());
        }

        private String end() {
            return isOneLine ? "" : "\n".repeat(1 + random.nextInt(8) / 7);
        }

        /// Fills the free places of a part of the table with cells that reach into others that are free.
        private void group(String name, int height, String tag) {
            String[][] cells = new String[height][columns];
            html.append('<').append(name).append('>').append(end());
            for (int row = 0; row < height; row++) {
                html.append("<tr>").append(end());
                int own = 0;
                boolean isWide = false;
                for (int column = 0; column < columns; column++) {
                    if (cells[row][column] == null) {
                        isWide = cell(cells, row, column, tag) > 1;
                        own++;
                    }
                }
                html.append(isTidy ? "</tr>" + end() : "");
                List<String> whole = List.of(cells[row]);
                boolean isAlone = own == 1 && isWide && Collections.frequency(whole, whole.getFirst()) == columns;
                if (isAlone && name.equals("thead")) {
                    titles.add(whole.getFirst());
                } else if (own > 0) {
                    List<String> alone = new ArrayList<>(Collections.nCopies(columns, ""));
                    alone.set(0, whole.getFirst());
                    rows.add(isAlone ? alone : whole);
                }
            }
            html.append("</").append(name).append('>').append(end());
        }

        private int cell(String[][] cells, int row, int column, String tag) {
            int free = 1;
            while (column + free < columns && cells[row][column + free] == null) {
                free++;
            }
            int wide = random.nextInt(3) == 0 ? 1 + random.nextInt(free) : 1;
            // One that is alone in its row is no title when it reaches into the next.
            int high = wide < columns && random.nextInt(4) == 0 ? 1 + random.nextInt(cells.length - row) : 1;
            String text = "c" + count++ + (random.nextInt(3) == 0 ? " & < x" : "");
            for (int at = 0; at < high * wide; at++) {
                cells[row + at / wide][column + at % wide] = text;
            }
            html.append('<').append(tag).append(wide > 1 ? " colspan=" + wide : "")
                    .append(high > 1 ? " rowspan='" + high + "'" : "").append('>')
                    .append(random.nextInt(4) == 0 ? "<b>" : "").append(random.nextInt(4) == 0 ? end() : "")
                    .append(text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;"))
                    .append(isTidy ? "</" + tag + ">" + end() : "");
            return wide;
        }
    }

    @Property(tries = 1000)
    void cellsOverSeveralPlacesStandInEach(@ForAll long seed) {
        Drawn drawn = new Drawn(new Random(seed));
        if (drawn.rows.size() < 2) {
            return;
        }

        SourceTable read = table(drawn.html.toString());

        assertThat(read.rows().stream().map(SourceTable.Row::cells)).as(drawn.html.toString())
                .isEqualTo(drawn.rows);
        assertThat(read.heads()).isEqualTo(drawn.heads == drawn.rows.size() ? 0 : drawn.heads);
        assertThat(read.title()).isEqualTo(String.join(" ", drawn.titles));
        assertThat(read.rows()).allSatisfy(row -> assertThat(row.lines()).isNotEmpty());
    }

    /// Random cuts, swaps and insertions in a table with everything that tables have.
    @Property(tries = 300)
    void brokenTablesAreReadAsFarAsTheyGo(@ForAll long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder("before\n").append(new Drawn(random).html).append("<p>behind</p>\n")
                .append(new Drawn(random).html);
        List<String> parts = List.of("<table", "</table", ">", "<", "<td rowspan=99999999>", "<td colspan=-1>", "\n",
                "<tr>", "</td>", "<!--", "\"", "throughput (tok/s)", "12.5", "&#1114112;", "<sup>", "<br>", "\u0000");
        for (int i = random.nextInt(12); i > 0; i--) {
            int at = random.nextInt(text.length());
            if (random.nextBoolean()) {
                text.insert(at, parts.get(random.nextInt(parts.size())));
            } else {
                text.delete(at, Math.min(text.length(), at + random.nextInt(30)));
            }
        }

        Reading reading = new Importer().read("page.html", text.toString());

        assertThat(reading.problems()).as(text.toString()).isEmpty();
        new HtmlTable(Mappings.NONE).read(cursor(text.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', value = {
        "<strong>12.5</strong> ! 12.5",
        "12.5<sup>1</sup> ! 12.5",
        "12.5 ms <sup>[2]</sup> ! 12.5 ms",
        "10<sup>3</sup> ! 10^3",
        "tok/s<sup>†</sup> ! tok/s†",
        "<del>11.0</del> 12.5 ! 12.5",
        "<span style=\"display: none\">00012</span>12 ! 12",
        "12<br>500 ! 12 / 500",
        "<p>p50</p><p>p99</p> ! p50 / p99",
        "12&nbsp;500 ! 12 500",
        "1&thinsp;&plusmn;&thinsp;2 ! 1 ± 2",
        "`vllm`&#32;**0.9** ! vllm 0.9",
        "<a href=\"x\">vLLM</a>  <img src=\"x\" alt=\"logo\">0.9 ! vLLM 0.9",
        "&lt;5 ! <5"})
    void cellsAreRead(String html, String words) {
        assertThat(cell(html)).isEqualTo(words);
    }

    @Test
    void theHeadMayBeRowsOfHeadCellsOnly() {
        SourceTable table = table("<table><tr><th>a<th>b<tr><th>x<th>y<tr><th>c<td>1<tr><th>d<td>2</table>");

        assertThat(table.heads()).isEqualTo(2);
        assertThat(table.body()).hasSize(2);
    }

    @Test
    void theCaptionIsTheTitle() {
        assertThat(table("<table><caption>Throughput (<i>tok/s</i>)</caption><tr><td>a<td>b<tr><td>1<td>2</table>")
                .title()).isEqualTo("Throughput (tok/s)");
    }

    @Test
    void theHeadingBeforeItOnItsLineIsTheTitle() {
        assertThat(table("<h2>A</h2><p>text</p><h3>Latency &amp; more</h3><div><table><tr><td>a<td>b<tr><td>1<td>2</table>")
                .title()).isEqualTo("Latency & more");
    }

    @Test
    void aTableWithoutItsEndIsCutAndLosesItsLastCell() {
        SourceTable table = table("<table>\n<tr><td>a</td><td>b</td></tr>\n<tr><td>1</td><td>2</td></tr>\n<tr><td>3</td><td>4");

        assertThat(table.edges().cutBelow()).isTrue();
        assertThat(table.rows().getLast().cells()).containsExactly("3", "");
    }

    @Test
    void rowsStandOnTheirLines() {
        SourceTable table = table("<table>\n<tr>\n<td>a\n<td>b\n</tr>\n<tr><td>1<td>2</tr><tr><td>3\n<td>4\n</tr></table>");

        assertThat(table.rows().stream().map(row -> row.lines().stream().map(Line::number).toList())).containsExactly(
                List.of(2, 3, 4, 5), List.of(6), List.of(6, 7, 8));
    }

    @Test
    void ofTablesInsideOneAnotherTheInnerOneIsRead() {
        String inner = "<table><tr><th>concurrency<th>QPS<tr><td>4<td>2.5</table>";
        String page = "<table><tr><td>menu<td>\n" + inner + "\n</td></tr></table>";

        assertThat(new Importer().read("a", page).runs()).hasSize(1);
        assertThat(new Importer().read("a", page.replace("\n", "")).runs()).hasSize(1);
        assertThat(new Importer().read("a", page.replace("<", "&lt;").replace(">", "&gt;")).runs()).hasSize(1);
    }

    @Test
    void tablesOnOneLineAreAllRead() {
        String one = "<p>x</p><table><tr><th>concurrency<th>QPS<tr><td>4<td>2.5</table>";

        Reading reading = new Importer().read("a", one + "<table><tr><td>menu<td>x</table>" + one + one + "\n" + one);

        assertThat(reading.runs()).hasSize(4);
    }
}
