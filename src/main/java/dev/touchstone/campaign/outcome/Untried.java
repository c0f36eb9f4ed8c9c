package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a campaign did not try.
///
/// @param combinations that its flags have, those that constraints exclude among them; [Long#MAX_VALUE] for more
/// @param launched how many of them were tried, failed ones among them
/// @param others different launches that were tried and are none of them: they leave a flag to the engine, whose value for it
///     is not known, or set another value
/// @param values those that no launch had, by flag; flags of which every value was tried are not there
public record Untried(long combinations, int launched, int others, Map<String, List<String>> values) {

    static Untried of(CampaignData data) {
        Set<Candidate> launches = new HashSet<>();
        data.trials().forEach(trial -> launches.add(data.launch(trial)));
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (Parameter parameter : data.space().parameters()) {
            boolean isUsualLaunched = launches.stream().anyMatch(launch -> launch.value(parameter.name()).isEmpty());
            String usual = parameter.usual() != null ? parameter.usual() : parameter.isToggle() ? Parameter.OFF : null;
            List<String> untried = parameter.values().stream()
                    .filter(value -> !(isUsualLaunched && value.equals(usual)))
                    .filter(value -> launches.stream().noneMatch(launch -> launch.value(parameter.name())
                            .filter(value::equals).isPresent())).toList();
            if (!untried.isEmpty()) {
                values.put(parameter.name(), untried);
            }
        }
        int combined = (int) launches.stream().filter(launch -> isCombination(data.space(), launch)).count();
        return new Untried(data.space().size(), combined, launches.size() - combined, Collections.unmodifiableMap(values));
    }

    /// Whether a launch has one of the values of each flag.
    private static boolean isCombination(SearchSpace space, Candidate launch) {
        return space.parameters().stream().allMatch(parameter -> space.value(launch, parameter.name())
                .filter(parameter.values()::contains).isPresent());
    }
}
