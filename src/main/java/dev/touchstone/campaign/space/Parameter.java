package dev.touchstone.campaign.space;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A flag, a switch or an environment variable of a launch, with the values that a campaign may give it.
///
/// @param name as the engine has it: `--max-num-seqs`; of an environment variable with a dollar sign: `$VLLM_USE_V1`
/// @param values at least two, each once, in their order
/// @param isOrdered whether values beside each other are alike: numbers are, names of back ends are not
/// @param usual the value that holds where the parameter is left out; null where it is not known
/// @param changesQuality whether the model's answers change with it, such as a KV cache of 8 bits
public record Parameter(String name, List<String> values, boolean isOrdered, @Nullable String usual,
        boolean changesQuality) {

    /// The values of a switch.
    public static final String ON = "on";
    public static final String OFF = "off";

    private static final int MOST_VALUES = 100_000;

    public Parameter {
        values = List.copyOf(values);
        if (values.size() < 2 || values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException(name + " needs two values or more, each once: " + values);
        }
    }

    /// Whole powers of two from `low` to `high`; these two in any case.
    public static Parameter log2(String name, long low, long high) {
        List<String> values = new ArrayList<>();
        values.add(String.valueOf(low));
        for (long power = 1; power < high; power *= 2) {
            if (power > low) {
                values.add(String.valueOf(power));
            }
        }
        values.add(String.valueOf(high));
        return ordered(name, values);
    }

    /// Numbers from `low` to at most `high` by steps.
    public static Parameter steps(String name, BigDecimal low, BigDecimal high, BigDecimal step) {
        if (step.signum() <= 0 || high.subtract(low).compareTo(step.multiply(BigDecimal.valueOf(MOST_VALUES))) > 0) {
            throw new IllegalArgumentException(name + " from " + low + " to " + high + " needs a larger step than " + step);
        }
        List<String> values = new ArrayList<>();
        for (BigDecimal value = low; value.compareTo(high) <= 0; value = value.add(step)) {
            values.add(value.toPlainString());
        }
        return ordered(name, values);
    }

    /// A list of numbers, or of names, which are not ordered.
    public static Parameter choices(String name, List<String> values) {
        return new Parameter(name, values, values.stream().allMatch(value -> FlagNumber.of(value).isPresent()), null, false);
    }

    public static Parameter toggle(String name) {
        return new Parameter(name, List.of(OFF, ON), false, null, false);
    }

    private static Parameter ordered(String name, List<String> values) {
        return new Parameter(name, values, true, null, false);
    }

    public Parameter withUsual(String value) {
        return new Parameter(name, values, isOrdered, value, changesQuality);
    }

    public Parameter changingQuality() {
        return new Parameter(name, values, isOrdered, usual, true);
    }

    public boolean isToggle() {
        return values.equals(List.of(OFF, ON));
    }

    /// Whether it is a variable of the environment, not a word of the command.
    public boolean isEnvironment() {
        return name.startsWith("$");
    }

    /// The words of the command that give it a value. A switch that is on is its name; off, it is `--no-` and its name
    /// where the engine has it on otherwise, and nothing where it has not.
    public List<String> words(String value) {
        if (!isToggle()) {
            return List.of(name, value);
        }
        return value.equals(ON) ? List.of(name) : ON.equals(usual) ? List.of(name.replaceFirst("^--", "--no-")) : List.of();
    }

    /// The position of a value between 0, the first, and 1, the last. A number that is not among the values stands at the
    /// nearest place between them; any other value at the middle.
    public double position(String value) {
        int index = values.indexOf(value);
        return (index >= 0 ? index : nearest(value)) / (values.size() - 1);
    }

    private double nearest(String value) {
        double number = FlagNumber.of(value).orElse(Double.NaN);
        for (int at = 1; at < values.size() && isOrdered; at++) {
            double low = FlagNumber.of(values.get(at - 1)).orElse(Double.NaN);
            double high = FlagNumber.of(values.get(at)).orElse(Double.NaN);
            if (number >= low && number <= high) {
                return at - 1 + (number - low) / (high - low);
            }
            if (number < low && at == 1) {
                return 0;
            }
        }
        return isOrdered && !Double.isNaN(number) ? values.size() - 1 : (values.size() - 1) / 2.0;
    }
}
