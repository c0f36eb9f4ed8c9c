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
}
