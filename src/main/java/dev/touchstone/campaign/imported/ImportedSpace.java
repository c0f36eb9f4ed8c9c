package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The flags in which launches differ, with the values that they had.
final class ImportedSpace {

    private static final Pattern NUMBER = Pattern.compile("[-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?");
    /// The value of a flag that some launches leave to the engine, and all others set alike.
    private static final String LEFT_OUT = "default";

    private ImportedSpace() {
    }

    static SearchSpace of(List<ImportedLaunch> launches) {
        Set<String> names = new LinkedHashSet<>();
        launches.forEach(launch -> names.addAll(launch.flags().keySet()));
        List<Parameter> parameters = new ArrayList<>();
        for (String name : names) {
            List<String> values = launches.stream().map(launch -> launch.flags().get(name)).distinct().toList();
            if (values.size() > 1) {
                parameters.add(parameter(name, values.stream().filter(value -> value != null).toList()));
            }
        }
        return new SearchSpace(parameters, List.of(), Map.of());
    }

    private static Parameter parameter(String name, List<String> values) {
        if (values.stream().allMatch(value -> value.isEmpty() || value.equals(Parameter.OFF))) {
            // It is switched off only where the engine has it on.
            return values.contains(Parameter.OFF) ? Parameter.toggle(name).withUsual(Parameter.ON) : Parameter.toggle(name);
        }
        List<String> named = values.stream().map(ImportedSpace::value).toList();
        if (named.size() == 1) {
            return new Parameter(name, List.of(LEFT_OUT, named.getFirst()), false, LEFT_OUT, false);
        }
        boolean areNumbers = named.stream().allMatch(value -> NUMBER.matcher(value).matches());
        return new Parameter(name, areNumbers ? named.stream().sorted(Comparator.comparing(BigDecimal::new)).toList() : named,
                areNumbers, null, false);
    }

    /// A flag without a value is on.
    private static String value(String value) {
        return value.isEmpty() ? Parameter.ON : value;
    }

    /// The values of a launch in a space.
    static Candidate candidate(ImportedLaunch launch, SearchSpace space) {
        Map<String, String> values = new LinkedHashMap<>();
        space.parameters().forEach(parameter -> {
            String value = launch.flags().get(parameter.name());
            if (value != null) {
                values.put(parameter.name(), value(value));
            }
        });
        return new Candidate(values);
    }
}
