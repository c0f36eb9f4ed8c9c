package dev.touchstone.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/// Measures the client against mockllm, a server in C that writes into each chunk when it sent it, and prints a table
/// with the median of several runs. Every run is a Java of its own; variants (flags of Java, a peer) take turns, so that
/// drift of the machine favours none.
///
/// ```text
/// ClientBench MOCKLLM [--runs 3] [--only closed|cold|saturation|open] [--size N] [--java NAME=FLAGS]... [--peer NAME=COMMAND]
/// ```
///
/// `MOCKLLM` is the program, which is then started on a free port, or the address of one that runs. A peer is a command
/// that gets the address, the kind and the size of a workload behind it, as [ClientWorkload] does, and prints the same
/// lines.
public final class ClientBench {

    private static final Map<String, List<Integer>> WORKLOADS = new LinkedHashMap<>();

    static {
        WORKLOADS.put("closed", List.of(1, 100, 350, 500, 1_000, 2_000));
        WORKLOADS.put("cold", List.of(100));
        WORKLOADS.put("saturation", List.of(64));
        WORKLOADS.put("open", List.of(200, 1_000));
    }

    private static final int LONGEST_RUN_SECONDS = 180;

    private final Map<String, List<String>> variants = new LinkedHashMap<>();
    private int runs = 3;
    private String only = "";
    private int size;

    private ClientBench() {
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 0) {
            System.err.println("which mockllm? Give the program or its address");
            System.exit(2);
        }
        ClientBench bench = new ClientBench();
        for (int i = 1; i + 1 < arguments.length; i += 2) {
            bench.option(arguments[i], arguments[i + 1]);
        }
        if (bench.variants.isEmpty()) {
            bench.option("--java", "client=");
        }
        if (arguments[0].startsWith("http")) {
            bench.measure(arguments[0]);
            return;
        }
        int port = freePort();
        Process mock = new ProcessBuilder(arguments[0], String.valueOf(port)).inheritIO().start();
        try {
            bench.measure("http://127.0.0.1:" + port);
        } finally {
            mock.destroy();
        }
    }

    private void option(String name, String value) {
        switch (name) {
            case "--runs" -> runs = Integer.parseInt(value);
            case "--only" -> only = value;
            case "--size" -> size = Integer.parseInt(value);
            case "--java" -> {
                String[] parts = value.split("=", 2);
                List<String> command = new ArrayList<>(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                        System.getProperty("java.class.path")));
                command.addAll(words(parts[1]));
                command.add(ClientWorkload.class.getName());
                variants.put(parts[0], command);
            }
            case "--peer" -> variants.put(value.split("=", 2)[0], words(value.split("=", 2)[1]));
            default -> throw new IllegalArgumentException("unknown option " + name);
        }
    }

    private void measure(String mock) throws Exception {
        System.out.println("Java " + Runtime.version() + ", " + System.getProperty("os.name") + ", "
                + Runtime.getRuntime().availableProcessors() + " cores; medians of " + runs + " runs in turn\n");
        for (Map.Entry<String, List<Integer>> workload : WORKLOADS.entrySet()) {
            if (only.isEmpty() || only.equals(workload.getKey())) {
                for (int each : workload.getValue()) {
                    if (size == 0 || size == each) {
                        measure(mock, workload.getKey(), each);
                    }
                }
            }
        }
    }

    private void measure(String mock, String kind, int each) throws Exception {
        Map<String, List<Map<String, Double>>> measured = new LinkedHashMap<>();
        for (int run = 0; run < runs; run++) {
            List<String> turn = new ArrayList<>(variants.keySet());
            for (String variant : run % 2 == 0 ? turn : turn.reversed()) {
                measured.computeIfAbsent(variant, any -> new ArrayList<>())
                        .add(run(variants.get(variant), mock, kind, each));
            }
        }
        List<String> names = List.copyOf(measured.values().iterator().next().getFirst().keySet());
        System.out.println("| " + kind + " " + each + " | " + String.join(" | ", names) + " |");
        System.out.println("|---|" + "---:|".repeat(names.size()));
        variants.keySet().forEach(variant -> System.out.println("| " + variant + " | " + names.stream()
                .map(name -> median(measured.get(variant).stream().map(figures -> figures.get(name)).toList()))
                .collect(Collectors.joining(" | ")) + " |"));
        System.out.println();
    }

    private static Map<String, Double> run(List<String> command, String mock, String kind, int each)
            throws IOException, InterruptedException {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of(mock, kind, String.valueOf(each)));
        Process process = new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(LONGEST_RUN_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IOException(String.join(" ", whole) + " failed:\n" + printed);
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        printed.lines().filter(line -> line.contains("=")).forEach(line -> {
            int equals = line.lastIndexOf('=');
            figures.put(line.substring(0, equals), Double.valueOf(line.substring(equals + 1)));
        });
        return figures;
    }

    private static String median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        double median = sorted.get(sorted.size() / 2);
        return String.format(Locale.ROOT, Math.abs(median) < 1 ? "%.3f" : Math.abs(median) < 100 ? "%.1f" : "%,.0f", median);
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
