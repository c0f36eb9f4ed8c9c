package dev.touchstone.cost;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GpuNameTest {

    @ParameterizedTest
    @CsvSource({"H100, NVIDIA H100 80GB HBM3, true", "A10, NVIDIA A10, true", "a100, NVIDIA A100-SXM4-80GB, true",
        "A100 80GB, NVIDIA A100-SXM4-80GB, true", "A100 40GB, NVIDIA A100-SXM4-80GB, false", "A10, NVIDIA A10G, false",
        "L40, NVIDIA L40S, false", "RTX 6000, NVIDIA RTX 6000 Ada Generation, false", "B200, NVIDIA GB200, false",
        "RTX 4090, NVIDIA GeForce RTX 4090, true", "RTX 4090, NVIDIA GeForce RTX 4090 D, false", "MI300X, AMD Instinct MI300X OAM, true",
        "H100 NVL, NVIDIA H100 PCIe, false", "NVIDIA H100, H100, false"})
    void whichGpusANameFits(String name, String ofRun, boolean fits) {
        assertThat(GpuName.of(name).fits(GpuName.of(ofRun))).isEqualTo(fits);
    }
}
