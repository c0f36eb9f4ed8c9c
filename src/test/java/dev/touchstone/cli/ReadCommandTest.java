package dev.touchstone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ReadCommandTest {

    @Test
    void printsTheRunsAsATable() {
        Shell.Result read = Shell.run("read", Shell.GPUS);
        assertThat(read.code()).isZero();
        assertThat(read.lines().getFirst()).startsWith("a10-sglang-and-vllm-2-and-4-gpus.md: 25 runs")
                .contains("1 hardware dump");
        assertThat(read.lines().get(1).split("\\s{2,}")).containsSubsequence("engine", "model", "GPUs", "think", "api",
                "conc.", "requests", "req/s", "output");
        assertThat(read.lines()).hasSize(27);
        assertThat(read.lines().get(2)).contains("SGLang", "generate", "20.02", "2086.65  words/s", "1.47", "1.65");
        assertThat(read.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(120));
    }

    @Test
    void tellsWarningsOnStandardErrorAndStillEndsWell() {
        Shell.Result read = Shell.run("read", Shell.GPUS);
        assertThat(read.code()).isZero();
        assertThat(read.errorLines()).anySatisfy(line -> assertThat(line)
                .startsWith("a10-sglang-and-vllm-2-and-4-gpus.md, line").contains("warm"));
    }

    @Test
    void jsonHasOneObjectAFile() {
        Shell.Result read = Shell.run("read", "--json", Shell.SAMPLES.toString());
        assertThat(read.code()).isZero();
        assertThat(read.errorLines()).as("reports that lie beside their texts").allSatisfy(line -> assertThat(line)
                .contains(".report.md holds ").contains("their rows are not read as runs."));
        JsonNode json = read.json();
        assertThat(json.isArray()).isTrue();
        assertThat(json.valueStream().map(file -> file.path("source").asString())).contains(
                "a10-sglang-and-vllm-2-and-4-gpus.md", "qwen3-4b-think-on-and-off.md");
        JsonNode run = json.valueStream().filter(file -> file.path("source").asString().startsWith("a10-")).findFirst()
                .orElseThrow().path("runs").get(0);
        assertThat(run.path("conditions").path("gpuCount").asInt()).isEqualTo(4);
        assertThat(run.path("metrics").path("request_throughput").asDouble()).isEqualTo(20.02);
    }

    @Test
    void aColumnWhoseMeaningIsAQuestionIsLeftOutUnlessTheProposalIsTaken() {
        String table = """
                | Concurrency | Mean TTFT (ms) | Warm throughput (tok/s) |
                |---|---|---|
                | 1 | 100 | 45.5 |
                | 2 | 120 | 81.5 |
                """;
        Shell.Result asked = Shell.runWith(table, "read", "--json", "-");

        assertThat(asked.code()).isEqualTo(1);
        assertThat(asked.errorLines()).containsExactly("-, line 1: “Warm throughput (tok/s)” was left out: “warm” may make"
                + " another figure of the output throughput. Proposal: Output throughput (tok/s). Take the proposal with"
                + " --take-proposals, or answer in the preview.");
        JsonNode question = asked.json().get(0).path("questions").get(0);
        assertThat(question.path("line").asInt()).isEqualTo(1);
        assertThat(question.path("cell").asString()).isEqualTo("Warm throughput (tok/s)");
        assertThat(question.path("proposal").asString()).isEqualTo("output_token_throughput");
        assertThat(question.path("why").asString()).isEqualTo("“warm” may make another figure of the output throughput.");
        assertThat(question.path("choices").valueStream().map(JsonNode::asString))
                .containsExactly("output_token_throughput", "extra");
        JsonNode run = asked.json().get(0).path("runs").get(0);
        assertThat(run.path("metrics").has("output_token_throughput")).isFalse();
        assertThat(run.path("extras").path("Warm throughput (tok/s)").asString()).isEqualTo("45.5");
        assertThat(run.path("warnings").get(0).path("check").asString()).isEqualTo("column-question");

        Shell.Result taken = Shell.runWith(table, "read", "--json", "--take-proposals", "-");
        assertThat(taken.code()).isZero();
        assertThat(taken.json().get(0).has("questions")).isFalse();
        assertThat(taken.json().get(0).path("runs").get(1).path("metrics").path("output_token_throughput").asDouble())
                .isEqualTo(81.5);
    }

    @Test
    void csvHasOneLineARun() {
        Shell.Result read = Shell.run("read", "--csv", Shell.THINKING);
        assertThat(read.code()).isZero();
        assertThat(read.csv()).hasSize(13);
        assertThat(read.csv().getFirst()).contains("engine", "thinking", "request_throughput (req/s)");
    }

    @Test
    void markdownIsATable() {
        Shell.Result read = Shell.run("read", "--markdown", Shell.THINKING);
        assertThat(read.code()).isZero();
        assertThat(read.lines()).hasSize(14).allSatisfy(line -> assertThat(line).startsWith("|").endsWith("|"));
    }

    @Test
    void readsStandardInput() throws IOException {
        String text = Files.readString(Path.of(Shell.THINKING));
        Shell.Result read = Shell.runWith(text, "read", "--json", "-");
        assertThat(read.code()).isZero();
        assertThat(read.json().get(0).path("source").asString()).isEqualTo("-");
        assertThat(read.json().get(0).path("runs")).hasSize(12);
    }

    @Test
    void whatCannotBeReadIsSaidAndTheRestIsReadAllTheSame(@TempDir Path folder) {
        Shell.Result read = Shell.run("read", "--json", folder.resolve("missing.md").toString(), Shell.THINKING);
        assertThat(read.code()).isEqualTo(1);
        assertThat(read.errorLines()).singleElement().asString().contains("missing.md");
        assertThat(read.json().valueStream().mapToInt(file -> file.path("runs").size()).sum()).isEqualTo(12);
    }

    @Test
    void aResultThatWasCutShortIsSaid(@TempDir Path folder) throws IOException {
        Path cut = folder.resolve("cut.md");
        Files.write(cut, Files.readAllLines(Path.of(Shell.THINKING)).subList(0, 25));
        Shell.Result read = Shell.run("read", cut.toString());
        assertThat(read.code()).isEqualTo(1);
        assertThat(read.errorLines()).anySatisfy(line -> assertThat(line).startsWith("cut.md").contains("cut short"));
    }

    @Test
    void requestsThatFailedAreSaid(@TempDir Path folder) throws IOException {
        Path failed = folder.resolve("failed.md");
        Files.writeString(failed, Files.readString(Path.of(Shell.THINKING))
                .replaceFirst("│ 100 \\(100.0%\\)", "│ 97 (97.0%)  ").replaceFirst("│ 0 \\(0.0%\\)", "│ 3 (3.0%)"));
        Shell.Result read = Shell.run("read", failed.toString());
        assertThat(read.code()).isEqualTo(1);
        assertThat(read.errorLines()).anySatisfy(line -> assertThat(line).contains("failed.md", "3 requests failed"));
    }

    @Test
    void proseIsNoProblem(@TempDir Path folder) throws IOException {
        Path prose = folder.resolve("prose.md");
        Files.writeString(prose, "# Minutes\n\nWe talked about throughput.\n");
        Shell.Result read = Shell.run("read", prose.toString());
        assertThat(read.code()).isZero();
        assertThat(read.err()).isEmpty();
        assertThat(read.out()).startsWith("prose.md: 0 runs");
    }

    @Test
    void filesWithoutTextAreSaidAndNotListed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("a.txt"), "nothing of a benchmark\n");
        Files.write(folder.resolve("weights.bin"), new byte[] {1, 2, 3});
        Shell.Result read = Shell.run("read", folder.toString());
        assertThat(read.code()).isZero();
        assertThat(read.lines()).allSatisfy(line -> assertThat(line).startsWith("a.txt: "));
        assertThat(read.errorLines()).anySatisfy(line -> assertThat(line).contains("weights.bin was not opened"));
    }

    @Test
    void writesWhatWasNotUnderstoodToAFile(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("odd.txt");
        Path odd = Files.writeString(folder.resolve("a.txt"), "vllm serve m\nodd figure 12 --api-key abc123\n");

        Shell.Result read = Shell.run("read", odd.toString(), "--not-understood", page.toString());
        assertThat(read.code()).isZero();
        assertThat(Files.readString(page)).contains("## a.txt", ">      2  odd figure 12 --api-key •••");

        Shell.Result piped = Shell.runWith("odd of standard input\n", "read", "-", "--not-understood", page.toString());
        assertThat(piped.code()).isZero();
        assertThat(Files.readString(page)).contains(">      1  odd of standard input");
    }

    @Test
    void saysWhenThePageCannotBeWritten(@TempDir Path folder) {
        Shell.Result read = Shell.run("read", Shell.THINKING, "--not-understood",
                folder.resolve("no/odd.txt").toString());
        assertThat(read.code()).isEqualTo(1);
        assertThat(read.err()).contains("odd.txt cannot be written").contains("name a file in a folder that exists");
    }
}
