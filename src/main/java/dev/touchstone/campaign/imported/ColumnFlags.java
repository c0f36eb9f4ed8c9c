package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.model.Run;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The flags of a run's launch: those of its command, and columns of its table that are named like a flag of an engine:
/// `max_num_seqs`, as in the CSV of LLMConf and of `vllm bench sweep`.
final class ColumnFlags {

    private static final Set<String> KNOWN = EnginePresets.all().stream()
            .flatMap(preset -> Stream.concat(preset.parameters(0).stream(), preset.qualityParameters().stream()))
            .map(Parameter::name).collect(Collectors.toUnmodifiableSet());

    private ColumnFlags() {
    }

    /// Name → value; a switch that is on has an empty one, and one that is off is left out.
    static Map<String, String> of(Run run) {
        Map<String, String> flags = new LinkedHashMap<>(run.flags());
        run.extras().forEach((column, value) -> {
            String name = "--" + column.replaceFirst("^-+", "").replace('_', '-').toLowerCase(Locale.ROOT);
            String written = value.strip();
            if (KNOWN.contains(name) && !written.isEmpty() && !written.equalsIgnoreCase("false")) {
                flags.putIfAbsent(name, written.equalsIgnoreCase("true") ? "" : written);
            }
        });
        return flags;
    }
}
