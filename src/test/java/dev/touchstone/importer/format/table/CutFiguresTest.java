package dev.touchstone.importer.format.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lines inside a text that end inside a figure, because two texts that were cut stand behind one another, or a line was broken.
class CutFiguresTest {

    private static final Metric TTFT = Metric.of(Quantity.TTFT);

    private static List<Run> read(String separator, String last) {
        return new Importer().read("page", """
                Engine,Concurrency,Output tok/s,Mean TTFT (ms)
                vLLM,8,1250.50,41.25
                vLLM,16,1310.50,%s
                SGLang,8,1893.10,82.25
                SGLang,16,2062.40,89.75
                """.formatted(last).replace(",", separator)).runs();
    }

    @ParameterizedTest
    @CsvSource({"45,true", "45.,true", "45.75,false", "45.0,false"})
    void fewerDecimalsThanAllOthersAreNoFigure(String last, boolean isCut) {
        for (String separator : List.of(",", "\t")) {
            List<Run> runs = read(separator, last);
            assertThat(runs).hasSize(4);
            assertThat(runs.get(1).metrics().get(TTFT).isPresent()).isEqualTo(!isCut);
            assertThat(runs.get(1).missing()).hasSize(isCut ? 1 : 0);
            assertThat(runs.get(1).metrics().get(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT))).hasValue(1310.5);
        }
    }

    @Test
    void aWholeNumberBesideSingleDecimalsIsWhole() {
        List<Run> runs = new Importer().read("page", """
                Engine,Concurrency,Mean TTFT (ms)
                vLLM,8,41.2
                vLLM,16,45
                SGLang,8,82.3
                SGLang,16,89.7
                """).runs();
        assertThat(runs).hasSize(4).allSatisfy(run -> assertThat(run.metrics().get(TTFT)).isPresent());
    }

    @ParameterizedTest
    @CsvSource({"| vLLM | 16 | 1310.50 | 45,true", "| vLLM | 16 | 1310.50 | 45 |,false", "| vLLM | 16 | 1310.50 | 45.75,false"})
    void aRowWithItsLastBarIsWhole(String row, boolean isCut) {
        List<Run> runs = new Importer().read("page", """
                | Engine | Concurrency | Output tok/s | Mean TTFT (ms) |
                |---|---|---|---|
                | vLLM | 8 | 1250.50 | 41.25 |
                %s
                | SGLang | 8 | 1893.10 | 82.25 |
                | SGLang | 16 | 2062.40 | 89.75 |
                """.formatted(row)).runs();
        assertThat(runs).hasSize(4);
        assertThat(runs.get(1).metrics().get(TTFT).isPresent()).isEqualTo(!isCut);
    }

    @ParameterizedTest
    @CsvSource({"45.,true", "45.75 │,false"})
    void aDrawnRowWithoutItsEdgeEndsInsideItsFigure(String end, boolean isCut) {
        List<Run> runs = new Importer().read("page", """
                ┏━━━━━━━━┳━━━━━━━━━━━━━┳━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━┓
                ┃ Engine ┃ Concurrency ┃ Output tok/s ┃ Mean TTFT (ms) ┃
                ┡━━━━━━━━╇━━━━━━━━━━━━━╇━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━┩
                │ vLLM   │           8 │      1250.50 │          41.25 │
                │ vLLM   │          16 │      1310.50 │          %s
                │ SGLang │           8 │      1893.10 │          82.25 │
                └────────┴─────────────┴──────────────┴────────────────┘
                """.formatted(end)).runs();
        assertThat(runs).hasSize(3);
        assertThat(runs.get(1).metrics().get(TTFT).isPresent()).isEqualTo(!isCut);
    }
}
