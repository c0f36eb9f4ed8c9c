package dev.touchstone.load.plan;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Quantity;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.jspecify.annotations.Nullable;

/// Any valid plan and its parts, for property tests: extend it and take `@ForAll("plans")`.
public abstract class PlanArbitraries {

    @Provide
    protected Arbitrary<Plan> plans() {
        var small = Combinators.combine(stops(), edges(), outputs(), limits(), objectives()).as(Tuple::of);
        var rest = Combinators.combine(times(0), Arbitraries.longs(), Arbitraries.of(true, false)).as(Tuple::of);
        return Combinators.combine(words(), servers(), matrices(), small, rest).as((name, servers, all, with, end) -> {
            Matrix matrix = replayable(inChat(servers) ? all : leftAlone(all));
            boolean needsObjective = matrix.loads() instanceof Loads.Knee && with.get5().isEmpty();
            Objectives objectives = needsObjective
                    ? new Objectives(Map.of(Quantity.E2E_LATENCY, 2.5), 0.9) : with.get5();
            Output output = with.get3();
            boolean needsStream = objectives.limits().keySet().stream().anyMatch(one -> one != Quantity.E2E_LATENCY);
            Output streamed = needsStream ? new Output(output.exactLength(), output.temperature(), true, output.extra())
                    : output;
            return new Plan(name, servers, matrix, with.get1(), with.get2(),
                    streamed, with.get4(), objectives, end.get1(), end.get2(), end.get3());
        });
    }

    /// Only recordings can be replayed.
    private static Matrix replayable(Matrix matrix) {
        boolean isReplayed = matrix.loads() instanceof Loads.Listed(List<LoadShape> shapes)
                && shapes.stream().anyMatch(LoadShape.Replay.class::isInstance);
        return isReplayed ? new Matrix(matrix.thinking(), matrix.loads(), matrix.maxTokens(),
                List.of(new Prompts(new PromptSource.Trace(Path.of("trace.jsonl"), TraceCut.WHOLE), true)), matrix.repeats(),
                matrix.launches()) : matrix;
    }

    @Provide
    protected Arbitrary<Matrix> matrices() {
        return Combinators.combine(Arbitraries.of(ThinkingMode.values()).list().uniqueElements().ofMinSize(1), loads(),
                Arbitraries.integers().between(1, 100_000).list().uniqueElements().ofMinSize(1).ofMaxSize(3),
                prompts().list().uniqueElements().ofMinSize(1).ofMaxSize(3), Arbitraries.integers().between(1, 5),
                Arbitraries.integers().between(1, 3)).as(Matrix::new);
    }

    @Provide
    protected Arbitrary<Prompts> prompts() {
        Arbitrary<Integer> tokens = Arbitraries.integers().between(1, 1_000_000);
        Arbitrary<Path> files = Arbitraries.of("prompts.jsonl", "data/提问.json", "../a b.json", "/data/x.json")
                .map(Path::of);
        return Combinators.combine(Arbitraries.oneOf(
                Arbitraries.of(new PromptSource.BuiltIn()),
                words().map(PromptSource.Fixed::new),
                tokens.map(PromptSource.RandomText::new),
                Combinators.combine(tokens, tokens.injectNull(0.1).map(count -> count == null ? 0 : count), tokens, tokens)
                        .as(PromptSource.SharedPrefix::new),
                tokens.map(PromptSource.LongContext::new),
                Combinators.combine(files, Arbitraries.of(true, false)).as(PromptSource.JsonLines::new),
                Combinators.combine(files, tokens.injectNull(0.3), seconds().injectNull(0.5), seconds().injectNull(0.5))
                        .as((file, first, from, length) -> new PromptSource.Trace(file, new TraceCut(first, from,
                                length == null ? null : (from == null ? Duration.ZERO : from).plus(length)))),
                files.map(PromptSource.Sessions::new),
                Combinators.combine(files, Arbitraries.of(true, false)).as(PromptSource.ShareGpt::new),
                tokens.map(PromptSource.MultiTurn::new)), Arbitraries.of(Novelty.values()), seconds(), seconds())
                .as((source, novelty, from, more) -> new Prompts(source, novelty,
                        source.hasTurns() ? new ThinkTime(from, from.plus(more)) : ThinkTime.NONE));
    }

    private static Arbitrary<Duration> seconds() {
        return Arbitraries.longs().between(1, 100_000).map(Duration::ofMillis);
    }

    @Provide
    protected Arbitrary<Loads> loads() {
        return Arbitraries.oneOf(shapes().list().uniqueElements().ofMinSize(1).ofMaxSize(5).map(Loads.Listed::new),
                Combinators.combine(counts(), counts()).as((from, more) -> new Loads.Knee(from, from + more)));
    }

    private Arbitrary<LoadShape> shapes() {
        Arbitrary<Double> positive = Arbitraries.doubles().between(0, false, 1e6, true).ofScale(6);
        return Arbitraries.oneOf(counts().map(LoadShape.InFlight::new), counts().map(LoadShape.Batches::new),
                Combinators.combine(positive, Arbitraries.oneOf(positive, Arbitraries.of(Double.POSITIVE_INFINITY)),
                        counts().injectNull(0.5)).as(LoadShape.OpenLoop::new),
                Combinators.combine(counts(), counts(), times(1)).as(LoadShape.Ramp::new),
                Combinators.combine(positive, counts().injectNull(0.5)).as(LoadShape.Replay::new));
    }

    private Arbitrary<List<Server>> servers() {
        return server().list().ofMinSize(1).ofMaxSize(3).map(all -> {
            List<Server> named = new ArrayList<>();
            for (Server one : all) {
                named.add(new Server(one.name() + named.size(), one.url(), one.api(), one.model(), one.thinkingSwitch(),
                        one.conditions(), one.caFile(), one.gpuCommand()));
            }
            return named;
        });
    }

    private Arbitrary<Server> server() {
        Arbitrary<URI> addresses = Arbitraries.of("http://localhost:8000", "https://a.example/v1",
                "http://[::1]:30000/generate", "http://10.0.0.1:8000?x=1").map(URI::create);
        Arbitrary<@Nullable Path> files = Arbitraries.of("ca.pem", "keys/ca.pem").map(Path::of).injectNull(0.5);
        return Combinators.combine(words(), addresses, Arbitraries.of(Api.values()).filter(Api::generates), words().injectNull(0.3),
                Arbitraries.of(ThinkingSwitch.values()), levels(), files, words().injectNull(0.5)).as(Server::new);
    }

    private Arbitrary<Map<Factor, Level>> levels() {
        Arbitrary<String> texts = Arbitraries.of("4", "0.7", "vLLM", "inf", "NVIDIA A10", "1e3", "12");
        return Arbitraries.maps(Arbitraries.of(Factor.values()), texts).ofMaxSize(4).map(all -> {
            Map<Factor, Level> levels = new HashMap<>();
            all.forEach((factor, text) -> levels.put(factor, Level.parse(factor, text)));
            return levels;
        });
    }

    private Arbitrary<Stop> stops() {
        return Combinators.combine(counts(), times(1), Arbitraries.of(0, 1, 2)).as((requests, time, which) ->
                new Stop(which == 0 ? null : requests, which == 1 ? null : time));
    }

    private Arbitrary<Edges> edges() {
        return Combinators.combine(Arbitraries.integers().between(0, 50), Arbitraries.integers().between(0, 50))
                .as(Edges::new);
    }

    private Arbitrary<Output> outputs() {
        Arbitrary<Object> simple = Arbitraries.oneOf(words(), Arbitraries.integers(), Arbitraries.of(true, false),
                Arbitraries.longs().greaterOrEqual(1L << 40), Arbitraries.of(0.5, -3.25, 1e300, 1e-9));
        Arbitrary<@Nullable Object> values = Arbitraries.oneOf(simple.injectNull(0.2),
                simple.injectNull(0.2).list().ofMaxSize(3).map(list -> list),
                simple.map(value -> Map.of("inner", List.of(value))));
        return Combinators.combine(Arbitraries.of(true, false),
                Arbitraries.doubles().between(0, 2).map(Math::abs).injectNull(0.3), Arbitraries.of(true, false),
                Arbitraries.maps(words(), values).ofMaxSize(3)).as(Output::new);
    }

    private Arbitrary<Limits> limits() {
        return Combinators.combine(times(1), times(1), times(1), times(1)).as(Limits::new);
    }

    private Arbitrary<Objectives> objectives() {
        Arbitrary<Map<Quantity, Double>> limits = Arbitraries.maps(Arbitraries.of(Objectives.POSSIBLE),
                Arbitraries.doubles().between(1e-9, 1e6).ofScale(9)).ofMaxSize(3);
        return Combinators.combine(limits, Arbitraries.doubles().between(0, 1).map(Math::abs)).as(Objectives::new);
    }

    private static Arbitrary<Duration> times(long least) {
        return Arbitraries.oneOf(Arbitraries.longs().between(least, 1L << 50).map(Duration::ofNanos),
                Arbitraries.longs().between(least, 100_000).map(Duration::ofSeconds),
                Arbitraries.longs().between(least, 5_000).map(Duration::ofMillis));
    }

    private static Arbitrary<Integer> counts() {
        return Arbitraries.integers().between(1, 5_000);
    }

    private static Arbitrary<String> words() {
        return Arbitraries.oneOf(Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(12),
                Arbitraries.of("vLLM :8000", "温度 \"x\"", "a\\b\tc\nd", "\uD83D\uDE80", "ssh host nvidia-smi --query"));
    }

    private static boolean inChat(List<Server> servers) {
        return servers.stream().allMatch(server -> server.api() == Api.CHAT);
    }

    private static Matrix leftAlone(Matrix matrix) {
        return new Matrix(Arrays.asList(ThinkingMode.LEFT_ALONE), matrix.loads(), matrix.maxTokens(), matrix.prompts(),
                matrix.repeats(), matrix.launches());
    }
}
