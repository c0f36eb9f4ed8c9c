package dev.touchstone.bench;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.AuxCounters;
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

/// How many megabytes are read a second, from a file that the system holds in memory; and beside it what the machine can
/// do: a scan for the ends of the lines, and one regular expression on each line. The figure is the counter `megabytes`.
/// The heap is 1 GB, as much of it young as the window's collector takes at most (60 %); the compiler is set as for the
/// window.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgs = {"-Xms1g", "-Xmx1g", "-Xmn600m", "-XX:+UseSerialGC", "-XX:InlineSmallCode=1000"})
@Warmup(iterations = 10, time = 3)
@Measurement(iterations = 5, time = 3)
public class ReadingBenchmark {

    private static final Pattern EXPRESSION = Pattern.compile("Running: (\\d+) reqs");

    @Param
    ReadingText text = ReadingText.LOG_VLLM;

    private Path file = Path.of("");

    /// What was read.
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counter {
        /// Of a million bytes each.
        public long megabytes;
    }

    @Setup(Level.Trial)
    public void write() throws IOException {
        file = text.file();
    }

    @TearDown(Level.Trial)
    public void delete() throws IOException {
        Files.delete(file);
    }

    /// The importer: everything that `touchstone read` does before it prints.
    @Benchmark
    public List<Reading> read(Counter counter) {
        counter.megabytes += text.megabytes();
        return new Importer().read(List.of(file), ReadingProgress.UNWATCHED);
    }

    /// Nothing but the ends of the lines, byte by byte.
    @Benchmark
    public int scan(Counter counter) throws IOException {
        counter.megabytes += text.megabytes();
        int lines = 0;
        byte[] buffer = new byte[1 << 16];
        try (InputStream bytes = Files.newInputStream(file)) {
            for (int count = bytes.read(buffer); count > 0; count = bytes.read(buffer)) {
                for (int i = 0; i < count; i++) {
                    if (buffer[i] == '\n') {
                        lines++;
                    }
                }
            }
        }
        return lines;
    }

    /// Every line as a string, and one search in it.
    @Benchmark
    public int expression(Counter counter) throws IOException {
        counter.megabytes += text.megabytes();
        int found = 0;
        try (var lines = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                found += EXPRESSION.matcher(line).find() ? 1 : 0;
            }
        }
        return found;
    }
}
