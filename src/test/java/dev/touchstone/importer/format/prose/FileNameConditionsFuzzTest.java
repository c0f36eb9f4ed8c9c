package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever a file is called.
class FileNameConditionsFuzzTest {

    static Stream<byte[]> seeds() {
        return Stream.of("TP8_DP1_C64_P1024_O128.log", "vllm-2gpu-think-off/run1.txt", "Qwen3-32B_8xH100_20250428-202204.json",
                "sglang 0.4.6 并发30 关闭思考.md", "openai-infqps-concurrency64-Qwen2.5-7B-20250428-202204.json",
                "vllm-vs-sglang/tp2to4.zip/a.txt", "sk-abcdefghijklmnopqrstuvwx/api_key=abc.log", "C:\\a\\c16_i1k_o2k.csv",
                "rate_inf_req500_bs32.jsonl.gz").map(name -> name.getBytes(StandardCharsets.UTF_8));
    }

    @MethodSource("seeds")
    @FuzzTest
    void proposesFromAnyName(byte[] bytes) {
        String path = new String(bytes, StandardCharsets.UTF_8);

        FileNameConditions name = FileNameConditions.of(path);

        assertThat(FileNameConditions.of(path)).isEqualTo(name);
        name.conditions().forEach((factor, condition) -> {
            assertThat(condition.evidence().isProposed()).isTrue();
            assertThat(Secrets.mask(condition.evidence().text())).isEqualTo(condition.evidence().text());
            assertThat(condition.level().toString()).isNotBlank();
            assertThat(Level.parse(factor, condition.level().toString())).isEqualTo(condition.level());
        });
        assertThat(name.fill(Conditions.none())).isEqualTo(name.conditions());
        assertThat(name.fill(name.conditions())).isEqualTo(name.conditions());
    }
}
