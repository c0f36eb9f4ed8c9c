package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MlperfCsvTest {

    private static final String HEAD = "Organization,Platform,Model,MlperfModel,Scenario,Result,number_of_nodes,"
            + "accelerator_model_name,accelerators_per_node,framework,Units,weight_data_types\n";

    private static List<Run> read(String model, String scenario, String units, String framework) {
        return Blocks.read(HEAD + "Acme,x8," + model + "," + model + "," + scenario + ",1024.5,2,NVIDIA B200,4,"
                + framework + "," + units + ",fp8\n").runs();
    }

    @ParameterizedTest
    @CsvSource({"deepseek-r1, Tokens/s, OUTPUT_TOKEN_THROUGHPUT", "gpt-oss-120b, Queries/s, REQUEST_THROUGHPUT",
        "llama3.1-8b, Samples/s, REQUEST_THROUGHPUT"})
    void theUnitIsThatOfTheResult(String model, String units, Quantity quantity) {
        Run run = read(model, "Server", units, "vLLM").getFirst();

        assertThat(run.metrics().size()).isEqualTo(1);
        assertThat(run.metrics().get(Metric.of(quantity))).hasValue(1024.5);
        assertThat(run.conditions().text(Factor.MODEL, "")).isEqualTo(model);
        assertThat(run.conditions().text(Factor.GPU_COUNT, "")).isEqualTo("8");
    }

    /// Images, the power of the whole system, and a latency whose percentile the file does not have.
    @ParameterizedTest
    @CsvSource({"resnet, Queries/s", "stable-diffusion-xl, Samples/s", "llama2-70b-99, Watts",
        "llama2-70b-99, Latency (ms)"})
    void otherRowsAreNoRuns(String model, String units) {
        assertThat(read(model, "Server", units, "vLLM")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"vLLM 0.12.0 + CUDA 13, vLLM, 0.12.0", "vLLM, vLLM, ''", "PyTorch 2.9, '', ''"})
    void theFrameworkMayBeAnEngine(String framework, String engine, String version) {
        Run run = read("gpt-oss-120b", "Server", "Tokens/s", framework).getFirst();

        assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo(engine);
        assertThat(run.conditions().text(Factor.ENGINE_VERSION, "")).isEqualTo(version);
    }

    @Test
    void allAtOnceOffline() {
        assertThat(read("deepseek-r1", "Offline", "Tokens/s", "vLLM").getFirst().conditions()
                .text(Factor.REQUEST_RATE, "")).isEqualTo("inf");
        assertThat(read("deepseek-r1", "Server", "Tokens/s", "vLLM").getFirst().conditions()
                .text(Factor.REQUEST_RATE, "")).isEmpty();
    }
}
