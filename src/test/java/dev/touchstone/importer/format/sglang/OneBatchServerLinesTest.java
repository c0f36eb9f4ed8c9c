package dev.touchstone.importer.format.sglang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import org.junit.jupiter.api.Test;

class OneBatchServerLinesTest {

    private static final String WARM_UP = """
            ======== Warmup Begin ========
            Warmup with batch_size=[4]
            batch size: 4
            input_len: 1024
            output_len: 16
            latency: 0.61 s
            input throughput: 10240.00 tok/s
            output throughput: 304.76 tok/s
            """;
    private static final String BATCH = """
            batch size: 4
            input_len: 1024
            output_len: 256
            latency: 3.60 s
            input throughput: 10240.00 tok/s
            output throughput: 320.00 tok/s
            """;

    @Test
    void aWarmUpThatIsCutIsNoResult() {
        assertThat(read(WARM_UP).runs()).isEmpty();
        assertThat(read(WARM_UP).unread()).isEmpty();
    }

    @Test
    void aWarmUpIsNoResult() {
        assertThat(read(WARM_UP + "======== Warmup End   ========\n" + BATCH).runs()).hasSize(1);
    }

    @Test
    void resultsBehindAWarmUpThatLostItsEndAreRead() {
        assertThat(read(WARM_UP + BATCH).runs()).hasSize(2);
    }

    private static Reading read(String text) {
        return new Importer().read("paste", text);
    }
}
