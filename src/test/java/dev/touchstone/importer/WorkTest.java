package dev.touchstone.importer;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Cursor;
import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reading takes work in proportion to the text, whatever the text: lines looked at are counted, not time.
class WorkTest {

    /// More than any format looks ahead but for tables, whose rows it looks at once.
    private static final int LINES = 1_500;
    private static final int MOST_LOOKS = 2_500;
    private static final int MOST_LOOKS_OF_KEYS = 200;
    private static final int MOST_BYTES = 150_000;
    private static final String RESULT = Blocks.RESULTS.getFirst();

    static Stream<String> lines() {
        return Stream.of("", "{", "[", "}", "|", "| a | b |", "|---|", "+--", "=====", "---", "│", "┏━┳━┓", "│ a │ b │",
                "\"a\": {", "{\"a\": [", "a: 1", "Model: x", "a,b,c", "1,2,3", "a\tb", "# a", "// a", "/*", "<!--",
                "```", "Traceback (most recent call last):", "  File \"a.py\", line 1", "vllm serve m \\", "--tp 2",
                "============ Serving Benchmark Result ============", "Successful requests:      1", "name: x",
                "- a: 1", "a:", "100%|█| 1/2", "{\"metadata\": {\"x_ns\": 1}}", "Test completed in 1 s",
                "Engine 000: Avg prompt throughput: 1.0 tokens/s, Running: 1 reqs, GPU KV cache usage: 1%",
                "[2025-05-07 09:50:01 TP0] Decode batch. #running-req: 1, token usage: 0.1", "x \u001b[31m",
                "INFO:     127.0.0.1:1 - \"POST /generate HTTP/1.1\" 200 OK", "SGLang Stress Test Results",
                "Prompt: '", "export A=1", "<table>", "<table><tr><td>1",
                "<table><tr><td>QPS<td>1</table><table>", "</table><table>", "docker run x \\", "args: [", "command:", "results:");
    }

    @ParameterizedTest
    @MethodSource("lines")
    void manyOfOneLine(String line) {
        long half = looks((line + "\n").repeat(LINES));
        long whole = looks((line + "\n").repeat(2 * LINES));

        assertThat(whole).isLessThan(half * 5 / 2 + 1000);
        assertThat(whole / (2 * LINES)).as("looks at a line").isLessThan(MOST_LOOKS);
    }

    /// A mapping has a key once, and an array is not opened inside of another: nobody looks further for their ends.
    @ParameterizedTest
    @ValueSource(strings = {"command:", "args: [", "image: x"})
    void aKeyThatComesAgainBeginsAnotherMapping(String line) {
        assertThat(looks((line + "\n").repeat(LINES)) / LINES).as("looks at a line").isLessThan(MOST_LOOKS_OF_KEYS);
    }

    static Stream<String> blocks() {
        String head = "| Concurrency | TTFT (ms) | Throughput (req/s) |\n|---|---|---|\n| 4 | 12.5 | 3.5 |\n";
        return Stream.of(head, head + "100%|█| 100/100 [00:10<00:00,  9.5it/s]\n", "| a | b |\n|---|---|\n| a \n",
                "│ Requests │               │\n", "│ Time │        │\n│ Duration │        │\n",
                // Each row above a rule may be a head.
                "| GPU Utilization (%)         | 98     |\n| EU Array Active (%)         | N/A    |\n|                             |        |\n"
                        + "| GPU Memory Used (MiB)       | 20310  |\n+-----------------------------+--------+\n",
                "|        ID   ID                  Usage      |\n+--------------------------------------------+\n"
                        + "|    2   N/A  N/A   4711   python3  38105MiB |\n",
                "|-------|-------|\n|    PP |    TG ||    PP |    TG |\n|   512 |   128 |\n|   512 |   256 |\n",
                "| NVIDIA-SMI 535.1   Driver Version: 535.1   CUDA Version: 12.2 |\n", "| GPU  Name   | Bus-Id |\n",
                "\"TTFT ┏ms)\": 88\n", "TTFT\t88.5\nTPOT\t12.5\nE2E\t900\n", "args: [\n", "command:\n",
                "concurrency,ttft\n4,12.5\n", "TTFT   TPOT   E2E\n88   12   900\n", "- TTFT: 88 ms\n- TPOT: 12 ms\n\n",
                "<table><tr><th>concurrency<th>ttft<tr><td>1<td>2</table>\n", "docker run -e A=B x \\\n",
                "word 1.5 ", "Model: m ", "a  ", "| a ", "│ a ", "concurrency 4 ", "a: b ", "token x ");
    }

    /// Of the block, over and over, four times as much takes four times the memory.
    @ParameterizedTest
    @MethodSource("blocks")
    void memoryInProportion(String block) {
        int size = block.contains("\n") ? 16_000 : 100_000;
        String little = block.repeat(size / block.length());
        WorkFuzzTest.allocated(little);

        long whole = WorkFuzzTest.allocated(little.repeat(4));

        assertThat(whole).isLessThan(5 * WorkFuzzTest.allocated(little) + (4 << 20));
        assertThat(whole / little.length()).as("bytes per character").isLessThan(MOST_BYTES);
    }

    @Test
    void tablesThatRepeatTheirHeadAreAllRead() {
        String head = "| Concurrency | TTFT (ms) | Throughput (req/s) |\n|---|---|---|\n";
        String tables = IntStream.range(1, 120).mapToObj(i -> head + "| " + i + " | 12.5 | 3.5 |\n")
                .collect(Collectors.joining());

        assertThat(new Importer().read("notes.md", tables).runs()).hasSize(119);
        assertThat(new Importer().read("notes.md", tables.replaceAll("(3.5 [|])", "$1\n100%|█| 100/100 [00:10<00:00,  9.5it/s]"))
                .runs()).hasSize(119);
    }

    /// What the importer does with every line, without keeping anything.
    static long looks(String text) {
        Counting cursor = new Counting(new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8))));
        List<BlockFormat> formats = Formats.all(Mappings.NONE);
        for (Line line = cursor.begin(); line != null; line = cursor.begin()) {
            if (line.isBlank() || !reads(cursor, line, formats)) {
                cursor.advance();
            }
            cursor.forget();
        }
        return cursor.looks;
    }

    private static boolean reads(Cursor cursor, Line line, List<BlockFormat> formats) {
        int mark = cursor.mark();
        for (BlockFormat format : formats) {
            if (format.info().mayBegin(line) && !format.read(cursor).isEmpty()) {
                return true;
            }
            cursor.reset(mark);
        }
        return false;
    }

    private static final class Counting extends Cursor {

        private long looks;

        Counting(LineReader reader) {
            super(reader);
        }

        @Override
        public Line peek(int ahead) {
            looks++;
            return super.peek(ahead);
        }
    }

    @Test
    void aLineLongerThanMemoryLosesItsEndAndNothingElse() {
        byte[] megabyte = "x".repeat(1 << 20).getBytes(UTF_8);
        int count = (LineReader.LONGEST_LINE >> 20) + 20;
        List<InputStream> parts = new ArrayList<>(List.of(stream(RESULT + "\n")));
        Stream.generate(() -> new ByteArrayInputStream(megabyte)).limit(count).forEach(parts::add);
        parts.add(stream("\n" + RESULT.replace("20.02", "21.02")));
        InputStream text = new SequenceInputStream(Collections.enumeration(parts));

        Reading reading = new Importer().read("long.log", text);

        assertThat(reading.runs()).hasSize(2);
        assertThat(reading.problems()).singleElement().asString().startsWith("long.log holds lines longer than ");
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(UTF_8));
    }

    @Test
    void noCharacterInGreatNumberIsTooMuch() {
        for (String sign : List.of("{", "[", "|", "\"", "'", "=", "-", " ", "\t", "#", "(", "<", ">", "`", "%", "█",
                "│", "\\", "\u001b", "a:", "1,", "a ", "--a ", "*", "\b", "0", "卡")) {
            Reading reading = new Importer().read("signs", sign.repeat(200_000 / sign.length()) + "\n\n" + RESULT);

            assertThat(reading.runs()).as(sign).hasSize(1);
        }
    }

    @Test
    void aVariableThatDoublesItselfIsNoTrouble() {
        Reading reading = new Importer().read("script", "A=abcdefgh\n" + "A=$A$A\n".repeat(200) + "echo $A\n" + RESULT);

        assertThat(reading.runs()).hasSize(1);
    }

    @Test
    void jsonOfTenThousandLevelsIsNoTrouble() {
        for (String level : List.of("{\"a\":", "[", "{\"a\":[", "{\n\"a\":\n", "[\n", "a:\n")) {
            Reading reading = new Importer().read("deep", level.repeat(10_000) + "\n\n" + RESULT);

            assertThat(reading.runs()).as(level).hasSize(1);
        }
    }
}
