package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A notebook is read as a text of its cells and their outputs.
class NotebooksTest {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    @TempDir
    Path folder;

    private final ObjectNode notebook = MAPPER.createObjectNode();
    private final ArrayNode cells = notebook.putArray("cells");

    private ObjectNode cell(String type, String source) {
        ObjectNode cell = cells.addObject().put("cell_type", type);
        ArrayNode lines = cell.putArray("source");
        source.lines().forEach(line -> lines.add(line + "\n"));
        return cell;
    }

    private static ObjectNode output(ObjectNode cell, String type) {
        ArrayNode outputs = cell.has("outputs") ? (ArrayNode) cell.get("outputs") : cell.putArray("outputs");
        return outputs.addObject().put("output_type", type);
    }

    private Reading read(String name, byte[] bytes) throws IOException {
        Path file = folder.resolve(name);
        Files.write(file, bytes);
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED).getFirst();
    }

    private Reading read(String name) throws IOException {
        notebook.put("nbformat", 4).put("nbformat_minor", 5).putObject("metadata");
        return read(name, MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(notebook));
    }

    @Test
    void whatTheCellsPrintedIsReadUnderTheirCommands() throws IOException {
        cell("markdown", "# Qwen3-8B on two GPUs\n\nSome words.");
        ObjectNode code = cell("code", "!vllm serve Qwen/Qwen3-8B --tensor-parallel-size 2");
        output(code, "stream").put("name", "stderr").putArray("text").add("INFO started\n");
        output(cell("code", "!vllm bench serve --model Qwen/Qwen3-8B --max-concurrency 4"), "stream")
                .put("text", "\u001b[32mok\u001b[0m\n" + Blocks.SERVING_BLOCK);

        Reading reading = read("bench.ipynb");

        assertThat(reading.runs()).singleElement().satisfies(run -> {
            assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(0.21);
            assertThat(run.conditions().text(Factor.TENSOR_PARALLEL, "")).isEqualTo("2");
            assertThat(run.conditions().text(Factor.CONCURRENCY, "")).isEqualTo("4");
        });
    }

    @Test
    void ofAResultInSeveralFormsTheTableCounts() throws IOException {
        ObjectNode data = output(cell("code", "frame"), "execute_result").putObject("data");
        data.putArray("text/html").add("<table border=\"1\" class=\"dataframe\">\n").add("<thead><tr><th></th><th>"
                + "concurrency</th><th>QPS</th></tr></thead>\n").add("<tbody><tr><th>0</th><td>4</td><td>2.5</td></tr>\n")
                .add("<tr><th>1</th><td>8</td><td>4.5</td></tr></tbody>\n</table>");
        data.put("text/plain", "   concurrency  QPS\n0            4  2.5\n1            8  4.5");
        data.put("image/png", "QUJD".repeat(1000));

        assertThat(read("frame.ipynb").runs()).extracting(run -> run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))
                .orElse(0)).containsExactly(2.5, 4.5);
    }

    @Test
    void aNotebookIsKnownByItsContentToo() throws IOException {
        output(cell("code", "1"), "stream").put("text", Blocks.SERVING_BLOCK);

        assertThat(read("saved.json").runs()).hasSize(1);
    }

    @Test
    void oldNotebooksHaveWorksheets() throws IOException {
        ObjectNode old = MAPPER.createObjectNode();
        ObjectNode code = old.putArray("worksheets").addObject().putArray("cells").addObject().put("cell_type", "code")
                .put("input", "run()");
        output(code, "stream").put("text", Blocks.SERVING_BLOCK);

        assertThat(read("old.ipynb", MAPPER.writeValueAsBytes(old)).runs()).hasSize(1);
    }

    @Test
    void whatIsNoNotebookIsReadAsTheTextItIs() throws IOException {
        assertThat(read("a.ipynb", Blocks.SERVING_BLOCK.getBytes(StandardCharsets.UTF_8)).runs()).hasSize(1);
        assertThat(read("b.ipynb", Blocks.JSON.getBytes(StandardCharsets.UTF_8)).runs()).hasSize(1);
        assertThat(read("c.ipynb", "{\"cells\": []}".getBytes(StandardCharsets.UTF_8)).runs()).isEmpty();
    }

    @Test
    void damagedNotebooksNeverThrow() throws IOException {
        cell("markdown", "# A");
        output(cell("code", "1"), "stream").put("text", Blocks.SERVING_BLOCK);
        byte[] whole = MAPPER.writeValueAsBytes(notebook);
        Random random = new Random(7);
        for (int i = 0; i < 50; i++) {
            byte[] damaged = whole.clone();
            for (int edits = 1 + random.nextInt(4); edits > 0; edits--) {
                damaged[random.nextInt(damaged.length)] = (byte) "{}[]\",:0x".charAt(random.nextInt(9));
            }
            assertThat(read("x.ipynb", damaged).source()).isEqualTo("x.ipynb");
        }
    }

    private static final String TESTS = """
            | model                  |     size |   params | backend | ngl |  test |            t/s |
            | ---------------------- | -------: | -------: | ------- | --: | ----: | -------------: |
            | llama 8B Q4_K - Medium | 4.58 GiB |   8.03 B | CUDA    |  99 | pp512 | 2101.50 ± 5.10 |
            | llama 8B Q4_K - Medium | 4.58 GiB |   8.03 B | CUDA    |  99 | tg128 |   61.20 ± 0.20 |
            """;

    @Test
    void theCommandOfLlamaBenchIsOfTheRowsBelow() throws IOException {
        output(cell("code", "!./llama.cpp/build/bin/llama-bench -m models/acme-8b.gguf -p 512 -n 128 -t 8 -fa 1 -ub 256,512"),
                "stream").put("text", TESTS);
        output(cell("code", "for n in range(2):\n    !llama-bench -m models/acme-8b.gguf -ngl 10"), "stream").put("text", TESTS);
        output(cell("code", "print(saved)"), "stream").put("text", TESTS);

        Reading reading = read("llama.ipynb");
        assertThat(reading.runs()).hasSize(6).extracting(run -> run.extras().get("threads") + " " + run.extras().get("fa") + " "
                + run.extras().get("n_ubatch") + " " + run.extras().get("ngl") + " " + run.extras().get("model file"))
                .containsExactly("8 1 null 99 acme-8b.gguf", "8 1 null 99 acme-8b.gguf",
                        // The column of the table outdoes the command.
                        "null null null 99 acme-8b.gguf", "null null null 99 acme-8b.gguf",
                        "null null null 99 null", "null null null 99 null");
        assertThat(reading.runs()).allSatisfy(run -> assertThat(run.conditions().text(Factor.ENGINE, "")).isEqualTo("llama.cpp"));
    }

    /// A cell whose value is a text shows it as Python writes it.
    @Test
    void aValueOfSeveralLinesIsReadLineByLine() throws IOException {
        output(cell("code", "result.stdout"), "execute_result").putObject("data").put("text/plain",
                "'" + Blocks.SERVING_BLOCK.replace("\n", "\\n") + "'");
        output(cell("code", "note"), "execute_result").putObject("data").put("text/plain", "'it\\'s nothing'");

        assertThat(read("value.ipynb").runs()).singleElement().satisfies(run ->
                assertThat(run.metrics().get(Metric.of(Quantity.REQUEST_THROUGHPUT))).hasValue(0.21));
    }
}
