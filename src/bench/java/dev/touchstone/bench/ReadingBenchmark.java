package dev.touchstone.bench;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/// How long a file takes to read, in a heap of 512 MB: an engine's log of 100 MB with a result every thousand lines, and
/// 10 MB of nothing but results with headings and remarks between them.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgs = {"-Xmx512m", "-XX:+UseSerialGC"})
@Warmup(iterations = 2)
@Measurement(iterations = 5)
public class ReadingBenchmark {

    private static final String BLOCK = """
            ============ Serving Benchmark Result ============
            Successful requests:                     10
            Benchmark duration (s):                  46.96
            Total input tokens:                      10239
            Total generated tokens:                  10240
            Request throughput (req/s):              0.%05d
            Output token throughput (tok/s):         218.04
            Total Token throughput (tok/s):          436.07
            ---------------Time to First Token----------------
            Mean TTFT (ms):                          2111.51
            Median TTFT (ms):                        2244.91
            P99 TTFT (ms):                           3346.14
            ==================================================

            """;
    private static final String LOG = "(APIServer pid=158) INFO 09-02 13:%02d:%02d [loggers.py:123] Engine 000: Avg prompt"
            + " throughput: 0.0 tokens/s, Avg generation throughput: %d.7 tokens/s, Running: 10 reqs, Waiting: 0 reqs, GPU"
            + " KV cache usage: 4.1%%, Prefix cache hit rate: 53.7%%\n";
    private static final String ACCESS = "(APIServer pid=158) INFO:     127.0.0.1:%05d - \"POST /v1/completions HTTP/1.1\""
            + " 200 OK\n";

    @Param({"log", "pages"})
    public String content = "log";

    private Path file = Path.of("");

    @Setup(Level.Trial)
    public void write() throws IOException {
        file = Files.createTempFile("touchstone-bench", ".log");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            long written = 0;
            for (int i = 0; written < (content.equals("log") ? 100_000_000 : 10_000_000); i++) {
                byte[] line = line(i).getBytes(StandardCharsets.UTF_8);
                out.write(line);
                written += line.length;
            }
        }
    }

    private String line(int i) {
        if (content.equals("pages")) {
            return String.format(Locale.ROOT, "## Evening %d\n\n// a remark\n" + BLOCK, i % 100_000, i % 100_000);
        }
        if (i % 1000 == 999) {
            return String.format(Locale.ROOT, BLOCK, i % 100_000);
        }
        return i % 3 == 0 ? String.format(Locale.ROOT, ACCESS, i % 60_000)
                : String.format(Locale.ROOT, LOG, i / 60 % 60, i % 60, i % 1000);
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Files.delete(file);
    }

    @Benchmark
    public List<Reading> read() {
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED);
    }
}
