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
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
            List<String> values = launches.stream().flatMap(launch -> Stream.ofNullable(launch.flags().get(name))).distinct().toList();
            parameter(name, values, launches.stream().anyMatch(launch -> !launch.flags().containsKey(name)))
                    .ifPresent(parameters::add);
        }
        return new SearchSpace(parameters, List.of(), Map.of());
    }

    /// Empty for a flag that all launches have alike.
    ///
    /// @param isLeftOut whether launches are without the flag
    private static Optional<Parameter> parameter(String name, List<String> values, boolean isLeftOut) {
        if (values.stream().allMatch(value -> value.isEmpty() || value.equals(Parameter.OFF))) {
            // It is switched off only where the engine has it on.
            return values.size() == 1 && !isLeftOut ? Optional.empty() : Optional.of(values.contains(Parameter.OFF)
                    ? Parameter.toggle(name).withUsual(Parameter.ON) : Parameter.toggle(name));
        }
        List<String> written = values.stream().map(ImportedSpace::value).distinct().toList();
        boolean areNumbers = written.stream().allMatch(value -> NUMBER.matcher(value).matches());
        List<String> named = areNumbers ? written.stream().sorted(Comparator.comparing(BigDecimal::new))
                .filter(distinct(written)).toList() : written;
        if (named.size() > 1) {
            return Optional.of(new Parameter(name, named, areNumbers, null, false));
        }
        return isLeftOut && !named.contains(LEFT_OUT) ? Optional.of(new Parameter(name, List.of(LEFT_OUT, named.getFirst()), false,
                LEFT_OUT, false)) : Optional.empty();
    }

    /// Whether a number is the first of those that are equal: `0.9` and `0.90` are one value.
    private static Predicate<String> distinct(List<String> numbers) {
        return number -> numbers.stream().filter(other -> isSame(number, other)).findFirst().filter(number::equals).isPresent();
    }

    private static boolean isSame(String value, String other) {
        return value.equals(other) || NUMBER.matcher(value).matches() && NUMBER.matcher(other).matches()
                && new BigDecimal(value).compareTo(new BigDecimal(other)) == 0;
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
                values.put(parameter.name(), parameter.values().stream().filter(one -> isSame(one, value)).findFirst()
                        .orElse(value(value)));
            }
        });
        return new Candidate(values);
    }
}
