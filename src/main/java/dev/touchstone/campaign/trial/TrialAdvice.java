package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.advice.Advice;
import dev.touchstone.campaign.advice.Advisor;
import dev.touchstone.campaign.advice.BatchSample;
import dev.touchstone.campaign.advice.MemoryShortage;
import dev.touchstone.campaign.advice.SignReader;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads what a trial's log and metrics suggest.
final class TrialAdvice {

    private static final String PREEMPTIONS = "Server: preemptions";

    private TrialAdvice() {
    }

    /// @param log what the engine printed; a file that is not there has no lines
    /// @param runs that were measured, with the engine's metrics
    static List<Advice> of(CampaignPlan plan, Candidate candidate, Path log, Collection<Run> runs, @Nullable TrialFailure failure) {
        SignReader reader = new SignReader();
        try (Stream<String> lines = Files.lines(log, StandardCharsets.UTF_8)) {
            lines.forEach(reader::read);
        } catch (IOException notThere) {
            return List.of();
        }
        double seconds = runs.stream().mapToDouble(run -> run.metrics().get(Metric.of(Quantity.DURATION)).orElse(0)).sum();
        int preemptions = runs.stream().mapToInt(TrialAdvice::preemptions).sum();
        return Advisor.advise(reader.signs(EnginePresets.engine(plan.engine()), runs.stream().flatMap(TrialAdvice::batches).toList(), preemptions,
                Duration.ofMillis(Math.round(seconds * 1000)), failure == null ? null : shortage(failure.kind())), candidate,
                plan.space());
    }

    private static Stream<BatchSample> batches(Run run) {
        return run.engineLog().stream().map(TrialAdvice::batch).filter(Objects::nonNull);
    }

    private static @Nullable BatchSample batch(EngineSample sample) {
        Integer running = sample.running();
        Integer waiting = sample.waiting();
        Double usage = sample.kvCacheUsage();
        return running == null || running == 0 || waiting == null || usage == null ? null
                : new BatchSample(running, waiting, usage);
    }

    private static int preemptions(Run run) {
        String written = run.extras().getOrDefault(PREEMPTIONS, "").replace(",", "");
        return written.matches("\\d{1,9}") ? Integer.parseInt(written) : 0;
    }

    private static @Nullable MemoryShortage shortage(TrialFailureKind kind) {
        return switch (kind) {
            case MEMORY_AT_LOAD -> MemoryShortage.LOADING;
            case MEMORY_AT_CAPTURE -> MemoryShortage.CAPTURING;
            case MEMORY_IN_PREFILL -> MemoryShortage.PREFILL;
            case MEMORY_IN_DECODE -> MemoryShortage.DECODE;
            case MEMORY_WHILE_SERVING -> MemoryShortage.SERVING;
            default -> null;
        };
    }
}
