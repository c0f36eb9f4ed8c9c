package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Lines that differ in their digits only and list no runs: none of them is read as the head of all that stand below it
/// when others of them were. Bytes allocated are counted, not time.
class RefusedPassagesTest {

    private static final int SIZE = 24_000;
    private static final int HASH = '#';
    private static final String TABLE = "concurrency   TTFT (ms)   TPOT (ms)\n          4        12.5         3.5\n          8        13.5         4.5\n";

    /// The piece again and again, with the number of the piece in place of `#`.
    private static String numbered(String piece, int size) {
        String line = piece.replace("\\n", "\n");
        StringBuilder text = new StringBuilder();
        for (int i = 1; text.length() < size; i++) {
            text.append(line.replace(Character.toString(HASH), String.valueOf(i)));
        }
        return text.toString();
    }

    /// @param most bytes a character; each took from twice to fifty times as many
    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {"step #   TTFT ok   latency fine #   done\\n; 700",
            "│ Performance Parameters   │ Stage   │ Average         │ Min            │ Max             │  N  │\\n; 1200",
            "docker run -e A=# x \\\\n; 1200", "| GPU  Name   | Bus-Id |\\n; 1500",
            "output Concurrency 32: output throughput 1,684.9 tok/s, mean TTFT 0.47 s, TPOT p50 17.6 ms / p99 26.1 ms\\n; 2500",
            "Performance metrics summary:\\n  Total requests: 60 at 4.0 requests per second; 1500",
            "Averages: prompt_tps=944.25, generation_tps=301.75, peak_memory=46.885\\n\\n]; 2500",
            // What begins a list, a report or a table, and is read to the end of all of them once.
            "- results:\\n; 1500", "Basic Information:\\n; 1000", "        Detailed Performance Metrics\\n; 1000", "Metric,Value\\n; 1000",
            "timestamp, index, name, memory.used [MiB], utilization.gpu [%], power.draw [W]\\n; 500",
            "|    PP |     TG |    B |   N_KV |   T_PP s | S_PP t/s |   T_TG s | S_TG t/s |      T s |    S t/s |\\n; 1500",
            "| Step    | Batch Size | Average             | Lowest              | Highest             |\\n; 1200",
            "Prefill. latency: 0.04000 s, throughput:  12800.00 token/s\\n; 700", "    \"warmup\": null,\\n; 2500",
            "  Temperature                  0.7\\n; 800", " Concurrent Requests  │ 24\\n; 1500",
            "|    Request Throughput (requests/sec) |     5.33 |      N/A |      N/A |      N/A |      N/A |      N/A |    N/A |\\n; 1200",
            // Small tables and lines of conditions that list no runs, each with another number.
            "TTFT   TPOT   E2E\\n#   12   900\\n; 1300", "concurrency,ttft\\n#,12.5\\n; 900", "并发数：#，吞吐量：12.5\\n; 1250", "TTFT: # ms\\n; 700", "- vLLM: #.5 req/s at 4 users\\n; 450", "vLLM,#\\n; 640", "{\\n; 240",
            // A list that is no run, begun anew from each of its lines, and the same list again.
            "total duration:       1m4.5s\\nload duration:        891.933µs\\nprompt eval count:    26 token(s)\\nprompt eval duration: 1\\n"
                    + "prompt eval rate:     200.00 tokens/s\\neval count:           1280 token(s)\\neva; 600",
            // Items of a list that are no settings.
            "- a#: #\\n; 900", "- a: 1\\n; 900",
            // Heads of tables whose rows are heads, too.
            " |                               Metric |      avg |      min |      max |      p# |      p90 |      p50 |    std |\\n; 1200",
            "| Concurrency | TTFT (ms) |\\n|---|---|\\n| 4 | # |\\n; 700",
            "<table><tr><th>Concurrency</th><th>TTFT (ms)</th></tr><tr><td>4</td><td>#</td></tr></table>\\n; 650",
            // A list in YAML that is damaged in its first element, from each of its elements.
            "ack:\\n  - metadata:\\n      cfg_id: cc73\\n      label: vllm-svc-0; 900",
            // Requests each of whose lines is cut, and a list one of whose cells has a figure in brackets.
            "{\"metadata\": {\"session_num\": #, \"request_end_ns\": 1760\\n; 1500",
            "Output tokens per second: 184.2 tokens/s\\nAverage TTFT: 0.312s\\nTime range: 17380 - 17386 (60.00s)\\n=====\\n; 1750"})
    void takeMemoryInProportion(String piece, int most) {
        String little = numbered(piece, SIZE);
        String whole = numbered(piece, 4 * SIZE);
        WorkFuzzTest.allocated(little);

        long four = WorkFuzzTest.allocated(whole);

        assertThat(four).isLessThan(5 * WorkFuzzTest.allocated(little) + (4 << 20));
        assertThat(four / whole.length()).as("bytes per character").isLessThan(most);
    }

    @Test
    void aTableBelowThemIsRead() {
        String lines = numbered("step #   TTFT ok   latency fine #   done\n", 4_000);
        int count = (int) lines.lines().count();
        Reading reading = new Importer().read("notes.txt", lines + "\n" + TABLE);

        assertThat(reading.tables()).extracting(PlainTable::lines).containsExactly(new Lines(count + 2, count + 4));
        assertThat(reading.runs()).hasSize(2);
        assertThat(new Importer().read("notes.txt", lines).tables()).isEmpty();
    }

    @Test
    void aTableBetweenThemIsRead() {
        String lines = numbered("step #   TTFT ok   latency fine #   done\n", 4_000);

        assertThat(new Importer().read("notes.txt", lines + TABLE + lines)
                .runs()).hasSize(2);
    }

    /// Brackets that nothing belongs to, right above a result.
    @ParameterizedTest
    @ValueSource(strings = {"{\n{\n{\n", "{\n[\n", "{\n\n{", "{{"})
    void aResultBelowOpenBracketsIsRead(String above) {
        String result = "{\n  \"total_requests\": 7,\n  \"successful_requests\": 7,\n  \"concurrency\": 7,\n  \"requests_per_second\": 3.21\n}\n";

        assertThat(new Importer().read("a.txt", above + result).runs()).singleElement()
                .satisfies(run -> assertThat(run.source().lines().last()).isEqualTo((int) (above + result).lines().count()));
    }

    /// A launch behind others of containers that serve no model.
    @Test
    void aServerBehindOtherContainersIsFound() {
        String other = IntStream.range(0, 20).mapToObj(i -> "  -e VARIABLE_" + i + "=1 \\\n")
                .collect(Collectors.joining("", "docker run --rm \\\n", "  postgres:16\n"));

        assertThat(new Importer().read("setup.sh", other.repeat(3) + "docker run --gpus all -p 8000:8000 vllm/vllm-openai:v0.9.1 \\\n  --model Qwen/Qwen3-8B"
                + "\n============ Serving Benchmark Result ============\nSuccessful requests:                     100\nBenchmark duration (s):                  10.0\n"
                + "Request throughput (req/s):              10.00\n==================================================\n").runs())
                .singleElement().extracting(run -> run.conditions().level(Factor.MODEL))
                .isEqualTo(Optional.of(Level.of("Qwen/Qwen3-8B")));
    }
}
