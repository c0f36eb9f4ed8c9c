package dev.touchstone.campaign.advice;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.FlagNumber;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/// Which flag to change, and in which direction.
///
/// @param isHigher whether a higher value is to be tried
/// @param target the value that the guide names; NaN where it names none: then the next value is tried
public record Remedy(String flag, boolean isHigher, double target) {

    static Remedy higher(String flag) {
        return new Remedy(flag, true, Double.NaN);
    }

    static Remedy lower(String flag) {
        return new Remedy(flag, false, Double.NaN);
    }

    /// The candidate with the value to try; empty where the search does not change the flag, has no further value in this
    /// direction, or the value of the launch is not known.
    Optional<Candidate> in(SearchSpace space, Candidate candidate) {
        Optional<Parameter> parameter = space.parameter(flag);
        OptionalDouble now = now(space, candidate);
        if (parameter.isEmpty() || now.isEmpty()) {
            return Optional.empty();
        }
        double from = now.getAsDouble();
        ToDoubleFunction<String> distance = value -> Math.abs(number(value) - (Double.isNaN(target) ? from : target));
        return parameter.get().values().stream()
                .filter(value -> isHigher ? number(value) > from : number(value) < from)
                .min(Comparator.comparingDouble(distance))
                .map(value -> candidate.with(flag, value)).filter(space::allows);
    }

    /// Whether the search changes the flag, and the value of the launch is not known: it is left to the engine, or no number.
    boolean isUnknown(SearchSpace space, Candidate candidate) {
        return space.parameter(flag).isPresent() && now(space, candidate).isEmpty();
    }

    private OptionalDouble now(SearchSpace space, Candidate candidate) {
        return space.value(candidate, flag).map(FlagNumber::of).orElse(OptionalDouble.empty());
    }

    private static double number(String value) {
        return FlagNumber.of(value).orElse(Double.NaN);
    }
}
