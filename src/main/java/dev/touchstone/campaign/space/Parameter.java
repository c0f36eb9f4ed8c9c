package dev.touchstone.campaign.space;

import dev.touchstone.i18n.I18n;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
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
    private static final double FEWEST_OF_A_RANGE = 20;

    public Parameter {
        values = List.copyOf(values);
        if (values.size() < 2 || values.stream().distinct().count() < values.size()) {
            throw new IllegalArgumentException(I18n.text("{0} needs two values or more, each once, not {1}", name, values));
        }
    }

    /// Whole powers of two from `low` to `high`; these two in any case.
    public static Parameter log2(String name, long low, long high) {
        if (low < 1 || high <= low) {
            throw new IllegalArgumentException(I18n.text("{0} needs two whole numbers above 0, the larger one last, not {1}"
                    + " and {2}", name, low, high));
        }
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
            throw new IllegalArgumentException(I18n.text("{0} from {1} to {2} needs a larger step than {3}", name, low, high,
                    step));
        }
        List<String> values = new ArrayList<>();
        int digits = Math.max(0, Math.max(low.stripTrailingZeros().scale(), step.stripTrailingZeros().scale()));
        for (BigDecimal value = low; value.compareTo(high) <= 0; value = value.add(step)) {
            values.add(value.setScale(digits, RoundingMode.UNNECESSARY).toPlainString());
        }
        return ordered(name, values);
    }

    /// Numbers from `low` to `high` by steps of 1, 0.1, 0.01 …: 20 to 200 of them, as many as a search can tell apart.
    public static Parameter real(String name, BigDecimal low, BigDecimal high) {
        if (high.compareTo(low) <= 0) {
            throw new IllegalArgumentException(I18n.text("{0} needs a range that grows, not {1} to {2}", name, low, high));
        }
        int digits = (int) Math.floor(Math.log10(high.subtract(low).doubleValue() / FEWEST_OF_A_RANGE));
        return steps(name, low, high, BigDecimal.ONE.scaleByPowerOfTen(digits));
    }

    /// Whole numbers from `low` to `high`.
    public static Parameter whole(String name, long low, long high) {
        return steps(name, BigDecimal.valueOf(low), BigDecimal.valueOf(high), BigDecimal.ONE);
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
        return new Parameter(name, values, isOrdered, canonical(value), changesQuality);
    }

    /// The same number as the values have it: `0.9` is `0.90` among `0.88`, `0.90`; anything else unchanged.
    public String canonical(String value) {
        OptionalDouble number = isOrdered ? FlagNumber.of(value) : OptionalDouble.empty();
        return number.isEmpty() || values.contains(value) ? value : values.stream()
                .filter(one -> FlagNumber.of(one).equals(number)).findFirst().orElse(value);
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
