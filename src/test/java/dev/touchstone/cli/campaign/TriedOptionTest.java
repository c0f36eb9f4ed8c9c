package dev.touchstone.cli.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.archive.Archives;
import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.campaign.store.CampaignStore;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.cli.Shell;
import dev.touchstone.cli.terminal.CommandStreams;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A random search in notes, opened as a campaign.
class TriedOptionTest {

    private static final String FAILED = """
            vllm serve org/Model-1B --max-num-seqs %d --max-num-batched-tokens %d%s
            ValueError: max_num_batched_tokens (%d) is smaller than max_model_len (32768). Please increase max_num_batched_tokens.
            """;
    private static final String WORKED = """
            vllm serve org/Model-1B --max-num-seqs %d --max-num-batched-tokens %d%s
            {
              "total_requests": 300,
              "successful_requests": 300,
              "concurrency": 100,
              "request_timeout": 30,
              "max_output_tokens": 200,
              "use_long_context": false,
              "total_time": %s,
              "requests_per_second": %s,
              "total_output_tokens": 56000,
              "latency": {"average": 6.1, "p50": 6.9, "p95": 7.5, "p99": 7.6},
              "tokens_per_second": {"average": 26.4, "p50": 24.9, "p95": 23.6, "p99": 23.4},
              "time_to_first_token(ttft)": {"average": 0.34, "p50": 0.37, "p95": 0.57, "p99": 0.6},
              "time-per-output-token(tpot)": {"average": 0.038, "p50": 0.038, "p95": 0.038, "p99": 0.038}
            }

            """;

    @TempDir
    private Path folder;
    private Path notes = Path.of("");

    @BeforeEach
    void notes() throws IOException {
        notes = folder.resolve("search.txt");
        Files.writeString(notes, FAILED.formatted(6000, 600, " --enable-prefix-caching", 600) + FAILED.formatted(1500, 5700, "", 5700)
                + "\n" + WORKED.formatted(900, 6200, " --enable-chunked-prefill", "15.0", "20.0")
                + WORKED.formatted(3500, 7400, " --enable-chunked-prefill --enable-prefix-caching", "20.0", "15.0"));
    }

    @Test
    void aSearchInNotesOpensAsACampaign() throws IOException {
        Shell.Result result = Shell.run("campaign", "--tried", notes.toString(), "--json", "-");
        assertThat(result.code()).isZero();
        JsonNode json = JsonMapper.shared().readTree(result.out());
        assertThat(json.path("trials").size()).isEqualTo(4);
        assertThat(json.path("trials").valueStream().map(trial -> trial.path("status").asString()))
                .containsExactly("failed", "failed", "done", "done");
        assertThat(json.path("trials").path(0).path("failure").path("kind").asString()).isEqualTo("constraint");
        assertThat(json.path("trials").path(0).path("failure").path("line").asString()).contains("max_num_batched_tokens (600)");
        assertThat(json.path("best").path("command").asString()).isEqualTo("vllm serve org/Model-1B --max-num-seqs 900"
                + " --max-num-batched-tokens 6200 --enable-chunked-prefill");
        assertThat(json.path("best").path("confirmed").asBoolean()).isFalse();
        assertThat(json.path("best").has("gain")).isFalse();
        assertThat(json.path("stopped").asString()).isEqualTo("imported");
    }

    @Test
    void theConsoleHasCommandSentencesAndTables() {
        assertThat(Shell.run("campaign", "--tried", notes.toString()).lines()).contains(
                "vllm serve org/Model-1B --max-num-seqs 900 --max-num-batched-tokens 6200 --enable-chunked-prefill",
                "4 launches were tried; 2 failed: 2 × flags exclude each other.")
                .noneMatch(line -> line.contains("combinations"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"search.html", "search.md"})
    void reportsHaveTheSame(String name) throws IOException {
        Path report = folder.resolve(name);
        assertThat(Shell.run("campaign", "--tried", notes.toString(), "--report", report.toString()).code()).isZero();
        assertThat(Files.readString(report)).contains("4 launches were tried; 2 failed", "Failed launches",
                "worked only together with");
    }

    @Test
    void theWorkbookHasSheetsAndNativeCharts() throws IOException {
        Path report = folder.resolve("search.xlsx");
        assertThat(Shell.run("campaign", "--tried", notes.toString(), "--report", report.toString()).code()).isZero();
        try (var workbook = new XSSFWorkbook(Files.newInputStream(report))) {
            assertThat(workbook.getSheetName(0)).isEqualTo("Campaign");
            assertThat(workbook.getSheet("Campaign").getDrawingPatriarch().getCharts()).isNotEmpty();
            assertThat(workbook.getSheet("Launches").getDrawingPatriarch().getCharts()).isNotEmpty();
            assertThat(workbook.getSheet("Runs")).isNotNull();
        }
    }

    @Test
    void columnsNamedLikeFlagsAreFlags() throws IOException {
        Path csv = folder.resolve("data.csv");
        Files.writeString(csv, """
                max-num-seqs,max-num-batched-tokens,enable-prefix-caching,concurrency,requests,request_throughput,output_token_throughput
                128,4000,true,50,200,9.1,1800
                256,4000,true,50,200,10.2,2010
                512,8000,false,50,200,11.0,2200
                """);
        JsonNode json = JsonMapper.shared().readTree(Shell.run("campaign", "--tried", csv.toString(), "--json", "-").out());
        assertThat(json.path("trials").size()).isEqualTo(3);
        assertThat(json.path("trials").path(0).path("settings").path("--enable-prefix-caching").asString()).isEqualTo("on");
        assertThat(json.path("trials").path(2).path("settings").has("--enable-prefix-caching")).isFalse();
        assertThat(json.path("best").path("settings").path("--max-num-seqs").asString()).isEqualTo("512");
    }

    @Test
    void runsOfNoKnownLaunchAreCounted() throws IOException {
        String none = "# Notes of another day\n| Concurrency | req/s |\n|---|---|\n| 8 | 10.1 |\n";
        Path one = Files.writeString(folder.resolve("one.md"), none);
        Path two = Files.writeString(folder.resolve("two.md"), none.replace("10.1", "10.2") + "| 16 | 12.5 |\n");

        assertThat(Shell.run("campaign", "--tried", notes.toString(), one.toString()).err())
                .contains("1 run belongs to no known launch and is left out");
        assertThat(Shell.run("campaign", "--tried", notes.toString(), two.toString()).err())
                .contains("2 runs belong to no known launch and are left out");
        assertThat(Shell.run("campaign", "--tried", notes.toString()).err()).doesNotContain("no known launch");
    }

    /// The launches of vLLM are most; one of SGLang is no launch of the same campaign.
    @Test
    void launchesOfAnotherEngineAreCounted() throws IOException {
        String sglang = "\npython -m sglang.launch_server --model-path org/Model-1B --max-num-seqs 7\nValueError: it must be 8 or more\n";
        String before = Files.readString(notes);
        assertThat(Shell.run("campaign", "--tried", notes.toString()).err()).doesNotContain("of another engine or model");
        assertThat(begin("--max-num-seqs: [900, 3500]", 101)).doesNotContain("of another engine or model");
        Files.writeString(notes, sglang + "\n" + before);
        assertThat(Shell.run("campaign", "--tried", notes.toString()).err()).contains("1 launch left out: of another engine or model");
        assertThat(Shell.run("campaign", "--tried", notes.toString()).out()).contains("4 launches were tried; 2 failed");
        assertThat(begin("--max-num-seqs: [900, 3500]", 100)).contains("4 launches tried before", "1 launch left out: of another engine or model");
    }

    @Test
    void aCampaignBeginsWithLaunchesThatSetItsFlags() throws IOException {
        assertThat(begin("--max-num-seqs: [900, 3500]", 100)).contains("4 launches tried before").doesNotContain("left out");
        assertThat(begin("--block-size: [16, 32]", 100)).contains("0 launches tried before",
                "4 launches left out: none of this campaign's flags is set");
        assertThat(begin("--max-num-seqs: [900, 3500]", 64)).contains("2 launches tried before",
                "2 launches left out: not measured at a load of this campaign, or not by request_throughput")
                .doesNotContain("none of this campaign's flags");
    }

    /// What is said when a campaign with this flag and load begins with the launches of the notes.
    private String begin(String flag, int concurrency) throws IOException {
        CampaignStore store = new CampaignStore(folder.resolve(flag.substring(2, 7) + concurrency), "archive", Clock.systemUTC());
        StoredCampaign campaign = store.begin(new CampaignSource("""
                target: {engine: vllm, command: [vllm, serve, org/Model-1B, --port, "{port}"]}
                space: {%s}
                load: {concurrency: [%d], requests: 300}
                objective: {maximise: request_throughput}
                """.formatted(flag, concurrency), "search", null));
        TriedOption tried = new TriedOption();
        new CommandLine(new Tried(tried)).parseArgs("--tried", notes.toString());
        StringWriter err = new StringWriter();
        try (RunArchive runs = Archives.open(folder.resolve("runs.db"))) {
            tried.begin(campaign, runs, new CommandStreams(InputStream.nullInputStream(), new PrintWriter(new StringWriter()),
                    new PrintWriter(err)));
        }
        return err.toString();
    }

    @CommandLine.Command
    private record Tried(@CommandLine.Mixin TriedOption option) {
    }

    @Test
    void wrongFilesAreRefused() throws IOException {
        Path prose = folder.resolve("prose.txt");
        Files.writeString(prose, "Nothing was launched.\n");
        Shell.Result result = Shell.run("campaign", "--tried", prose.toString());
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.err()).contains("no launches of an engine that differ in their flags");
        assertThat(Shell.run("campaign", "--tried", notes.toString(), "--report", "x.pdf").err())
                .contains("the name of the report must end in .xlsx, .md, .html");
    }
}
