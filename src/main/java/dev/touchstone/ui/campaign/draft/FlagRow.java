package dev.touchstone.ui.campaign.draft;

import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.model.Secrets;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// A flag, a switch or an environment variable in the form.
///
/// @param isUsed whether the campaign changes it
/// @param name as the engine has it; of an environment variable with a dollar sign
/// @param values as text; see [FlagKind]
/// @param usual the value that holds where it is left out; empty where it is not known
/// @param changesQuality whether the model's answers change with it
public record FlagRow(boolean isUsed, String name, FlagKind kind, String values, String usual, boolean changesQuality) {

    /// A row to be filled in.
    public static final FlagRow EMPTY = new FlagRow(true, "", FlagKind.LIST, "", "", false);

    /// The row of a parameter of an engine that Touchstone knows.
    static FlagRow of(Parameter parameter) {
        String usual = parameter.usual() == null ? "" : parameter.usual();
        boolean quality = parameter.changesQuality();
        if (parameter.isToggle()) {
            return new FlagRow(true, parameter.name(), FlagKind.SWITCH, "", usual, quality);
        }
        List<String> values = parameter.values();
        String ends = values.getFirst() + " … " + values.getLast();
        List<BigDecimal> numbers = parameter.isOrdered() && values.size() > 3 ? numbers(values) : List.of();
        if (numbers.isEmpty()) {
            return new FlagRow(true, parameter.name(), FlagKind.LIST, String.join(", ", values), usual, quality);
        }
        BigDecimal step = numbers.get(1).subtract(numbers.get(0));
        if (Parameter.steps(parameter.name(), numbers.getFirst(), numbers.getLast(), step).values().equals(values)) {
            return new FlagRow(true, parameter.name(), FlagKind.STEPS, ends + ", " + step.toPlainString(), usual, quality);
        }
        boolean isLog2 = numbers.stream().allMatch(number -> number.scale() <= 0)
                && Parameter.log2(parameter.name(), numbers.getFirst().longValue(), numbers.getLast().longValue()).values()
                        .equals(values);
        return isLog2 ? new FlagRow(true, parameter.name(), FlagKind.LOG2, ends, usual, quality)
                : new FlagRow(true, parameter.name(), FlagKind.LIST, String.join(", ", values), usual, quality);
    }

    /// Empty where one is no number, or they do not ascend.
    private static List<BigDecimal> numbers(List<String> values) {
        List<BigDecimal> numbers = new ArrayList<>();
        for (String value : values) {
            if (!value.matches("-?\\d+(\\.\\d+)?")) {
                return List.of();
            }
            BigDecimal number = new BigDecimal(value);
            if (!numbers.isEmpty() && number.compareTo(numbers.getLast()) <= 0) {
                return List.of();
            }
            numbers.add(number);
        }
        return numbers;
    }

    /// With its values masked where they are keys, tokens or passwords.
    FlagRow withoutSecrets() {
        String bare = name.replaceFirst("^\\$", "");
        return withValues(Secrets.masked(bare, values)).withUsual(Secrets.masked(bare, usual));
    }

    public FlagRow withUsed(boolean used) {
        return new FlagRow(used, name, kind, values, usual, changesQuality);
    }

    public FlagRow withName(String other) {
        return new FlagRow(isUsed, other, kind, values, usual, changesQuality);
    }

    public FlagRow withKind(FlagKind other) {
        return new FlagRow(isUsed, name, other, values, usual, changesQuality);
    }

    public FlagRow withValues(String other) {
        return new FlagRow(isUsed, name, kind, other, usual, changesQuality);
    }

    public FlagRow withUsual(String other) {
        return new FlagRow(isUsed, name, kind, values, other, changesQuality);
    }

    public FlagRow withQuality(boolean changes) {
        return new FlagRow(isUsed, name, kind, values, usual, changes);
    }
}
