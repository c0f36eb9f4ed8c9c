package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables whose columns are too narrow for their words: what a program broke or cut is no other name and no other figure.
class NarrowColumnsTest {

    private static List<Run> runs(String text) {
        return new Importer().read("page", text).runs();
    }

    private static Map<String, Double> figures(Run run) {
        Map<String, Double> figures = new TreeMap<>();
        run.metrics().forEach((metric, value) -> figures.put(metric.key(), value));
        return figures;
    }

    private static String model(Run run) {
        return run.conditions().text(Factor.MODEL, "-");
    }

    private static List<String> doubts(Run run) {
        return run.warnings().stream().map(Warning::check).toList();
    }

    /// A word is broken where the line is full; where it is not, a blank stood there.
    @ParameterizedTest
    @CsvSource({"Llama-3.1,-8B-Instr,uct,Llama-3.1-8B-Instruct", "Falcon-7B,-Instruct,'',Falcon-7B-Instruct", "Llama-3-8,B-Instruc,t,Llama-3-8B-Instruct",
        "Falcon 7B,v2,'',-", "Falcon,7B v2,'',Falcon 7B v2"})
    void aNameGoesOnBehindAFullLine(String one, String two, String three, String model) {
        List<Run> runs = runs("""
                ┏━━━━━━━━━━━┳━━━━━━━━┳━━━━━━━━━━━┓
                ┃           ┃   TTFT ┃    Output ┃
                ┃ Model     ┃   (ms) ┃     tok/s ┃
                ┡━━━━━━━━━━━╇━━━━━━━━╇━━━━━━━━━━━┩
                │ %-9s │  238.8 │     431.2 │
                │ %-9s │        │           │
                │ %-9s │        │           │
                ├───────────┼────────┼───────────┤
                │ Qwen3-32B │  476.3 │     312.9 │
                └───────────┴────────┴───────────┘
                """.formatted(one, two, three));
        assertThat(runs).hasSize(2);
        if (!model.equals("-")) {
            assertThat(model(runs.getFirst())).isEqualTo(model);
        }
        assertThat(figures(runs.getFirst())).isEqualTo(Map.of("ttft.mean", 0.2388, "output_token_throughput", 431.2));
    }

    /// The name of an engine is joined, however often it is broken.
    @ParameterizedTest
    @CsvSource({"SG,La,ng,SGLang", "vL,LM,'',vLLM"})
    void aBrokenEngineIsJoined(String one, String two, String three, String engine) {
        assertThat(runs("""
                ┌────┬─────────────┬────────────────┐
                │ En │             │                │
                │ gi │             │                │
                │ ne │ Total tok/s │ Mean TPOT (ms) │
                ├────┼─────────────┼────────────────┤
                │ %-2s │   20,855.57 │     58.93      │
                │ %-2s │             │                │
                │ %-2s │             │                │
                └────┴─────────────┴────────────────┘
                """.formatted(one, two, three))).extracting(run -> run.conditions().text(Factor.ENGINE, "-")).containsExactly(engine);
    }

    /// A name that is exactly as wide as the column may end there: that is reported.
    @Test
    void wordsThatFillTheColumnAreReported() {
        String table = """
                ┌──────┬────────┐
                │ GPU  │  tok/s │
                ├──────┼────────┤
                │ %s │  431.2 │
                │ %s │        │
                ├──────┼────────┤
                │ L40S │  312.9 │
                └──────┴────────┘
                """;
        assertThat(runs(table.formatted("H100", "80GB"))).extracting(NarrowColumnsTest::doubts)
                .containsExactly(List.of("broken-cell"), List.of());
        assertThat(runs(table.formatted("H20 ", "96GB"))).extracting(NarrowColumnsTest::doubts).containsExactly(List.of(), List.of());
    }

    /// The digits on the second line belong to the figure, also in tables without lines between the columns.
    @ParameterizedTest
    @CsvSource({"'3,60','0.0',3.6", "'932.','28',0.93228", "'3577','.1',3.5771"})
    void theRestOfAFigureBelongsToIt(String one, String two, double seconds) {
        String drawn = """
                +------+------+
                |Concu | Mean |
                |rrenc | TTFT |
                |y     | (ms) |
                +------+------+
                | 8    | %4s |
                |      | %4s |
                | 16   | 7212 |
                |      |   .5 |
                +------+------+
                """.formatted(one, two);
        assertThat(runs(drawn)).extracting(run -> figures(run).get("ttft.mean")).containsExactly(seconds, 7.2125);
    }

    /// A row of its own whose other cells repeat those above is none of a figure that was broken.
    @Test
    void twoFiguresBelowOneAnotherAreTwoOrNone() {
        List<Run> runs = runs("""
                +-------+-----+------+
                | Model | TP  |  TPS |
                +-------+-----+------+
                | Qwen3 | 2   | 1234 |
                |       |     | 2345 |
                | Llama | 2   | 3456 |
                +-------+-----+------+
                """);
        assertThat(runs).allSatisfy(run -> assertThat(figures(run).values()).isSubsetOf(1234.0, 2345.0, 3456.0));
    }

    @Test
    void aNameThatIsCutIsNoName() {
        String table = """
                ┏━━━━━━━━━━┳━━━━━━━━┓
                ┃ Model    ┃  tok/s ┃
                ┡━━━━━━━━━━╇━━━━━━━━┩
                │ %s │  431.2 │
                │ Qwen3-8B │  312.9 │
                └──────────┴────────┘
                """;
        assertThat(runs(table.formatted("Llama-3…"))).satisfiesExactly(run -> {
            assertThat(model(run)).isEqualTo("-");
            assertThat(run.missing()).containsExactly("Model");
            assertThat(run.extras()).containsEntry("Model", "Llama-3…");
        }, run -> assertThat(model(run)).isEqualTo("Qwen3-8B"));
        assertThat(runs(table.formatted("Llama-3B"))).extracting(NarrowColumnsTest::model).containsExactly("Llama-3B", "Qwen3-8B");
    }

    @Test
    void aColumnWithoutRoomIsReported() {
        String table = """
                ┌%1$s┬──────────────┬───────────┐
                │%2$s│ Output tok/s │ TTFT (ms) │
                ├%1$s┼──────────────┼───────────┤
                │%3$s│       1633.3 │      31.2 │
                │%4$s│       2702.8 │      33.1 │
                └%1$s┴──────────────┴───────────┘
                """;
        assertThat(runs(table.formatted("─", " ", " ", " "))).extracting(NarrowColumnsTest::doubts)
                .containsExactly(List.of("broken-cell"), List.of("broken-cell"));
        assertThat(runs(table.formatted("────", "GPUs", "   1", "   2"))).extracting(NarrowColumnsTest::doubts)
                .containsExactly(List.of(), List.of());
    }

    /// The label that is known is taken: with no blank inside `Thinking`, with one before its unit.
    @Test
    void aLabelIsJoinedToTheOneThatIsKnown() {
        List<Run> runs = runs("""
                ┌─────────┬────────┬────────┐
                │         │        │ Output │
                │         │        │ throug │
                │ Thinkin │   TTFT │ hput   │
                │ g       │   (ms) │ (tok/s │
                │         │        │ )      │
                ├─────────┼────────┼────────┤
                │ on      │  476.3 │  312.9 │
                │ off     │  276.3 │  412.9 │
                └─────────┴────────┴────────┘
                """);
        assertThat(runs).extracting(NarrowColumnsTest::figures).containsExactly(Map.of("ttft.mean", 0.4763, "output_token_throughput", 312.9),
                Map.of("ttft.mean", 0.2763, "output_token_throughput", 412.9));
        assertThat(runs).extracting(run -> run.conditions().text(Factor.THINKING, "-")).containsExactly("on", "off");
    }

    /// One blank parts two columns here, so that nothing shows what belongs to which.
    @Test
    void cellsThatTouchAreNotAssigned() {
        String table = """
                                 Mean
                         TPOT    Output
                 %s  Model  (ms)     tok/s
                 ──────────────────────────────
                   off   vLLM   Falcon-8B 58.7    7572.4
                   on    vLLM   Falcon-8B 56.55   6878.8
                """;
        assertThat(runs(table.formatted("Think Engine"))).noneSatisfy(run -> assertThat(model(run)).isEqualTo("vLLM"));
    }

    /// In a table without outer bars a name before the first bar is no name of a container.
    @Test
    void aFirstCellIsNoPrefix() {
        assertThat(runs("""
                   Model   | P99 TTFT (ms) | Req/s
                -----------+---------------+-------
                 Qwen3-8B  | 7754.03       | 39.3
                 Qwen3-32B | 4995.8        | 5.0
                """)).extracting(NarrowColumnsTest::model).containsExactly("Qwen3-8B", "Qwen3-32B");
    }

    @Test
    void aTitleAboveAColumnIsNotItsLabel() {
        String table = """
                       %-9s
                  GPUs     Req/s     Output throughput (tok/s)
                ──────────────────────────────────────────────
                   8       13.95     2009.8
                   1       36.8      2455.6
                """;
        assertThat(runs(table.formatted("  Results"))).extracting(run -> figures(run).get("request_throughput")).containsExactly(13.95, 36.8);
    }

    /// Rich puts cells at the bottom or in the middle of their rows where it is told to.
    @Test
    void rowsBeginAboveTheirFirstCell() {
        assertThat(runs("""
                ┌────────┬────────┬────────┐
                │        │ Output │        │
                │ Reque… │  tok/s │   TPOT │
                │   Rate │        │   (ms) │
                ├────────┼────────┼────────┤
                │        │ 21366. │        │
                │      1 │    981 │  57.37 │
                │        │ 21185. │        │
                │      4 │    093 │  44.89 │
                └────────┴────────┴────────┘
                """)).extracting(NarrowColumnsTest::figures).containsExactly(Map.of("output_token_throughput", 21366.981, "tpot.mean", 0.05737),
                Map.of("output_token_throughput", 21185.093, "tpot.mean", 0.04489));
        assertThat(runs("""
                +--------+--------+--------+
                |        |        | Output |
                | Concu… |   TPOT |  tok/s |
                |        |   (ms) |        |
                +--------+--------+--------+
                |        |        | 1,366. |
                |      1 |  57.37 | 981,23 |
                |        |        | 4      |
                +--------+--------+--------+
                |      4 |  44.89 | 1185.5 |
                +--------+--------+--------+
                """)).allSatisfy(run -> assertThat(figures(run).getOrDefault("tpot.mean", 0.0)).isIn(0.05737, 0.04489));
    }

    /// Each of two lines may go on in the next one, or not.
    @Test
    void rowsOfWhichTheLinesAreNotCertainAreNotRead() {
        String table = """
                ┌────────┬────────┬───────┐
                │        │ Output │       │
                │ Reque… │  tok/s │ TPOT  │
                │   Rate │        │  (ms) │
                ├────────┼────────┼───────┤
                │        │ 213669 │       │
                │      1 │ %6s │ 57.37 │
                │        │ 211853 │       │
                │      4 │     .5 │ 44.89 │
                └────────┴────────┴───────┘
                """;
        assertThat(runs(table.formatted(".5"))).extracting(run -> figures(run).get("output_token_throughput"))
                .containsExactly(213669.5, 211853.5);
        assertThat(runs(table.formatted("123.25"))).isEmpty();
    }

    /// The first labels stand far above the first rule.
    @Test
    void aTableWithoutSidesMayHaveAHighHead() {
        String head = "         │        │ Outpu │\n" + "         │        │       │\n".repeat(9);
        assertThat(runs(head + """
                         │   TTFT │ tok/s │
                    Rate │   (ms) │       │ Mean TPOT (ms)
                ╺━━━━━━━━┿━━━━━━━━┿━━━━━━━┿━━━━━━━━━━━━━━━━╸
                         │ 3,217. │ 4,868 │
                       1 │     12 │  .19  │         3.78
                ╶────────┼────────┼───────┼────────────────╴
                         │ 2,291. │ 2,643 │
                       4 │     20 │  .93  │        23.18
                """)).allSatisfy(run -> assertThat(figures(run).get("tpot.mean")).isIn(0.00378, 0.02318)).hasSize(2);
    }

    /// The last line of the text, of a table without outer bars, is whole.
    @Test
    void theLastLineOfATableWithoutSidesIsWhole() {
        assertThat(runs("""
                     |          |Eng… |
                 Req |          |     |TTFT
                Rate |TPOT (ms) |     | (ms)
                =====+==========+=====+=====
                   4 |   13.896 |vLLM |264.
                     |          |     | 785
                 512 |   28.570 |vLLM |677.
                     |          |     | 064
                """.stripTrailing())).extracting(run -> figures(run).get("ttft.mean")).containsExactly(0.264785, 0.677064);
    }

    /// A title above a column is no part of it, and does not make it wider.
    @Test
    void aTitleLeavesTheColumnsAsTheyAre() {
        assertThat(runs("""
                                 Results
                                                Accept
                                                    ed
                           Concu   Mean   Mean  reques
                    Engin  rrenc   TPOT   TTFT  ts per
                        e      y   (ms)   (ms)  second
                    SGLan      1  961.6  450.8   182.5
                        g             1      5
                     vLLM      4  452.9  213.1   292.5
                                      9      1
                     vLLM      8  980.7  808.1   657.5
                                      8      3
                """)).extracting(run -> figures(run).get("ttft.mean")).containsExactly(0.45085, 0.21311, 0.80813);
    }

    @Test
    void aLongTableOfBrokenRowsIsReadToItsEnd() {
        StringBuilder table = new StringBuilder("""
                  Concu   Mean   Mean
                  rrenc   TPOT   TTFT
                      y   (ms)   (ms)
                ──────────────────────
                """);
        for (int row = 0; row < 30; row++) {
            table.append("%7d  961.6  450.%d\n".formatted(row + 1, row % 10)).append("             1      5\n");
        }
        assertThat(runs(table.toString())).hasSize(30).extracting(run -> figures(run).get("tpot.mean")).containsOnly(0.96161);
    }

    /// A label of which only the unit is left: its name stands above a blank line.
    @Test
    void aUnitIsNoName() {
        String table = """
                                                  Total
                                                  Token
                                                  Throu
                                                  ghput
                %s
                 Reques                   TTFT    (tok/
                 t Rate   P99 TTFT (ms)   (ms)    s)
                 ──────────────────────────────────────
                      8   1,992.39        765.9   22,42
                                            5     4.65

                    128   1,120.79        447.0   9,992
                                            9     .08
                """;
        assertThat(runs(table.formatted(""))).noneSatisfy(run -> assertThat(figures(run)).containsKey("output_token_throughput"));
        assertThat(runs(table.replace("%s\n", ""))).extracting(run -> figures(run).get("total_token_throughput"))
                .containsExactly(22424.65, 9992.08);
    }

    /// Too many places where a blank may stand or none: the words are not known, and what they name is none of the others.
    @Test
    void aLabelInPiecesIsNone() {
        List<Run> runs = runs("""
                |     |     | Req |     | Req |
                |     |     | ues |     | ues |
                |     |     |   t |     |   t |
                |     |     | thr |     | thr |
                |     |     | oug |     | oug |
                |     |     | hpu |     | hpu |
                |     |     |   t | Mea |   t |
                |     |     | (re |   n | tar |
                |     | Con | q/s | TPO | get |
                |     | cur |   ) |   T | (re |
                | Eng | ren |     | (ms | q/s |
                | ine |  cy |     |   ) |   ) |
                |-----+-----+-----+-----+-----|
                | vLL |   1 | 334 | 667 | 813 |
                |   M |     | .32 | .08 |  .5 |
                | SGL |   2 | 429 | 66. | 634 |
                | ang |     | .28 |  91 |  .5 |
                """);
        assertThat(runs).extracting(NarrowColumnsTest::figures).containsExactly(Map.of("tpot.mean", 0.66708), Map.of("tpot.mean", 0.06691));
        assertThat(runs).allSatisfy(run -> assertThat(run.missing()).hasSize(2));
    }
}
