package dev.touchstone.campaign.space;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A product of flags and numbers in a constraint: `-tp * -dp`. A flag that has several names, or a default, is written
/// with bars: `-tp|--tensor-parallel-size|1`.
///
/// @param factors each with its names in order
record FlagProduct(List<List<String>> factors) {

    private static final Pattern TIMES = Pattern.compile("\\s+[*×]\\s+");

    FlagProduct {
        factors = factors.stream().map(List::copyOf).toList();
    }

    static FlagProduct of(String text) {
        return new FlagProduct(Arrays.stream(TIMES.split(text.strip())).map(factor -> List.of(factor.split("\\|"))).toList());
    }

    /// Empty where a value is not known, or is no number.
    ///
    /// @param value of a flag by its name; empty where it is not known
    OptionalDouble value(Function<String, Optional<String>> value) {
        double product = 1;
        for (List<String> factor : factors) {
            OptionalDouble number = known(factor, value).map(FlagNumber::of).orElse(OptionalDouble.empty());
            if (number.isEmpty()) {
                return number;
            }
            product *= number.getAsDouble();
        }
        return OptionalDouble.of(product);
    }

    private static Optional<String> known(List<String> factor, Function<String, Optional<String>> value) {
        return factor.stream().map(name -> FlagNumber.of(name).isPresent() ? Optional.of(name) : value.apply(name))
                .flatMap(Optional::stream).findFirst();
    }

    /// With the values that are known: `--max-num-seqs 1024`; `-tp 4 × -dp 2`.
    String shown(Function<String, Optional<String>> value) {
        return factors.stream().map(factor -> factor.stream().filter(name -> value.apply(name).isPresent()).findFirst()
                .map(name -> name + " " + value.apply(name).orElseThrow()).orElse(factor.getLast()))
                .collect(Collectors.joining(" × "));
    }
}
