package dev.touchstone.importer.column;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Tables that Touchstone wrote in English and those that it wrote in Chinese are read where the language is Chinese.
@Tag("chinese")
class LabelGuessInChineseTest {

    @Test
    void headsOfMetrics() {
        Meaning p99 = new Meaning.Figure(Metric.ofKey("ttft.p99").orElseThrow(), 1);
        assertThat(List.of("ttft.p99 (s)", "Time to first token, p99, s", "首 token 延迟，p99, s", "首 token 延迟，p99，s"))
                .allSatisfy(head -> assertThat(LabelGuess.of(head).map(LabelGuess::meaning)).contains(p99));
    }

    @Test
    void headsOfConditions() {
        assertThat(List.of("gpuCount", "GPUs", "GPU 数")).allSatisfy(head ->
                assertThat(LabelGuess.of(head).map(LabelGuess::meaning)).contains(new Meaning.Level(Factor.GPU_COUNT)));
    }
}
