package dev.touchstone.load;

import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Api;
import dev.touchstone.load.plan.Edges;
import dev.touchstone.load.plan.Limits;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Matrix;
import dev.touchstone.load.plan.Objectives;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Level;
import dev.touchstone.model.Lines;
import dev.touchstone.model.request.ChunkTimes;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.Stamps;
import dev.touchstone.model.request.TokenCounts;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Plans, points and requests of live tests, for the tests of what is written and computed of them.
public final class LivePoints {

    public static final Trust TRUSTED = new Trust(Double.NaN, 0.000_2, 0.001, 0.12, 8, 0.000_3, null);

    private LivePoints() {
    }

    public static Plan plan() {
        return plan(new LoadShape.InFlight(8), Output.DEFAULT);
    }

    public static Plan plan(LoadShape load, Output output) {
        return plan(load, output, Objectives.NONE, false);
    }

    public static Plan plan(LoadShape load, Output output, Objectives objectives, boolean originalFigures) {
        Server server = Server.at(URI.create("http://127.0.0.1:8000"), Api.CHAT);
        return new Plan("Evening test", List.of(server), new Matrix(List.of(ThinkingMode.LEFT_ALONE, ThinkingMode.OFF),
                new Loads.Listed(List.of(load)), List.of(256), List.of(Prompts.DEFAULT), 2), Stop.after(10),
                Edges.DEFAULT, output, Limits.DEFAULT, objectives, Duration.ofSeconds(1), 7, originalFigures);
    }

    public static Point point(Plan plan, int number) {
        return point(plan, number, ThinkingMode.LEFT_ALONE);
    }

    public static Point point(Plan plan, int number, ThinkingMode thinking) {
        Matrix matrix = plan.matrix();
        return new Point(number, plan.servers().getFirst(), thinking,
                ((Loads.Listed) matrix.loads()).shapes().getFirst(), matrix.maxTokens().getFirst(),
                matrix.prompts().getFirst(), 1);
    }

    public static PointStart start(Point point) {
        return new PointStart(point, 1, Instant.parse("2026-11-20T10:00:00.123456789Z"), identity());
    }

    public static ServerIdentity identity() {
        Conditions conditions = Conditions.none()
                .with(Factor.ENGINE, Level.of("vLLM"),
                        Evidence.at(Lines.of(1), "{\"version\":\"0.11.0\"}", "GET /version"))
                .with(Factor.GPU_COUNT, Level.of(4), Evidence.byHand());
        return new ServerIdentity(conditions, List.of("Qwen/Qwen3-8B", "lora"), Set.of(Api.CHAT, Api.COMPLETIONS), true,
                List.of("The server lists two models; the first one is used."));
    }

    public static PointEnd whole() {
        return new PointEnd(null, TRUSTED, List.of(), List.of(), List.of());
    }

    public static PointEnd observed() {
        return new PointEnd("Cancelled by the user.", new Trust(0.001, 0.02, Double.NaN, 0.99, 40, Double.NaN,
                "This computer was the limit: received text waited 20 ms for its time stamp."),
                List.of(new ServerSample(0.1, 3.0, 0.0, 0.25, null, null, 0.0, 100.0, 0.0, null, null),
                        new ServerSample(1.1, 8.0, 2.0, 0.5, null, null, 1.0, 400.0, 512.0, 0.3, 4.0)),
                List.of(new GpuSample(0.5, List.of(new Gpu(0, "NVIDIA A10", 22288.0, 24564.0, 0.99, 149.0, 150.0, 56.0),
                        new Gpu(1, null, null, null, null, null, null, null)))),
                List.of("Reasoning was seen though it was switched off."));
    }

    /// A measured answer whose chunks come at even distances. Times in milliseconds.
    ///
    /// @param tokens one a chunk, by the server's own count
    public static RequestRecord answer(int number, long sent, long firstToken, long gap, int tokens) {
        long[] chunks = IntStream.range(0, tokens).mapToLong(at -> nanos(sent + firstToken + at * gap)).toArray();
        long end = tokens == 0 ? nanos(sent + firstToken) : chunks[tokens - 1];
        return new RequestRecord(number, Phase.MEASURED,
                new Stamps(nanos(sent), nanos(sent), nanos(sent + 1), chunks[0], Stamps.NEVER, chunks[0], end),
                ChunkTimes.of(chunks, tokens), new TokenCounts(20, TokenCounts.UNKNOWN, tokens, TokenCounts.UNKNOWN,
                        tokens, 0, TokenCounts.UNKNOWN), "stop", null);
    }

    /// Answers to requests sent at 0 s, each with three tokens between 0.1 and 0.14 s.
    public static List<RequestRecord> answers(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(at -> answer(at, 0, 100, 20, 3)).toList();
    }

    public static RequestRecord failed(int number, long sent, long end, FailureKind kind) {
        return new RequestRecord(number, Phase.MEASURED, new Stamps(nanos(sent), nanos(sent), Stamps.NEVER,
                Stamps.NEVER, Stamps.NEVER, Stamps.NEVER, nanos(end)), ChunkTimes.none(), TokenCounts.NONE, null,
                new RequestFailure(kind, 503, "The server answered 503: overloaded."));
    }

    public static RequestRecord in(Phase phase, RequestRecord request) {
        return new RequestRecord(request.number(), phase, request.stamps(), request.chunkTimes(), request.tokens(),
                request.finishReason(), request.failure());
    }

    public static RequestRecord planned(RequestRecord request, PlannedRequest planned) {
        return new RequestRecord(request.number(), request.phase(), request.stamps(), request.chunkTimes(), request.tokens(),
                request.finishReason(), request.failure(), planned, null);
    }

    private static long nanos(long millis) {
        return millis * 1_000_000;
    }
}
