package dev.touchstone.load.measure;

import dev.touchstone.cost.CostFigures;
import dev.touchstone.cost.MeasuredEnergy;
import dev.touchstone.cost.PowerSample;
import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.watch.GpuSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Gpu;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.EngineCourse;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The server's metrics while the point ran, with warm-up and cool-down. Its counters may include requests of other
/// clients.
///
/// @param samples in order of time
record ServerSummary(List<ServerSample> samples, List<GpuSample> gpus, MeasuredRequests measured) {

    private static final double NANOS = 1e9;
    /// The server's counters and the counts in its answers are of the same tokens; a larger difference comes from other
    /// clients.
    private static final double MUCH_MORE = 1.02;

    static ServerSummary of(@Nullable PointEnd end, MeasuredRequests measured) {
        return end == null ? new ServerSummary(List.of(), List.of(), measured)
                : new ServerSummary(end.server(), end.gpus(), measured);
    }

    /// The prompt tokens found in the prefix cache ÷ all that were looked up, by the server's counters.
    OptionalDouble prefixHitRate() {
        return ratio(ServerSample::prefixHits, ServerSample::prefixQueries);
    }

    /// The tokens of a block of the prefix cache; 1 where the server does not say it.
    int cacheBlock() {
        return (int) values(ServerSample::cacheBlock).findFirst().orElse(1);
    }

    void putInto(Map<String, String> extras) {
        mean(ServerSample::running).ifPresent(mean -> extras.put(I18n.stored("Server: mean requests running"),
                NumberText.significant(mean, 3)));
        mean(ServerSample::waiting).ifPresent(mean -> extras.put(I18n.stored("Server: mean requests waiting"),
                NumberText.significant(mean, 3)));
        values(ServerSample::kvCacheUsage).max().ifPresent(most -> extras.put(I18n.stored("Server: KV cache at most"),
                NumberText.significant(most * 100, 3) + " %"));
        prefixHitRate().ifPresent(rate ->
                extras.put(I18n.stored("Server: prefix cache hit rate"), NumberText.significant(rate * 100, 3) + " %"));
        growth(ServerSample::preemptions).ifPresent(count -> extras.put(I18n.stored("Server: preemptions"),
                NumberText.significant(count, 3)));
        ratio(ServerSample::ttftSum, ServerSample::ttftCount).ifPresent(mean ->
                extras.put(I18n.stored("Server: mean time to first token"), NumberText.time(mean)));
        growth(ServerSample::generatedTokens).ifPresent(count ->
                extras.put(I18n.stored("Server: generated tokens"), NumberText.significant(count, 3) + comparison(count)));
        putGpus(extras);
    }

    private void putGpus(Map<String, String> extras) {
        if (!gpus.isEmpty()) {
            extras.put(CostFigures.BOARDS_READ, Integer.toString(gpus.getFirst().gpus().size()));
        }
        board(Gpu::utilization).average().ifPresent(mean -> extras.put(I18n.stored("GPU: mean utilisation"),
                NumberText.significant(mean * 100, 3) + " %"));
        board(Gpu::memoryUsedMiB).max().ifPresent(most -> extras.put(I18n.stored("GPU: most memory used on a board"),
                NumberText.significant(most, 3) + " MiB"));
        board(Gpu::powerW).average().ifPresent(mean -> extras.put(I18n.stored("GPU: mean power of a board"),
                NumberText.significant(mean, 3) + " W"));
    }

    /// Returns each sample as a line of the engine's log; rates are since the sample before. The power of the GPUs stands
    /// in the line that is nearest in time, or in lines of its own where the server has no metrics.
    List<EngineSample> log() {
        List<EngineSample> log = new ArrayList<>();
        Map<Integer, Double> power = powerBySample();
        ServerSample before = null;
        for (ServerSample sample : samples) {
            Double watts = power.get(log.size());
            log.add(new EngineSample(log.size() + 1, time(sample.at()),
                    rate(before, sample, ServerSample::promptTokens),
                    rate(before, sample, ServerSample::generatedTokens),
                    whole(sample.running()), whole(sample.waiting()), sample.kvCacheUsage(), hitRate(before, sample),
                    watts == null ? Map.of() : Map.of(EngineCourse.GPU_POWER, watts)));
            before = sample;
        }
        if (samples.isEmpty()) {
            gpus.forEach(gpu -> power(gpu).ifPresent(watts -> log.add(new EngineSample(log.size() + 1, time(gpu.at()),
                    null, null, null, null, null, null, Map.of(EngineCourse.GPU_POWER, watts)))));
        }
        return log;
    }

    /// The energy of the GPUs from the first send to the last end.
    ///
    /// @param serving how many GPUs serve; 0 where that is not known
    MeasuredEnergy energy(long serving) {
        MeasuredRequests.Span span = measured.span();
        return MeasuredEnergy.of(gpus.stream().map(sample -> {
            OptionalDouble watts = power(sample);
            return new PowerSample(sample.at(), sample.gpus().size(), watts.isPresent() ? watts.getAsDouble() : null);
        }).toList(), span.from() / NANOS, span.to() / NANOS, serving);
    }

    private static String time(double at) {
        return NumberText.significant(at, 3) + " s";
    }

    /// The power of all GPUs together by the index of the nearest sample.
    private Map<Integer, Double> powerBySample() {
        Map<Integer, Double> power = new HashMap<>();
        for (GpuSample gpu : gpus) {
            IntStream.range(0, samples.size()).boxed()
                    .min(Comparator.comparingDouble(index -> Math.abs(samples.get(index).at() - gpu.at())))
                    .ifPresent(nearest -> power(gpu).ifPresent(watts -> power.put(nearest, watts)));
        }
        return power;
    }

    /// The power of all boards; empty where that of a board is not known.
    private static OptionalDouble power(GpuSample sample) {
        return sample.gpus().isEmpty() || sample.gpus().stream().anyMatch(gpu -> gpu.powerW() == null)
                ? OptionalDouble.empty()
                : OptionalDouble.of(sample.gpus().stream().map(Gpu::powerW).filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue).sum());
    }

    /// Returns a warning when other clients loaded the server: it generated more tokens than its answers to this point
    /// hold.
    Optional<Warning> warning() {
        OptionalDouble generated = growth(ServerSample::generatedTokens);
        OptionalDouble answered = answered();
        boolean isMore = generated.isPresent() && answered.isPresent()
                && generated.getAsDouble() > MUCH_MORE * answered.getAsDouble();
        return isMore ? Optional.of(new Warning("other-load", I18n.stored("The server generated {0} tokens while this"
                + " point ran, its answers hold {1}: another client was loading it. Repeat the test without other load.",
                NumberText.significant(generated.getAsDouble(), 3), NumberText.significant(answered.getAsDouble(), 3)))) : Optional.empty();
    }

    private String comparison(double generated) {
        OptionalDouble answered = answered();
        if (answered.isEmpty()) {
            return "";
        }
        double more = generated - answered.getAsDouble();
        return more == 0 ? ", exactly what the answers hold" : ", " + NumberText.significant(Math.abs(more), 3)
                + (more > 0 ? " more" : " less") + " than the answers hold";
    }

    /// The tokens of all answers by the server's own count; empty when they cannot be compared with its counter: a
    /// request failed, or the first and last sample do not enclose all requests.
    private OptionalDouble answered() {
        List<RequestRecord> all = measured.all();
        boolean isCounted = !all.isEmpty() && samples.size() > 1
                && all.stream().allMatch(each -> each.isSuccess() && each.tokens().isFromServer())
                && all.stream().allMatch(each -> MeasuredRequests.sent(each) / 1e9 >= samples.getFirst().at()
                        && each.stamps().end() / 1e9 <= samples.getLast().at());
        return isCounted ? OptionalDouble.of(all.stream().mapToDouble(each -> each.tokens().output()).sum())
                : OptionalDouble.empty();
    }

    private DoubleStream values(Function<ServerSample, @Nullable Double> figure) {
        return samples.stream().map(figure).filter(Objects::nonNull).mapToDouble(Double::doubleValue)
                .filter(Double::isFinite);
    }

    private OptionalDouble mean(Function<ServerSample, @Nullable Double> figure) {
        return values(figure).average();
    }

    /// The growth of a counter from its first value to its last; empty after a restart of the server.
    private OptionalDouble growth(Function<ServerSample, @Nullable Double> counter) {
        double[] values = values(counter).toArray();
        boolean isCounted = values.length > 1 && IntStream.range(1, values.length).allMatch(at -> values[at] >= values[at - 1]);
        return isCounted ? OptionalDouble.of(values[values.length - 1] - values[0]) : OptionalDouble.empty();
    }

    private OptionalDouble ratio(Function<ServerSample, @Nullable Double> part,
            Function<ServerSample, @Nullable Double> whole) {
        OptionalDouble over = growth(part);
        OptionalDouble under = growth(whole);
        return over.isPresent() && under.isPresent() && under.getAsDouble() > 0
                ? OptionalDouble.of(over.getAsDouble() / under.getAsDouble()) : OptionalDouble.empty();
    }

    private static @Nullable Double rate(@Nullable ServerSample before, ServerSample sample,
            Function<ServerSample, @Nullable Double> counter) {
        Double growth = growth(before, sample, counter);
        double time = before == null ? 0 : sample.at() - before.at();
        return growth == null || !(time > 0) ? null : Double.valueOf(growth / time);
    }

    private static @Nullable Double hitRate(@Nullable ServerSample before, ServerSample sample) {
        Double hits = growth(before, sample, ServerSample::prefixHits);
        Double queries = growth(before, sample, ServerSample::prefixQueries);
        return hits == null || queries == null || !(queries > 0) ? null : Double.valueOf(hits / queries);
    }

    private static @Nullable Double growth(@Nullable ServerSample before, ServerSample sample,
            Function<ServerSample, @Nullable Double> counter) {
        Double from = before == null ? null : counter.apply(before);
        Double to = counter.apply(sample);
        return from == null || to == null || to < from ? null : Double.valueOf(to - from);
    }

    private static @Nullable Integer whole(@Nullable Double count) {
        return count == null ? null : Integer.valueOf((int) Math.round(count));
    }

    private DoubleStream board(Function<Gpu, @Nullable Double> figure) {
        return gpus.stream().flatMap(sample -> sample.gpus().stream()).map(figure).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue);
    }
}
