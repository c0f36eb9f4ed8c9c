package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ReportCommandTest {

    @TempDir
    Path folder;

    @Test
    void writesAWorkbook() throws IOException {
        Path file = folder.resolve("summary.xlsx");
        Shell.Result report = Shell.run("report", Shell.GPUS, "-o", file.toString());
        assertThat(report.code()).isZero();
        assertThat(report.lines()).singleElement().asString().startsWith(file + ": 25 runs");
        try (var workbook = WorkbookFactory.create(file.toFile())) {
            assertThat(workbook.getSheetName(0)).isEqualTo("Summary");
            assertThat(workbook.getSheet("Runs").getPhysicalNumberOfRows()).isGreaterThan(25);
        }
    }

    @ParameterizedTest
    @CsvSource({"summary.md, '# '", "summary.csv, engine", "summary.json, '{'", "summary.svg, '<?xml'", "S.MD, '# '"})
    void theEndingDecidesTheForm(String name, String beginning) throws IOException {
        Path file = folder.resolve(name);
        assertThat(Shell.run("report", Shell.THINKING, "-o", file.toString()).code()).isZero();
        String text = Files.readString(file);
        assertThat(text.startsWith("\uFEFF") ? text.substring(1) : text).startsWith(beginning);
    }

    @Test
    void jsonIsWellFormed() throws IOException {
        Path file = folder.resolve("summary.json");
        Shell.run("report", Shell.SAMPLES.toString(), "--output", file.toString());
        assertThat(JsonMapper.shared().readTree(Files.readString(file)).path("runs").size()).isEqualTo(74);
    }

    @ParameterizedTest
    @ValueSource(strings = {"summary.md", "summary.csv", "summary.json", "summary.html"})
    void peopleAndMachinesAreHiddenUnlessTheyAreWanted(String name) throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.md"), """
                jane@gpu01:~$ python benchmark_serving.py --backend vllm --base-url http://gpu01.example.com:8000 \
                --model /home/jane/models/Qwen3-8B --num-prompts 100
                ============ Serving Benchmark Result ============
                Successful requests:                     100
                Benchmark duration (s):                  20.00
                Request throughput (req/s):              5.00
                Mean TTFT (ms):                          12.50
                ==================================================
                """);
        Path file = folder.resolve(name);

        assertThat(Shell.run("report", notes.toString(), "-o", file.toString()).code()).isZero();
        assertThat(Files.readString(file)).doesNotContain("jane", "gpu01").contains("Qwen3-8B");

        assertThat(Shell.run("report", notes.toString(), "--with-names", "-o", file.toString()).code()).isZero();
        assertThat(Files.readString(file)).contains("gpu01");
    }

    @Test
    void theComparisonOfTheCommandLineStandsFirst() throws IOException {
        Path file = folder.resolve("summary.json");
        String[] report = {"report", Shell.GPUS, "--by", "gpuCount", "--metric", "e2e_latency.p99", "--where",
            "engine=vllm", "--baseline", "4", "-o", file.toString()};
        assertThat(Shell.run(report).code()).isZero();
        JsonNode first = JsonMapper.shared().readTree(Files.readString(file)).path("comparisons").path(0);
        assertThat(first.path("metric").asString()).isEqualTo("e2e_latency.p99");
        assertThat(first.path("baseline").asString()).isEqualTo("4");
    }

    @Test
    void halfAComparisonIsWrongUsage() {
        Shell.Result report = Shell.run("report", Shell.GPUS, "--by", "gpuCount", "-o", folder.resolve("a.md")
                .toString());
        assertThat(report.code()).isEqualTo(2);
        assertThat(report.errorLines()).first().asString().contains("both --by FACTOR and --metric METRIC");
    }

    @Test
    void aComparisonWithoutRowsIsExplained() {
        Shell.Result report = Shell.run("report", Shell.GPUS, "--by", "gpuCount", "--metric", "goodput", "-o",
                folder.resolve("a.md").toString());
        assertThat(report.code()).isZero();
        assertThat(report.err()).contains("nothing to compare: no run has goodput");
    }

    @Test
    void allChartsStandInOneSvg() throws IOException {
        Path file = folder.resolve("charts.svg");
        Shell.run("report", Shell.SAMPLES.toString(), "-o", file.toString());
        assertThat(Files.readString(file)).containsOnlyOnce("id=\"title\"").contains("id=\"title-2\"", "id=\"desc-3\"");
    }

    @Test
    void neverOverwritesItsInput() throws IOException {
        Path notes = Files.copy(Path.of(Shell.THINKING), folder.resolve("notes.md"));
        String before = Files.readString(notes);
        Shell.Result report = Shell.run("report", notes.toString(), "-o", notes.toString());
        assertThat(report.code()).isEqualTo(2);
        assertThat(report.errorLines()).singleElement().asString().contains("overwrite the input");
        assertThat(Files.readString(notes)).isEqualTo(before);
    }

    @Test
    void withoutRunsNothingIsWritten() throws IOException {
        Path prose = Files.writeString(folder.resolve("prose.md"), "We talked.\n");
        Path file = folder.resolve("summary.xlsx");
        Shell.Result report = Shell.run("report", prose.toString(), "-o", file.toString());
        assertThat(report.code()).isEqualTo(1);
        assertThat(report.err()).contains("no runs");
        assertThat(file).doesNotExist();
    }

    @Test
    void aFolderThatIsNotThereIsSaid() {
        Shell.Result report = Shell.run("report", Shell.THINKING, "-o", folder.resolve("none/a.md").toString());
        assertThat(report.code()).isEqualTo(1);
        assertThat(report.errorLines()).singleElement().asString().contains("none", "does not exist");
    }
}
