package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Metrics;
import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/// What must hold whatever people paste.
class ReaderPropertiesTest {

    private static final List<Metrics> WHOLE = Blocks.RESULTS.stream()
            .map(block -> Blocks.read(block).runs().getFirst().metrics()).toList();

    private static final List<String> NOISE = List.of(
            "", "   ", "Some words of the author about the evening.", "root@node:~# ls -l /models",
            "{'id': 'cmpl-1', 'text': 'An API is like a menu: it', 'usage': {'total_tokens': 12}}",
            "{'id': 'cmpl-2',", " 'choices': [{'text': 'one\\ntwo: 2'}],", "}",
            "Processing requests... ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ 100% 0:00:00",
            "100%|██████████| 300/300 [00:14<00:00, 20.0it/s]", "Test completed in 14.99 seconds",
            "Starting vLLM Stress Test\nURL: http://localhost:8000/v1/completions\nMax Tokens: 256", "// 再来一次",
            "---- sglang ----", "# four GPUs", "关闭思考，并发数：30", "```", "Traceback (most recent call last):",
            "ValueError: not enough memory", "vllm serve model --tensor-parallel-size 4",
            "INFO 09-02 13:08:10 [loggers.py:123] Engine 000: Avg prompt throughput: 0.0 tokens/s, Avg generation"
                    + " throughput: 238.7 tokens/s, Running: 10 reqs, Waiting: 0 reqs, GPU KV cache usage: 4.1%,"
                    + " Prefix cache hit rate: 53.7%",
            "| a | b |\n|---|---|\n| 1 | 2 |", "{", "[1, 2, 3]", "┏━━━┓", "│ one │ two │", "\"key\": 12,",
            "\u001b[?25l\u001b[2K", "Total: 12 requests");

    @Property(tries = 300)
    void aPrefixBeforeEveryLineChangesNoFigure(@ForAll("results") int which, @ForAll("prefixes") String prefix) {
        String text = Blocks.RESULTS.get(which).lines().map(line -> prefix + line).collect(Collectors.joining("\n"));

        assertThat(metrics(text)).containsExactly(WHOLE.get(which));
    }

    @Property(tries = 200)
    void lineEndsChangeNoFigure(@ForAll("results") int first, @ForAll("results") int second,
            @ForAll("lineEnds") String end) {
        String text = (Blocks.RESULTS.get(first) + "\n\n" + Blocks.RESULTS.get(second)).replace("\n", end);

        assertThat(metrics(text)).isEqualTo(both(first, second));
    }

    /// The same block twice is one run.
    private static List<Metrics> both(int first, int second) {
        return Stream.of(first, second).distinct().map(WHOLE::get).toList();
    }

    @Property(tries = 400)
    void noiseBetweenBlocksChangesNoFigure(@ForAll("results") int first, @ForAll("results") int second,
            @ForAll("noise") String noise) {
        String text = noise + "\n" + Blocks.RESULTS.get(first) + noise + "\n" + Blocks.RESULTS.get(second) + noise;

        // The noise may give the second copy of a block other conditions than the first: then it is a run of its own.
        assertThat(first == second ? metrics(text).stream().distinct().toList() : metrics(text))
                .isEqualTo(both(first, second));
    }

    /// A launch between two copies of a block, in a section that the first does not stand in.
    @Example
    void aCopyOfABlockUnderOtherConditionsChangesNoFigure() {
        noiseBetweenBlocksChangesNoFigure(1, 1,
                "---- sglang ----\nvllm serve model --tensor-parallel-size 4\n# four GPUs");
        noiseBetweenBlocksChangesNoFigure(0, 1, "{'id': 'cmpl-2',");
    }

    @Property(tries = 600)
    void aCutLeavesWhatIsThereAndNamesWhatIsMissing(@ForAll("results") int which, @ForAll @IntRange(max = 40) int from,
            @ForAll @IntRange(max = 40) int to) {
        List<String> lines = Blocks.RESULTS.get(which).lines().toList();
        int start = Math.min(from, lines.size());
        int end = Math.max(start, Math.min(to, lines.size()));
        String part = String.join("\n", lines.subList(start, end));
        int other = (which + 1) % WHOLE.size();

        Reading reading = Blocks.read(Blocks.RESULTS.get(which) + "\n" + part + "\n\n" + Blocks.RESULTS.get(other));

        List<Run> runs = new ArrayList<>(reading.runs());
        assertThat(runs.getFirst().metrics()).isEqualTo(WHOLE.get(which));
        assertThat(runs.removeLast().metrics()).isEqualTo(WHOLE.get(other));
        for (Run run : runs) {
            run.metrics().forEach((metric, value) ->
                    assertThat(WHOLE.get(which).get(metric)).as(metric.key()).hasValue(value));
            if (run.metrics().size() < WHOLE.get(which).size()) {
                assertThat(run.missing()).isNotEmpty();
            }
        }
    }

    @Property(tries = 1000)
    void noTextThrows(@ForAll String text) {
        assertThat(Blocks.read(text)).isNotNull();
    }

    @Property(tries = 500)
    void noShuffleOfPiecesThrows(@ForAll("pieces") List<String> pieces) {
        assertThat(Blocks.read(String.join("", pieces)).runs()).allSatisfy(run ->
                assertThat(run.id()).isNotBlank());
    }

    @Property(tries = 500)
    void noBytesThrow(@ForAll byte[] bytes) {
        assertThat(new Importer().read("bytes", new ByteArrayInputStream(bytes))).isNotNull();
    }

    @Property(tries = 100)
    void everyLineIsSpannedUnreadOrBlankAndOnlyOnce(@ForAll("pieces") List<String> pieces) {
        String text = String.join("\n", pieces);
        Reading reading = Blocks.read(text);
        int[] seen = new int[reading.lineCount() + 2];
        reading.spans().forEach(span -> {
            for (int line = span.lines().first(); line <= span.lines().last(); line++) {
                seen[line]++;
            }
        });
        reading.unread().forEach(lines -> {
            for (int line = lines.first(); line <= lines.last(); line++) {
                seen[line]++;
            }
        });
        for (int line = 1; line <= reading.lineCount(); line++) {
            assertThat(seen[line]).as("line " + line + " of\n" + text).isLessThanOrEqualTo(1);
        }
    }

    @Provide
    Arbitrary<Integer> results() {
        return Arbitraries.integers().between(0, Blocks.RESULTS.size() - 1);
    }

    @Provide
    Arbitrary<String> lineEnds() {
        return Arbitraries.of("\n", "\r\n", "\r");
    }

    @Provide
    Arbitrary<String> prefixes() {
        Arbitrary<String> one = Arbitraries.of("", "> ", ">> ", "    ", "\t", "* ", "vllm-1  | ", "bench-server_1 | ",
                "2025-04-28T20:22:04.123456789Z ", "2025-04-28 20:22:04,123 ", "(APIServer pid=158) ",
                "[2025-05-07 09:50:01 TP0] ", "INFO 09-02 13:08:10 [serve.py:12] ", "INFO: ", "\u00a0\u00a0",
                "2025-04-28T20:22:04.123Z stdout F ", "Apr 28 20:22:04 host bench[12]: ", "\u001b[32m");
        return one.list().ofMaxSize(2).map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<String> noise() {
        Arbitrary<String> line = Arbitraries.of(NOISE);
        return line.list().ofMaxSize(12).map(lines -> String.join("\n", lines));
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        List<String> lines = Blocks.RESULTS.stream().flatMap(String::lines).map(line -> line + "\n").toList();
        return Arbitraries.oneOf(Arbitraries.of(lines), noise().map(text -> text + "\n"),
                Arbitraries.strings().ofMaxLength(20)).list().ofMaxSize(60);
    }

    private static List<Metrics> metrics(String text) {
        return new Importer().read("test", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))).runs()
                .stream().map(Run::metrics).toList();
    }
}
