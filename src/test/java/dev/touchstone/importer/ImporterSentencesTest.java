package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The problems and warnings of reading word for word, each beside the nearest text without one.
class ImporterSentencesTest {

    private static final byte[] BLOCK = Blocks.SERVING_BLOCK.getBytes(StandardCharsets.UTF_8);
    private static final byte[] PICTURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n', 0, 0, 0, 13};

    @TempDir
    Path folder;

    @Test
    void filesThatAreNotThere() {
        Path missing = folder.resolve("a.txt");
        assertThat(problems(missing)).containsExactly("a.txt does not exist: " + missing);
        assertThat(problems(Path.of("no-such-file.txt"))).as("not twice").containsExactly("no-such-file.txt does not exist.");
    }

    @Test
    void filesWithoutText() throws IOException {
        assertThat(problems("x.zip", Map.of("a.txt", BLOCK, "b.dat", PICTURE))).containsExactly("x.zip: x.zip/b.dat holds no "
                + "text (it is empty or binary) and was left out.");
        assertThat(problems("y.zip", Map.of("a.txt", BLOCK, "b.dat", PICTURE, "c.dat", PICTURE))).containsExactly("y.zip: 2 "
                + "files hold no text (empty or binary; the first is y.zip/b.dat) and were left out.");
        assertThat(problems("z.zip", Map.of("a.txt", BLOCK))).isEmpty();
        assertThat(notices("p.zip", Map.of("a.txt", BLOCK, "b.png", PICTURE))).containsExactly("p.zip: p.zip/b.png was not "
                + "opened: its name is not that of a text file.");
        assertThat(notices("q.zip", Map.of("a.txt", BLOCK, "b.png", PICTURE, "c.png", PICTURE, "d.png", PICTURE, "e.png",
                PICTURE))).containsExactly("q.zip: 4 files were not opened, as their names are not those of text files "
                        + "(q.zip/b.png, q.zip/c.png, q.zip/d.png, …).");
        assertThat(notices("z.zip", Map.of("a.txt", BLOCK))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            xl/workbook.bin | | a.bin is a binary workbook (.xlsb); save it as .xlsx or CSV and open that.
            content.xml | META-INF/manifest.xml | a.bin is an OpenDocument file; save it as .xlsx or CSV and open that.
            word/document.xml | | a.bin is a document of Word or PowerPoint; copy the results out of it, or save it as text and open that.
            """)
    void documents(String entry, String other, String sentence) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>(Map.of(entry, BLOCK));
        if (other != null) {
            entries.put(other, BLOCK);
        }
        assertThat(problems("a.bin", entries)).containsExactly(sentence);
        assertThat(problems("b.bin", Map.of("text/" + entry + ".txt", BLOCK))).isEmpty();
    }

    @Test
    void oldWorkbooksAndWhatBeginsLikeSomethingElse() throws IOException {
        byte[] ole = Arrays.copyOf(new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, (byte) 0xa1, (byte) 0xb1, 0x1a,
            (byte) 0xe1}, 512);
        assertThat(problems(write("a.xls", ole))).containsExactly("a.xls is a workbook of old Excel (.xls) or one with a "
                + "password, or another binary document of Office; save it as .xlsx without a password, or as CSV, and open "
                + "that.");
        byte[] gz = PackedFiles.gz(BLOCK);
        assertThat(problems(write("a.gz", gz))).isEmpty();
        assertThat(problems(write("b.gz", Arrays.copyOf(gz, gz.length / 2)))).singleElement().asString().startsWith("b.gz is "
                + "damaged or was cut off (").endsWith("); what came before that was read. Fetch it again if results are "
                        + "missing.");
        assertThat(problems(write("c.gz", new byte[] {0x1f, (byte) 0x8b, 8, 0}))).singleElement()
                .asString().startsWith("c.gz is damaged: it begins like a compressed file and is none (")
                .endsWith("). Fetch it again.");
    }

    @Test
    void archivesThatAreCutOff() throws IOException {
        byte[] tar = PackedFiles.tar(Map.of("a.txt", BLOCK));
        byte[] zip = PackedFiles.zip(new TreeMap<>(Map.of("a.txt", BLOCK, "b.txt", BLOCK)));
        assertThat(problems(write("a.tar", tar))).isEmpty();
        assertThat(problems(write("a.zip", zip))).isEmpty();
        assertThat(problems(write("b.zip", Arrays.copyOf(zip, zip.length / 2 + 10)))).anySatisfy(problem ->
                assertThat(problem).startsWith("b.zip is damaged or was cut off: its table of contents is missing. ")
                        .endsWith(" found in it. Fetch it again if results are missing."));
        assertThat(problems(write("c.zip", Arrays.copyOf(zip, 12)))).contains("c.zip is damaged or was cut off: its table of "
                + "contents is missing. Nothing could be read. Fetch it again if results are missing.");
    }

    @Test
    void notebooksInWhichNothingIsWritten() throws IOException {
        String notebook = "{\"cells\": [{\"cell_type\": \"markdown\", \"source\": [%s]}], \"metadata\": {}, "
                + "\"nbformat\": 4, \"nbformat_minor\": 5}";
        assertThat(problems(write("a.ipynb", notebook.formatted("").getBytes(StandardCharsets.UTF_8))))
                .containsExactly("a.ipynb is a notebook in which nothing is written.");
        assertThat(problems(write("b.ipynb", notebook.formatted("\"text\"").getBytes(StandardCharsets.UTF_8)))).isEmpty();
    }

    @Test
    void bytesThatAreNotUtf8() throws IOException {
        ByteArrayOutputStream one = new ByteArrayOutputStream();
        one.write(BLOCK);
        one.write(new byte[] {'a', (byte) 0x81, (byte) 0x8d, '\n'});
        assertThat(problems(write("a.txt", one.toByteArray()))).singleElement().asString().startsWith("a.txt holds bytes that "
                + "are not UTF-8 in 1 line, first in line 22; they are shown as \ufffd, all else was read. Save it as UTF-8 "
                + "if figures are affected.");
        one.write(new byte[] {'a', (byte) 0x81, (byte) 0x8d, '\n'});
        assertThat(problems(write("b.txt", one.toByteArray()))).singleElement().asString().contains(" in 2 lines, first");
        assertThat(problems(write("c.txt", BLOCK))).isEmpty();
    }

    @Test
    void aLaunchOfAnotherEngine() {
        String launch = "vllm serve Qwen/Qwen3-8B\n\n";
        assertThat(warnings(launch + Blocks.STRESS_TABLE.replace("vLLM", "SGLang"))).contains("The result names SGLang, the "
                + "launch command before it (line 1) starts vLLM; the command is not used for this result.");
        assertThat(warnings(launch + Blocks.STRESS_TABLE.replace("SGLang", "vLLM")))
                .noneMatch(text -> text.contains("the command is not used"));
    }

    /// vLLM's client calls the wire format `vllm`, whatever it measures; other names are those of engines.
    @Test
    void theDefaultBackEndOfAClientDoesNotContradictTheLaunch() {
        String launch = "python3 -m sglang.launch_server --model-path Qwen/Qwen3-8B\n";
        String result = new String(BLOCK, StandardCharsets.UTF_8);
        assertThat(warnings(launch + "vllm bench serve --backend vllm --model Qwen/Qwen3-8B\n" + result))
                .noneMatch(text -> text.contains("the command is not used"));
        assertThat(warnings(launch + "vllm bench serve --backend lmdeploy --model Qwen/Qwen3-8B\n" + result)).contains(
                "The result names LMDeploy, the launch command before it (line 1) starts SGLang; the command is not used for this result.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TTFT (ms); Price ($) | 12.5; 3.5 | only one of its columns looks like a figure of a benchmark, and none like a condition
            Model; TTFT (ms); Output throughput (tok/s); Price ($) | m; 12.5; 300; 3.5 | it lists prices and no load
            Model; TTFT (ms); Output throughput (tok/s); Rate limit | m; 12.5; 300; 3 | it seems to list limits
            Model; TTFT (ms); Output throughput (tok/s); VRAM needed | m; 12.5; 300; 3 | it seems to list what is needed, not what was measured
            Model; Requests per minute; Tokens per minute | m; 60; 300 | its rates are per minute, as limits are
            """)
    void tablesThatMayBeNone(String heads, String cells, String doubt) {
        String notice = " may hold results, but was not read, because " + doubt + "; open it in the window and set there "
                + "what its columns mean.";
        assertThat(notices(heads, cells)).anyMatch(text -> text.endsWith(notice));
        assertThat(notices("Concurrency; Model; TTFT (ms); Output throughput (tok/s)", "8; m; 12.5; 300")).isEmpty();
        assertThat(notices("Concurrency; TTFT (ms); Price ($)", "8; 12.5; 3.5")).isEmpty();
        assertThat(notices("Model; Requests per minute; TTFT (ms)", "m; 60; 12.5")).isEmpty();
    }

    @Test
    void aResultThatIsDamagedInside() {
        String json = "{\"backend\": \"vllm\", \"model_id\": \"m\", \"num_prompts\": 10, \"completed\": 10, \"duration\": 5.0, "
                + "\"total_output_tokens\": 100,\n"
                + " \"request_throughput\": 2.0%s, \"output_throughput\": 20.0, \"mean_ttft_ms\": 12.5}\n";
        assertThat(warnings(json.formatted("x"))).anyMatch(text -> text.startsWith("The result is damaged at line 2, column 27 (")
                && text.endsWith("): its figures behind that place were not read."));
        assertThat(warnings(json.formatted(""))).noneMatch(text -> text.contains("damaged"));
    }

    private static List<String> notices(String heads, String cells) {
        String[] columns = heads.split("; ");
        return new Importer().read("a.md", "| " + String.join(" | ", columns) + " |\n|" + "---|".repeat(columns.length)
                + "\n| " + cells.replace("; ", " | ") + " |\n| " + cells.replace("; ", "1 | ") + "1 |\n").notices();
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private List<String> problems(String name, Map<String, byte[]> entries) throws IOException {
        return problems(write(name, PackedFiles.zip(new TreeMap<>(entries))));
    }

    private List<String> notices(String name, Map<String, byte[]> entries) throws IOException {
        return read(write(name, PackedFiles.zip(new TreeMap<>(entries)))).stream().flatMap(reading -> reading.notices().stream()).toList();
    }

    private static List<String> problems(Path file) {
        return read(file).stream().flatMap(reading -> reading.problems().stream()).toList();
    }

    private static List<Reading> read(Path file) {
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED);
    }

    private static List<String> warnings(String text) {
        return new Importer().read("a.md", text).runs().stream().flatMap(run -> run.warnings().stream())
                .map(warning -> warning.message()).toList();
    }
}
