package dev.touchstone.campaign.trial;

import dev.touchstone.importer.EngineLogContent;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Completes the runs of a launch from what its engine printed: the version and what else the server did not report, the
/// size of its cache, and, where the server has no metrics, the figures of its batch while a point ran. For one thread.
final class EngineLogRuns {

    private final Path file;
    private int lines;

    /// @param file of what the engine prints, secrets masked
    EngineLogRuns(Path file) {
        this.file = file;
    }

    /// Begins a point: what is printed from here on belongs to it.
    void pointBegins() throws IOException {
        lines = read().size();
    }

    /// Completes the runs of the point that has ended, and begins the next one.
    List<Run> completed(List<Run> runs) throws IOException {
        List<String> printed = read();
        int before = lines;
        EngineLogContent log = EngineLogContent.of(printed);
        Map<String, String> sizes = EngineCapacity.of(printed);
        List<EngineSample> ofPoint = log.samples().stream().filter(sample -> sample.line() > before).toList();
        lines = printed.size();
        return runs.stream().map(run -> completed(run, log.conditions(), sizes, ofPoint)).toList();
    }

    private static Run completed(Run run, Conditions logged, Map<String, String> sizes, List<EngineSample> samples) {
        Conditions conditions = run.conditions();
        for (Factor factor : logged.factors()) {
            Condition condition = logged.get(factor).orElseThrow();
            if (conditions.get(factor).isEmpty()) {
                conditions = conditions.with(factor, condition.level(), condition.evidence());
            }
        }
        Map<String, String> extras = new LinkedHashMap<>(run.extras());
        sizes.forEach(extras::putIfAbsent);
        Run whole = run.with(conditions).withExtras(extras);
        boolean hasMetrics = run.engineLog().stream().anyMatch(sample -> sample.running() != null || sample.kvCacheUsage() != null);
        return hasMetrics || samples.isEmpty() ? whole : whole.with(samples, run.warnings());
    }

    private List<String> read() throws IOException {
        return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList() : List.of();
    }
}
