package dev.touchstone.campaign.space;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Which values an engine accepts together, as a comparison of two products that may hold under a condition only:
/// `--max-num-batched-tokens >= --max-num-seqs`, `-tp * -dp = {gpus}`, `--chunked-prefill-size % --page-size = 0`,
/// `-b >= -c if --enable-chunked-prefill is off`. Known before a launch, so that none is spent on it.
///
/// @param text as the user wrote it
/// @param divisor what the left side is divided by, for its remainder; null where it is compared itself
/// @param condition name and value of a flag without which it does not apply; null where it always does
public record Constraint(String text, FlagProduct left, @Nullable FlagProduct divisor, Operator operator, FlagProduct right,
        @Nullable Condition condition) {

    private static final Pattern FORM = Pattern.compile("(.+?)(?:\\s%\\s(.+?))?\\s(>=|<=|=|!=)\\s(.+?)"
            + "(?:\\s+if\\s+(\\S+)\\s+is\\s+(\\S+))?");
    private static final double EQUAL = 1e-9;

    /// A flag that has a value.
    ///
    /// @param names of the flag; `on` or `off` behind them is its default
    record Condition(List<String> names, String value) {

        Condition {
            names = List.copyOf(names);
        }

        private boolean holds(Function<String, Optional<String>> values) {
            return names.stream().map(name -> isLiteral(name) ? Optional.of(name) : values.apply(name))
                    .flatMap(Optional::stream).findFirst().filter(value::equals).isPresent();
        }

        private static boolean isLiteral(String name) {
            return name.equals(Parameter.ON) || name.equals(Parameter.OFF);
        }
    }

    enum Operator {
        AT_LEAST(">=", (left, right) -> left >= right),
        AT_MOST("<=", (left, right) -> left <= right),
        EQUALS("=", Operator::areEqual),
        DIFFERS("!=", (left, right) -> !areEqual(left, right));

        private final String sign;
        private final BiPredicate<Double, Double> holds;

        Operator(String sign, BiPredicate<Double, Double> holds) {
            this.sign = sign;
            this.holds = holds;
        }

        private static boolean areEqual(double left, double right) {
            return Math.abs(left - right) <= EQUAL * Math.max(Math.abs(left), Math.abs(right));
        }

        private static Operator of(String sign) {
            for (Operator operator : values()) {
                if (operator.sign.equals(sign)) {
                    return operator;
                }
            }
            throw new IllegalArgumentException(sign);
        }
    }

    /// Empty where the text is no comparison of products.
    ///
    /// @param text with blanks around the signs; names of parameters contain `-`
    public static Optional<Constraint> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        return Optional.of(new Constraint(text.strip(), FlagProduct.of(form.group(1)),
                form.group(2) == null ? null : FlagProduct.of(form.group(2)), Operator.of(form.group(3)),
                FlagProduct.of(form.group(4)),
                form.group(5) == null ? null : new Condition(List.of(form.group(5).split("\\|")), form.group(6))));
    }

    /// Whether the values may be launched. Where one is not known, or is no number, they may: the engine decides.
    ///
    /// @param value of a parameter by its name; empty where it is not known
    boolean allows(Function<String, Optional<String>> value) {
        if (condition != null && !condition.holds(value)) {
            return true;
        }
        OptionalDouble one = left.value(value);
        OptionalDouble other = right.value(value);
        OptionalDouble by = divisor == null ? OptionalDouble.of(Double.NaN) : divisor.value(value);
        if (one.isEmpty() || other.isEmpty() || by.isEmpty() || by.getAsDouble() == 0) {
            return true;
        }
        double compared = divisor == null ? one.getAsDouble() : one.getAsDouble() % by.getAsDouble();
        return operator.holds.test(compared, other.getAsDouble());
    }

    /// Why values may not be launched: the constraint with the values that break it. It may be the engine's or the user's.
    String refusal(Function<String, Optional<String>> value) {
        FlagProduct by = divisor;
        String sides = by == null ? I18n.text("{0} and {1}", left.shown(value), right.shown(value))
                : I18n.text("{0} and {1}", left.shown(value), by.shown(value));
        return I18n.text("{0} do not go together: the constraint is {1}", sides, text);
    }
}
