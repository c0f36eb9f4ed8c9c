package dev.touchstone.campaign.space;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What an engine demands of several values at once, as a comparison of two products:
/// `--max-num-batched-tokens >= --max-num-seqs`, `-tp * -dp = 4`. Known before a launch, so that none is spent on it.
///
/// @param text as the user wrote it
public record Constraint(String text, List<String> left, Operator operator, List<String> right) {

    private static final Pattern FORM = Pattern.compile("(.+?)\\s(>=|<=|=)\\s(.+)");
    private static final Pattern TIMES = Pattern.compile("\\s+[*×]\\s+");
    private static final double EQUAL = 1e-9;

    enum Operator {
        AT_LEAST,
        AT_MOST,
        EQUALS;

        private boolean holds(double left, double right) {
            return switch (this) {
                case AT_LEAST -> left >= right;
                case AT_MOST -> left <= right;
                case EQUALS -> Math.abs(left - right) <= EQUAL * Math.max(Math.abs(left), Math.abs(right));
            };
        }

        private static Operator of(String sign) {
            return switch (sign) {
                case ">=" -> AT_LEAST;
                case "<=" -> AT_MOST;
                default -> EQUALS;
            };
        }
    }

    public Constraint {
        left = List.copyOf(left);
        right = List.copyOf(right);
    }

    /// Empty where the text is no comparison of products.
    ///
    /// @param text with blanks around the signs; names of parameters contain `-`
    public static Optional<Constraint> of(String text) {
        Matcher form = FORM.matcher(text.strip());
        return form.matches() ? Optional.of(new Constraint(text.strip(), factors(form.group(1)),
                Operator.of(form.group(2)), factors(form.group(3)))) : Optional.empty();
    }

    private static List<String> factors(String product) {
        return Arrays.asList(TIMES.split(product.strip()));
    }

    /// Whether the values may be launched. Where one is not known, or is no number, it may: the engine decides.
    ///
    /// @param value of a parameter by its name; null where it is not known
    boolean allows(Function<String, Optional<String>> value) {
        OptionalDouble one = product(left, value);
        OptionalDouble other = product(right, value);
        return one.isEmpty() || other.isEmpty() || operator.holds(one.getAsDouble(), other.getAsDouble());
    }

    private static OptionalDouble product(List<String> factors, Function<String, Optional<String>> value) {
        double product = 1;
        for (String factor : factors) {
            OptionalDouble number = FlagNumber.of(factor);
            if (number.isEmpty()) {
                Optional<String> text = value.apply(factor);
                number = text.isPresent() ? FlagNumber.of(text.get()) : OptionalDouble.empty();
            }
            if (number.isEmpty()) {
                return number;
            }
            product *= number.getAsDouble();
        }
        return OptionalDouble.of(product);
    }
}
