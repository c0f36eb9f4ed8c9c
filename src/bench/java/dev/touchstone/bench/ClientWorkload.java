package dev.touchstone.bench;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.LoadTests;
import dev.touchstone.load.PlanControl;
import dev.touchstone.load.http.JdkClient;
import dev.touchstone.load.journal.FileJournals;
import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingSwitch;
import dev.touchstone.load.trust.ClientOpener;
import dev.touchstone.load.trust.ClientWarmUp;
import dev.touchstone.load.trust.MeasurementError;
import dev.touchstone.load.trust.SelfTest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// One measurement of the client, in a Java of its own: prints its figures as `name=value`, a line each. Times are
/// milliseconds, CPU is microseconds.
public final class ClientWorkload {

    private static final ClientOpener CLIENTS = (server, streams) ->
            JdkClient.open(server, Access.OPEN, Limits.DEFAULT, streams);
    private static final int TOKENS = 64;
    private static final int TTFT_MICROS = 50_000;
    private static final int SECONDS = 8;

    private final String mock;

    private ClientWorkload(String mock) {
        this.mock = mock;
    }

    /// @param arguments the address of mockllm, and `closed N`, `cold N`, `saturation N` or `open RATE`
    public static void main(String[] arguments) throws Exception {
        ClientWorkload workload = new ClientWorkload(arguments[0]);
        int size = Integer.parseInt(arguments[2]);
        Map<String, Double> figures = switch (arguments[1]) {
            case "closed" -> workload.closed(size);
            case "cold" -> workload.cold(size);
            case "saturation" -> workload.saturation(size);
            case "open" -> workload.open(size);
            default -> throw new IllegalArgumentException(arguments[1]);
        };
        figures.put("RSS MB", residentMegabytes());
        figures.forEach((name, value) -> System.out.println(name + "=" + value));
        System.exit(0);
    }

    /// The most memory this process has held, as Linux tells it.
    private static double residentMegabytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return Double.NaN;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM")).findFirst()
                    .map(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1_024).orElse(Double.NaN);
        }
    }

    /// Paced streams, all at once in the beginning, warm.
    private Map<String, Double> closed(int streams) throws Exception {
        warmUp();
        int gap = streams < 1_000 ? 20_000 : 50_000;
        int each = Math.ceilDiv(SECONDS * 1_000_000, TTFT_MICROS + TOKENS * gap);
        return errors(SelfTest.run(CLIENTS, server(TTFT_MICROS, gap, TOKENS, "s"),
                new SelfTest.Load(streams, streams * each, TOKENS)));
    }

    /// The first seconds of a process that has done nothing yet.
    private Map<String, Double> cold(int streams) throws Exception {
        return errors(SelfTest.run(CLIENTS, server(TTFT_MICROS, 20_000, TOKENS, "s"),
                new SelfTest.Load(streams, streams * 2, TOKENS)));
    }

    /// As fast as it goes: how many chunks can a second of CPU take?
    private Map<String, Double> saturation(int streams) throws Exception {
        warmUp();
        MeasurementError error = SelfTest.run(CLIENTS, server(0, 0, 1_000, "s"),
                new SelfTest.Load(streams, 2_000, 1_000));
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("chunks/s", error.chunksPerSecond());
        figures.put("chunks/CPU-s", 1 / error.cpuPerChunk());
        return figures;
    }

    /// Requests at a rate, as a plan sends them.
    private Map<String, Double> open(int rate) throws Exception {
        warmUp();
        Plan standard = Plan.standard(List.of(server(5_000, 1_000, 10, "x")));
        Matrix matrix = new Matrix(standard.matrix().thinking(),
                new Loads.Listed(List.of(new LoadShape.OpenLoop(rate, 1, null))), List.of(10),
                standard.matrix().prompts(), 1);
        Plan plan = new Plan("bench", standard.servers(), matrix, Stop.after(rate * SECONDS), standard.edges(),
                standard.output(), standard.limits(), standard.objectives(), standard.pause(), 1, false);
        Path journals = Files.createTempDirectory("client-bench");
        List<FinishedPoint> points = new CopyOnWriteArrayList<>();
        try (LoadTests tests = new LoadTests(new FileJournals(journals))) {
            PlanControl control = tests.start(plan, Map.of(), points::add);
            control.await();
        }
        List<Stamps> stamps = points.stream().flatMap(point -> point.requests().stream())
                .filter(RequestRecord::isSuccess).map(RequestRecord::stamps).toList();
        Map<String, Double> figures = new LinkedHashMap<>();
        put(figures, "sent late", stamps, stamp -> stamp.sent() - stamp.scheduled());
        put(figures, "TTFT error", stamps, stamp -> stamp.firstToken() - stamp.sent() - 5_000_000);
        put(figures, "due to first token", stamps, stamp -> stamp.firstToken() - stamp.scheduled() - 5_000_000);
        return figures;
    }

    private void warmUp() throws Exception {
        ClientWarmUp.run(CLIENTS, server(0, 0, 60, "s"));
    }

    private Server server(int ttftMicros, int gapMicros, int tokens, String mode) {
        return new Server("mockllm", URI.create(mock + "/p/" + ttftMicros + "/" + gapMicros + "/" + tokens + "/" + mode),
                Api.CHAT, "mock-model", ThinkingSwitch.AUTOMATIC, Map.of(), null, null);
    }

    private static Map<String, Double> errors(MeasurementError error) {
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("CPU/chunk", error.cpuPerChunk() * 1e6);
        figures.put("chunks/s", error.chunksPerSecond());
        figures.put("lag p50", error.lag().p50() * 1e3);
        figures.put("lag p99", error.lag().p99() * 1e3);
        figures.put("lag p99.9", error.lag().p999() * 1e3);
        figures.put("TTFT error p50", error.ttftError().p50() * 1e3);
        figures.put("TTFT error p99", error.ttftError().p99() * 1e3);
        figures.put("ITL error p99", error.itlError().p99() * 1e3);
        figures.put("mean TTFT off", error.ttftMeanError() * 1e3);
        figures.put("p99 ITL off", error.itl99Error() * 1e3);
        figures.put("said stamp delay p99", error.trust().stampDelayP99() * 1e3);
        figures.put("said client limit", error.trust().isClientLimit() ? 1.0 : 0.0);
        figures.put("failed", (double) error.failed());
        return figures;
    }

    private static void put(Map<String, Double> figures, String name, List<Stamps> stamps, ToLongFunction<Stamps> nanos) {
        long[] sorted = stamps.stream().mapToLong(nanos).sorted().toArray();
        for (int percent : List.of(50, 99)) {
            figures.put(name + " p" + percent, sorted[Math.max(0, Math.ceilDiv(sorted.length * percent, 100) - 1)] / 1e6);
        }
    }
}
