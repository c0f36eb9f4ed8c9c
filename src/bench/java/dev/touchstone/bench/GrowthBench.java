package dev.touchstone.bench;

import dev.touchstone.importer.Importer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How the time of reading grows with the text: pieces of all samples and shapes of their own, repeated to 64 kB, 256 kB, 1 MB
/// and, with `--mb N`, to more. A generator whose rate or exponent is worse than the goal at one size is grown to the next;
/// prints the exponent between the last two sizes and the seconds of CPU a megabyte, the worst first. All shapes are read at
/// 64 kB before anything is measured, so that none pays for the compilation of what others need as well; `--best N` reads each
/// size N times and takes the fastest.
///
/// `dev.touchstone.bench.GrowthBench [--mb N] [--only WORD] [--every N] [--best N]`
public final class GrowthBench {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final Path SAMPLES = Path.of("src/test/resources/formats");
    private static final int LEAST = 64_000;
    private static final int LONGEST_LINE = 4_000;
    /// Seconds a megabyte from which a generator is grown on.
    private static final double WORTH_GROWING = 0.3;
    private static final long MOST_SECONDS = 60;
    private static final int SHOWN = 40;

    /// What stands before this sign in a shape is not repeated.
    private static final char ONCE = '§';

    /// In place of this sign the number of the repetition stands: lines that differ.
    private static final char NUMBER = '№';

    private static final List<String> SHAPES = List.of(
            "| Concurrency | TTFT (ms) | Throughput (req/s) |\n|---|---|---|\n| 4 | 12.5 | 3.5 |\n",
            "| Concurrency | TTFT (ms) |\n|---|---|\n", "| a ", "| a | b |\n", "|---|---|\n", "# Heading\n", "## vLLM, 2 GPUs\n\n",
            "│ Requests │               │\n", "│ Time │ 1.5 │\n", "┏━━━━┳━━━━┓\n┃ a  ┃ b  ┃\n┡━━━━╇━━━━┩\n│ 1  │ 2  │\n└────┴────┘\n",
            "┏", "━", "│", "┃ TTFT ┃", "\"TTFT ┏ms)\": 88\n", "TTFT\t88\n", "TTFT\t88.5\nTPOT\t12.5\nE2E\t900\n",
            "args: [\n", "args: [", "command:\n", "command: ", "- a: 1\n", "a:\n", "a: ", "{", "[", "{\"a\":", "[{\"a\": 1}, ", "{\"a\": [1, ",
            "{\"a\": 1}\n", "{\"a\": 1}", "{\"metadata\": {", "\"", "'", "\"'", "\\\"", "(", "<", "<table>", "<tr><td>1", "<table><tr><td>QPS<td>1",
            "<table><tr><th>concurrency<th>ttft<tr><td>1<td>2</table>\n", "concurrency,ttft\n4,12.5\n", "4,12.5,3.5\n", "1,", "a,b,c\n",
            "a\tb\tc\n", "TTFT   TPOT   E2E\n88   12   900\n", "+----+----+\n| a  | b  |\n+====+====+\n| 1  | 2  |\n", "+----", "=====\n", "-----\n",
            "vllm serve m --tp 2 \\\n", "vllm serve m --tp 2\n", "--tp 2 ", "docker run -e A=B x \\\n", "docker run ", "export A=1\n", "A=$A$A\n",
            "INFO 09-02 13:00:00 [loggers.py:123] Engine 000: Avg prompt throughput: 1.0 tokens/s, Running: 1 reqs\n",
            "[2025-05-07 09:50:01 TP0] Decode batch. #running-req: 1, token usage: 0.1\n", "[2025-05-07 09:50:01] ", "INFO: ", "(APIServer pid=158) ",
            "word ", "word 1.5 ", "1.5 ", "Model: m ", "Model: ", "concurrency 4 ", "TTFT 12 ms, ", "TTFT: 12 ms\n", "- TTFT: 12 ms\n\n", "token ",
            "api_key: ", "password\n", "-----BEGIN PRIVATE KEY-----\n", "https://u:x@h ", "//", "@", "100%|█| 1/2\n", "100%|█| 1/2\r", "\u001b[31m",
            "\b", "卡", "密码 ", "并发数：4，吞吐量：12.5\n", "TTFT ± 12 ", "12 ± 3 ", "12 (p99: 15) ", "p50 12 p99 15 ", "1 2 3 4 5\n",
            "Traceback (most recent call last):\n  File \"a.py\", line 1\n", "RuntimeError: x\n", "SGLang Stress Test Results\n",
            "============ Serving Benchmark Result ============\n", "Successful requests:      1\n", "Namespace(", "Namespace(a=1, b='x', ",
            "| NVIDIA-SMI 535.1   Driver Version: 535.1   CUDA Version: 12.2 |\n", "| GPU  Name   | Bus-Id |\n",
            "|   0  NVIDIA A10    On  | 00000000:00:07.0 Off | 0 |\n", "```\n", "<!-- ", "/*", "//", "> ", "* ", "&lt;", "**a** ", "`a` ",
            "step 5   TTFT ok   latency fine 5   done\n", "concurrency,ttft\n§4,12.5\n", "| Concurrency | TTFT (ms) |\n|---|---|\n§| 4 | 12.5 |\n",
            "concurrency   ttft   tpot\n§4   12.5   3.5\n", "- vLLM: 12.5 req/s at 4 users\n", "vLLM 12.5 req/s\n", "TTFT p50 12 ms p99 15 ms\n",
            "the p99 TTFT was 12 ms with 4 users on vLLM, and the throughput 3.5 req/s.\n", "| vLLM | 12.5 |\n", "vLLM,12.5\n",
            "TTFT   ok   fine\n", "Throughput: 3.5 requests/s, 1200.5 total tokens/s, 600.2 output tokens/s\n",
            "the p99 TTFT was № ms with 4 users on vLLM, and the throughput №.5 req/s.\n", "step №   TTFT ok   latency fine №   done\n",
            "TTFT\t№\n", "concurrency,ttft\n§№,12.5\n", "TTFT: № ms\n", "vLLM,№\n", "| vLLM | № |\n", "entry 5, line №\n",
            "TTFT   TPOT   E2E\n№   12   900\n", "| Concurrency | TTFT (ms) |\n|---|---|\n| 4 | № |\n",
            "| Concurrency | TTFT (ms) |\n|---|---|\n§| № | 12.5 |\n", "并发数：№，吞吐量：12.5\n", "| Prompts | Text # | Time (s) |\n| № | x | 12.5 |\n",
            "- vLLM: №.5 req/s at 4 users\n", "concurrency № ", "Model: m№\n", "{\"ttft\": №}\n", "- a№: №\n", "--tp № ", "№ ", "word№ ");

    private record Growth(String name, double secondsPerMegabyte, double exponent, double megabytes) {
    }

    private GrowthBench() {
    }

    public static void main(String... args) throws Exception {
        List<String> options = List.of(args);
        double megabytes = options.contains("--mb") ? Double.parseDouble(options.get(options.indexOf("--mb") + 1)) : 1;
        int every = options.contains("--every") ? Integer.parseInt(options.get(options.indexOf("--every") + 1)) : 1;
        String only = options.contains("--only") ? options.get(options.indexOf("--only") + 1) : "";
        Map<String, String> generators = new LinkedHashMap<>();
        SHAPES.forEach(shape -> generators.put("shape " + shown(shape), shape));
        samples(generators);
        List<Map.Entry<String, String>> chosen = generators.entrySet().stream().filter(entry -> entry.getKey().contains(only)).toList();
        int best = options.contains("--best") ? Integer.parseInt(options.get(options.indexOf("--best") + 1)) : 1;
        List<Growth> all = new ArrayList<>();
        for (String shape : SHAPES) {
            seconds(repeated(shape, LEAST), 1);
        }
        for (int i = 0; i < chosen.size(); i++) {
            if (i < SHAPES.size() || i % every == 0) {
                Growth growth = growth(chosen.get(i).getKey(), chosen.get(i).getValue(), megabytes, best);
                all.add(growth);
                if (growth.secondsPerMegabyte > 1) {
                    print(growth);
                }
            }
        }
        all.sort(Comparator.comparingDouble(Growth::secondsPerMegabyte).reversed());
        System.out.println("\n" + all.size() + " generators; s/MB > 1: " + all.stream().filter(g -> g.secondsPerMegabyte > 1).count()
                + "; exponent > 1.1 and s/MB > " + WORTH_GROWING + ": " + all.stream().filter(g -> g.secondsPerMegabyte > WORTH_GROWING
                        && g.exponent > 1.1).count() + "; the slowest:");
        all.stream().limit(SHOWN).forEach(GrowthBench::print);
        System.exit(0);
    }

    private static void print(Growth growth) {
        System.out.printf("%8.3f s/MB  n^%.2f at %.2f MB  %s%n", growth.secondsPerMegabyte, growth.exponent, growth.megabytes, growth.name);
    }

    /// Each line of each sample, each pair and triple of its lines, its head, and the whole.
    private static void samples(Map<String, String> generators) throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            for (Path file : files.filter(Files::isRegularFile).filter(file -> !file.toString().endsWith(".expected.json")).sorted().toList()) {
                String text = Files.readString(file);
                String name = SAMPLES.relativize(file).toString();
                List<String> lines = text.lines().toList();
                if (text.length() < LEAST) {
                    generators.put(name + " whole", text + "\n");
                    generators.put(name + " head", String.join("\n", lines.subList(0, Math.min(5, lines.size()))) + "\n");
                }
                for (int at = 0; at < Math.min(lines.size(), 60); at++) {
                    String line = lines.get(at);
                    if (!line.isBlank() && line.length() < LONGEST_LINE) {
                        generators.putIfAbsent(name + " line " + (at + 1), line + "\n");
                        generators.putIfAbsent(name + " glued " + (at + 1), line + " ");
                    }
                }
            }
        }
    }

    private static String repeated(String piece, int size) {
        String head = piece.substring(0, piece.indexOf(ONCE) + 1).replace(String.valueOf(ONCE), "");
        String rest = piece.substring(piece.indexOf(ONCE) + 1);
        int times = Math.max(1, size / rest.length());
        return head + (rest.indexOf(NUMBER) < 0 ? rest.repeat(times) : IntStream.range(0, times)
                .mapToObj(i -> rest.replace(String.valueOf(NUMBER), String.valueOf(i + 1))).collect(Collectors.joining()));
    }

    private static Growth growth(String name, String piece, double most, int best) throws Exception {
        double before = 0;
        double seconds = 0;
        int size = LEAST;
        int last = LEAST;
        while (true) {
            before = seconds;
            seconds = seconds(repeated(piece, size), best);
            last = size;
            if (size >= most * 1e6 || seconds / size * 1e6 < WORTH_GROWING || seconds > MOST_SECONDS / 4.0) {
                break;
            }
            size *= 4;
        }
        double exponent = before > 0 ? Math.log(seconds / before) / Math.log(4) : Double.NaN;
        return new Growth(name, seconds / last * 1e6, exponent, last / 1e6);
    }

    private static double seconds(String text, int best) throws Exception {
        double least = seconds(text);
        for (int i = 1; i < best; i++) {
            least = Math.min(least, seconds(text));
        }
        return least;
    }

    private static double seconds(String text) throws Exception {
        CompletableFuture<Double> ended = new CompletableFuture<>();
        Thread reading = Thread.ofPlatform().daemon().start(() -> {
            long start = THREADS.getCurrentThreadCpuTime();
            try {
                new Importer().read("growth.txt", text);
                ended.complete((THREADS.getCurrentThreadCpuTime() - start) / 1e9);
            } catch (Throwable failed) {
                ended.completeExceptionally(failed);
            }
        });
        try {
            return ended.get(MOST_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException endless) {
            long spent = THREADS.getThreadCpuTime(reading.threadId());
            return spent / 1e9 * 2;
        }
    }

    private static String shown(String piece) {
        return piece.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\u001b", "ESC").replace("\r", "\\r");
    }
}
