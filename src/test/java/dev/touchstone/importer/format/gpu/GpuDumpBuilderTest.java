package dev.touchstone.importer.format.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Hardware;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GpuDumpBuilderTest {

    private static Reading read(String text) {
        return new Importer().read("notes", text);
    }

    /// Index, name, memory, load, power, temperature; what is not known is a hyphen.
    private static String said(Gpu gpu) {
        return gpu.index() + " " + gpu.name() + " " + gpu.memoryUsedMiB() + "/" + gpu.memoryTotalMiB() + " "
                + gpu.utilization() + " " + gpu.powerW() + "/" + gpu.powerLimitW() + " " + gpu.temperatureC();
    }

    private static String said(Hardware dump) {
        return (dump.driver() + " " + dump.cuda() + ": " + dump.gpus().stream().map(GpuDumpBuilderTest::said)
                .collect(Collectors.joining("; "))).replace("null", "-").replace(".0/", "/").replace(".0 ", " ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nvidia-smi/narrow.txt         | 515.65.01 11.7: 2 NVIDIA A100-PCI... 38110/40960 0.95 236/250 52.0; 3 NVIDIA A100-PCI... 38110/40960 0.93 4/- 49.0
            nvidia-smi/580.txt            | 580.95.05 13.0: 0 NVIDIA GB10 -/- 0 10/- 44.0
            nvidia-smi/610.txt            | 610.43.02 13.3: 0 NVIDIA RTX PRO 6000 Blac... 91210/97887 0.99 412/600 61.0
            nvidia-smi/mig.txt            | 535.274.02 12.2: 0 NVIDIA A30 50/24576 - 78/165 47.0
            nvidia-smi/headless.txt       | - -: 4 NVIDIA H100 80GB HBM3 72770/81559 0.97 464/700 48.0; 5 NVIDIA H100 80GB HBM3 70690/81559 0.96 460/700 51.0
            nvidia-smi-csv/header.csv     | - -: 0 NVIDIA L4 20110/23034 0.98 70.11/- 71.0; 1 NVIDIA L4 20098/23034 0.97 69.8/- 70.0; 2 NVIDIA GB10 -/- 0.05 12.98/- 51.0
            nvidia-smi-csv/loop.csv       | - -: 0 NVIDIA L4 20110/- 0.98 70.5/- -; 1 NVIDIA L4 20098/- 0.97 71.2/- -
            nvidia-smi-csv/noheader.txt   | 550.127.08 -: 0 NVIDIA A10 -/23028 - -/- -; 1 NVIDIA A10 -/23028 - -/- -
            nvidia-smi-list/boards.txt    | - -: 0 NVIDIA A100-SXM4-80GB -/- - -/- -; 1 NVIDIA A100-SXM4-80GB -/- - -/- -
            nvidia-smi-monitor/dmon.txt   | - -: 0 - 70110/- 0.99 412/- 61.0; 1 - 70110/- 0.97 405/- 60.0
            nvidia-smi-query/page.txt     | 550.54.14 12.4: 0 NVIDIA L4 20110/23034 0.98 70.11/72 71.0; 1 NVIDIA L4 1/23034 - -/72 -
            gpustat/boards.txt            | 535.183.06 -: 0 NVIDIA L4 20110/23034 0.98 -/- 71.0; 1 NVIDIA L4 1/23034 0 12/72 40.0
            rocm-smi/old.txt              | - -: 0 - -/- 0 31.251/165 32.0; 1 - -/- 0.97 123/165 47.0
            rocm-smi/named.txt            | - -: 0 AMD Instinct MI300X -/- 0 173/750 45.0; 1 AMD Instinct MI300X -/- 1 679/750 61.0
            rocm-smi/nodes.txt            | - -: 0 - -/- 1 682/750 71.0
            rocm-smi/pairs.txt            | - -: 0 AMD Instinct MI300X OAM 98296/196592 0.25 -/- -
            amd-smi/table.txt             | 6.16.6 -: 0 AMD Instinct MI300X 185100/196288 0.97 641/750 47.0; 1 AMD Instinct MI300X 285/196288 0 141/750 37.0
            npu-smi/info.txt              | 25.5.2 -: 0 910B4 29220/32768 0.71 89.9/- 39.0; 1 910B4 2922/32768 0 88.1/- 38.0
            """)
    void boards(String sample, String said) throws IOException {
        Reading reading = read(Files.readString(Path.of("src/test/resources/formats", sample)));
        assertThat(reading.hardware()).singleElement().satisfies(dump -> assertThat(said(dump)).isEqualTo(said));
        assertThat(reading.unread()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nvidia-smi-monitor/pmon.txt", "gpu-topology/matrix.txt", "gpu-tool-failure/driver.txt"})
    void whatNamesNoBoardIsUnderstoodAllTheSame(String sample) throws IOException {
        Reading reading = read(Files.readString(Path.of("src/test/resources/formats", sample)));
        assertThat(reading.hardware()).isEmpty();
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void twoDumpsOneBelowTheOtherAreTwo() throws IOException {
        String dump = Files.readString(Path.of("src/test/resources/formats/nvidia-smi/dump.txt"));
        assertThat(read(dump + dump).hardware()).hasSize(2);
        String undated = dump.substring(dump.indexOf('+'));
        assertThat(read(undated + undated).hardware()).hasSize(2)
                .allSatisfy(one -> assertThat(one.gpus()).hasSize(1));
    }

    @Test
    void aDumpThatWasCutKeepsWhatIsThere() throws IOException {
        String dump = Files.readString(Path.of("src/test/resources/formats/nvidia-smi/narrow.txt"));
        String[] lines = dump.split("\n");
        assertThat(read(String.join("\n", Arrays.copyOf(lines, 8))).hardware()).singleElement()
                .satisfies(one -> assertThat(said(one)).endsWith("2 NVIDIA A100-PCI... -/- - -/- -"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name, size, memory.md", "we looked at memory.used, utilization.gpu and others",
        "GPU 0: the first one", "# gpu time of the run", "[0] | a | b", "index, name", "0, NVIDIA L4, 23034 MiB",
        "+------+\n| npu-smi is the tool |", "=== ROCm System Management ===", "| 0 | a | 00000000: |"})
    void wordsAreNoDump(String text) {
        assertThat(read(text).hardware()).isEmpty();
    }

    @Test
    void theToolIsNamedAsTheReason() throws IOException {
        String boards = Files.readString(Path.of("src/test/resources/formats/amd-smi/table.txt"));
        Reading reading = read(boards + """

                ============ Serving Benchmark Result ============
                Successful requests:                     10
                Benchmark duration (s):                  10.00
                Request throughput (req/s):              1.00
                ==================================================
                """);
        assertThat(reading.runs()).singleElement().satisfies(run -> {
            assertThat(run.conditions().get(Factor.GPU_COUNT).orElseThrow().evidence().rule())
                    .isEqualTo("amd-smi: 2 boards");
            assertThat(run.conditions().text(Factor.GPU, "")).isEqualTo("AMD Instinct MI300X");
        });
    }
}
