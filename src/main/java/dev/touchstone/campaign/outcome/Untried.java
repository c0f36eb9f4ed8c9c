package dev.touchstone.campaign.outcome;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What a campaign did not try.
///
/// @param combinations that its flags have, those that constraints exclude among them; [Long#MAX_VALUE] for more
/// @param launched different launches that were tried, failed ones among them
/// @param values those that no launch had, by flag; flags of which every value was tried are not there
public record Untried(long combinations, int launched, Map<String, List<String>> values) {

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
        return new Untried(data.space().size(), launches.size(), Collections.unmodifiableMap(values));
    }
}
