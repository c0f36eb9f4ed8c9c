package dev.touchstone.importer.warning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ModelServerSignsTest {

    private static final String TABLE = """

            | Setup | Concurrency | RPS | P99 latency (ms) |
            |---|---|---|---|
            | one node | 8 | 451.2 | 21.4 |
            | two nodes | 8 | 902.9 | 22.8 |
            """;

    private static Reading read(String text) {
        return new Importer().read("page.md", text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# HTTP gateway", "# Vector search with HNSW", "Postgres behind a proxy.", "# 接口压测"})
    void aLoadTestOfAnotherServerIsAQuestion(String words) {
        Reading reading = read(words + "\n" + TABLE);

        assertThat(reading.runs()).isEmpty();
        assertThat(reading.tables()).singleElement().satisfies(table -> assertThat(table.doubt()).isEqualTo(
                "it may be of another kind of server: nothing on the page names a model, an engine or tokens"));
        assertThat(reading.unread()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"# HTTP gateway in front of vLLM", "# Gateway for Qwen3-8B", "# 网关：大模型推理", "# Results",
        "# Vector search\n\n`vllm serve acme/little-7b`"})
    void whatNamesAModelServerOrNoOtherIsRead(String words) {
        assertThat(read(words + "\n" + TABLE).runs()).hasSize(2);
    }

    @Test
    void aSignAnywhereAboveOnThePageCounts() {
        String far = "A line of prose about the gateway.\n".repeat(100);

        assertThat(read("# Serving Llama 3 behind a gateway\n" + far + TABLE).runs()).hasSize(2);
        assertThat(read("# Serving pages behind a gateway\n" + far + TABLE).runs()).isEmpty();
    }

    @Test
    void figuresOfModelServersNeedNoWords() {
        assertThat(read("# HTTP gateway\n" + TABLE.replace("P99 latency (ms)", "P99 TTFT (ms)")).runs()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# ECDSA 签名压测", "# Postgres behind a proxy", "# HMAC on 8 cores"})
    void transactionsPerSecondOfAnotherServerAreNoTokens(String words) {
        String rates = TABLE.replace("RPS", "吞吐量 (tps)");
        assertThat(read(words + "\n" + rates).runs()).isEmpty();
        assertThat(read("# 大模型推理压测\n" + words + "\n" + rates).runs()).hasSize(2);
        assertThat(read(words + "\n" + TABLE.replace("RPS", "tokens/s")).runs()).hasSize(2);
        assertThat(read("# Results\n" + rates).runs()).hasSize(2);
    }
}
