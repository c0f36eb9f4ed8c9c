package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.plan.CampaignObjective;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Opens imported launches as a campaign.
public final class ImportedCampaign {

    /// What a search looks for where nobody says it: the first one that most launches measured.
    private static final List<Metric> USUAL = List.of(Metric.of(Quantity.OUTPUT_TOKEN_THROUGHPUT),
            Metric.of(Quantity.REQUEST_THROUGHPUT), Metric.of(Quantity.TOTAL_TOKEN_THROUGHPUT),
            Metric.of(Quantity.INPUT_TOKEN_THROUGHPUT));
    private static final int FEWEST = 2;

    private ImportedCampaign() {
    }

    /// The launches as a campaign; empty where they are not two that differ in a flag, and where none of those that worked
    /// measured the objective's metric.
    ///
    /// @param objective what was looked for; null to find it in the runs
    public static Optional<CampaignData> of(String name, Collection<LaunchSource> sources, @Nullable CampaignObjective objective) {
        List<ImportedLaunch> launches = ImportedLaunch.ofMost(ImportedLaunch.all(sources));
        SearchSpace space = ImportedSpace.of(launches);
        Optional<CampaignObjective> wanted = objective != null ? Optional.of(objective) : usual(launches);
        if (launches.size() < FEWEST || space.parameters().isEmpty() || wanted.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Run> runs = new LinkedHashMap<>();
        List<Trial> trials = new ArrayList<>();
        Map<Candidate, String> commands = new LinkedHashMap<>();
        ImportedCommand command = ImportedCommand.of(launches);
        SharedLoads loads = SharedLoads.of(launches);
        for (ImportedLaunch launch : launches) {
            launch.runs().forEach(run -> runs.put(run.id(), run));
            Candidate candidate = ImportedSpace.candidate(launch, space);
            trials.add(ImportedTrial.of(trials.size() + 1, candidate, launch, wanted.get(), loads));
            commands.put(candidate, command.of(launch));
        }
        String engine = runs.values().stream().flatMap(run -> Factor.ENGINE.level(run).stream()).map(Object::toString)
                .findFirst().orElse("");
        return Optional.of(new CampaignData(name, engine, wanted.get(), space, trials, runs,
                candidate -> Optional.ofNullable(commands.get(candidate)), null, true));
    }

    /// How many launches are of another engine or model than those of the campaign, and are not in it.
    public static int ofOthers(Collection<LaunchSource> sources) {
        List<ImportedLaunch> all = ImportedLaunch.all(sources);
        return all.size() - ImportedLaunch.ofMost(all).size();
    }

    /// Whether a run belongs to a launch: its flags are known.
    public static boolean isOfALaunch(Run run) {
        return !ImportedFlags.of(run).isEmpty();
    }

    private static Optional<CampaignObjective> usual(List<ImportedLaunch> launches) {
        Map<Metric, Long> measured = USUAL.stream().collect(Collectors.toMap(metric -> metric, metric -> launches.stream()
                .filter(launch -> launch.runs().stream().anyMatch(run -> run.metrics().get(metric).isPresent())).count(),
                (one, other) -> one, LinkedHashMap::new));
        return measured.entrySet().stream().filter(metric -> metric.getValue() > 0)
                .max(Comparator.comparingLong((Map.Entry<Metric, Long> metric) -> metric.getValue())
                        .thenComparing(metric -> -USUAL.indexOf(metric.getKey())))
                .map(metric -> new CampaignObjective(metric.getKey(), metric.getKey().better() != Direction.LOWER, Map.of()));
    }
}
