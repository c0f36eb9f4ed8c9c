package dev.touchstone.ui.comparing.plots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class FreePagesStateTest {

    @Test
    void onlyTheChoicesOnThesePagesAreKeptUntilTheyAreMade() {
        assertThat(FreePages.stateIn(Map.of("scatter.x", "ttft.p99", "history.metric", "duration", "study", "scatter",
                "metric", "request_throughput"))).isEqualTo(Map.of("scatter.x", "ttft.p99", "history.metric", "duration"));
    }
}
