package dev.touchstone.model.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Lines;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// These tests seal the machine-readable form that other programs rely on. When one of them
/// fails, the code is wrong, not the file beside it: adding a key is the only change that a file may see.
class ContractTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    @Test
    void aRunWithEverything() throws IOException {
        assertThat(printed(RunJson.contract(SampleRun.complete()))).isEqualTo(golden("run.json"));
    }

    @Test
    void aRunWithNothingThatItCanBeWithout() throws IOException {
        assertThat(printed(RunJson.contract(SampleRun.bare()))).isEqualTo(golden("bare-run.json"));
    }

    @Test
    void anArchivedRun() throws IOException {
        assertThat(printed(RunJson.archived(SampleRun.complete()))).isEqualTo(golden("archived-run.json"));
        assertThat(RunJson.read(MAPPER.readTree(golden("archived-run.json")))).isEqualTo(SampleRun.complete());
    }

    @Test
    void aFailedLaunch() throws IOException {
        Map<String, String> flags = new LinkedHashMap<>();
        flags.put("--tensor-parallel-size", "3");
        flags.put("--enforce-eager", "");
        FailedLaunch launch = new FailedLaunch(new Lines(41, 42),
                "vllm serve m --tensor-parallel-size 3 --enforce-eager", flags, "ValueError: heads must be divisible by 3");

        assertThat(printed(LaunchJson.write(launch))).isEqualTo(golden("failed-launch.json"));
    }

    @Test
    void hardware() throws IOException {
        Gpu known = new Gpu(0, "NVIDIA A10", 22288.0, 24564.0, 0.99, 149.0, 150.0, 56.0);
        Gpu unknown = new Gpu(null, null, null, null, null, null, null, null);
        Hardware hardware = new Hardware(new Lines(4, 27), "Mon Apr 28 20:14:01 2025", "550.127.08", "12.4",
                List.of(known, unknown));

        assertThat(printed(HardwareJson.write(hardware))).isEqualTo(golden("hardware.json"));
    }

    private static String printed(JsonNode node) {
        return MAPPER.writeValueAsString(node).replace("\r\n", "\n") + "\n";
    }

    private static String golden(String name) throws IOException {
        try (var file = Objects.requireNonNull(ContractTest.class.getResourceAsStream(name), name)) {
            return new String(file.readAllBytes(), UTF_8).replace("\r\n", "\n");
        }
    }
}
