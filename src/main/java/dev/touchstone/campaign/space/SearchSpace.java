package dev.touchstone.campaign.space;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/// The launches that a campaign may try: every combination of the parameters' values that no constraint excludes.
///
/// @param fixed values of other flags that constraints name, as the campaign's command has them
public record SearchSpace(List<Parameter> parameters, List<Constraint> constraints, Map<String, String> fixed) {

    private static final int TRIES_PER_CANDIDATE = 20;
    private static final int MOST_TRIES = 1000;

    public SearchSpace {
        parameters = List.copyOf(parameters);
        constraints = List.copyOf(constraints);
        fixed = Map.copyOf(fixed);
    }

    /// The launch that a candidate is, however it is written: without the values that hold anyway.
    public Candidate launchOf(Candidate candidate) {
        Map<String, String> values = new LinkedHashMap<>();
        parameters.forEach(parameter -> candidate.value(parameter.name()).map(parameter::canonical)
                .filter(value -> !value.equals(value(Candidate.DEFAULT, parameter.name()).orElse("")))
                .ifPresent(value -> values.put(parameter.name(), value)));
        return new Candidate(values);
    }

    /// Whether no constraint excludes a candidate. A parameter without a value has its usual one.
    public boolean allows(Candidate candidate) {
        return constraints.stream().allMatch(constraint -> constraint.allows(name -> value(candidate, name)));
    }

    /// Why a candidate is not launched, with the values that exclude each other; empty where it may be.
    public Optional<String> refusal(Candidate candidate) {
        return constraints.stream().filter(constraint -> !constraint.allows(name -> value(candidate, name))).findFirst()
                .map(constraint -> constraint.refusal(name -> value(candidate, name)));
    }

    /// The value of a flag in a launch: the candidate's, else that of the command, else the usual one; empty where none of
    /// them is known. A switch of which nothing else is known is off.
    public Optional<String> value(Candidate candidate, String name) {
        Optional<String> given = candidate.value(name);
        if (given.isPresent()) {
            return given;
        }
        Optional<Parameter> parameter = parameter(name);
        String set = fixed.get(name);
        return set != null ? Optional.of(parameter.map(one -> one.canonical(set)).orElse(set)) : parameter.flatMap(one ->
                Optional.ofNullable(one.usual() == null && one.isToggle() ? Parameter.OFF : one.usual()));
    }

    /// The parameter with a name.
    public Optional<Parameter> parameter(String name) {
        return parameters.stream().filter(one -> one.name().equals(name)).findFirst();
    }

    /// A candidate with another value of a parameter. Where a constraint excludes that, as in `-tp * -dp = 4`, another
    /// parameter changes with it: the first one with a value that makes it possible. Empty where none does.
    public Optional<Candidate> changed(Candidate candidate, Parameter parameter, String value) {
        Candidate changed = candidate.with(parameter.name(), value);
        if (allows(changed)) {
            return Optional.of(changed);
        }
        return parameters.stream().filter(other -> !other.equals(parameter)).flatMap(other -> other.values().stream()
                .map(with -> changed.with(other.name(), with))).filter(this::allows).findFirst();
    }

    /// How many combinations there are, those that constraints exclude among them; [Long#MAX_VALUE] for more.
    public long size() {
        long size = 1;
        for (Parameter parameter : parameters) {
            long values = parameter.values().size();
            if (size > Long.MAX_VALUE / values) {
                return Long.MAX_VALUE;
            }
            size *= values;
        }
        return size;
    }

    /// All combinations that are allowed; the last parameter changes first.
    ///
    /// @throws IllegalStateException when there are more than an array can hold
    public List<Candidate> all() {
        if (size() > Integer.MAX_VALUE) {
            throw new IllegalStateException("there are too many candidates to list");
        }
        List<Candidate> all = new ArrayList<>();
        for (long index = 0; index < size(); index++) {
            Candidate candidate = at(index);
            if (allows(candidate)) {
                all.add(candidate);
            }
        }
        return all;
    }

    private Candidate at(long index) {
        LinkedHashMap<String, String> values = new LinkedHashMap<>();
        long rest = index;
        for (Parameter parameter : parameters.reversed()) {
            int size = parameter.values().size();
            values.putFirst(parameter.name(), parameter.values().get((int) (rest % size)));
            rest /= size;
        }
        return new Candidate(values);
    }

    /// A combination at random that is allowed; empty where none was found in many tries.
    public Optional<Candidate> random(RandomGenerator random) {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Map<String, String> values = new LinkedHashMap<>();
            parameters.forEach(parameter -> values.put(parameter.name(),
                    parameter.values().get(random.nextInt(parameter.values().size()))));
            Candidate candidate = new Candidate(values);
            if (allows(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /// Up to this many different combinations at random, all of them where there are no more.
    public List<Candidate> some(int most, RandomGenerator random) {
        if (size() <= most) {
            return all();
        }
        Set<Candidate> some = new LinkedHashSet<>();
        for (int tries = 0; tries < most * TRIES_PER_CANDIDATE && some.size() < most; tries++) {
            random(random).ifPresent(some::add);
        }
        return List.copyOf(some);
    }

    /// Those that differ from a candidate in one value: the next ones of an ordered parameter, every other one of the
    /// others. In two where a constraint asks for it, see [#changed].
    public List<Candidate> beside(Candidate candidate) {
        Set<Candidate> beside = new LinkedHashSet<>();
        for (Parameter parameter : parameters) {
            int at = value(candidate, parameter.name()).map(parameter.values()::indexOf).orElse(-1);
            for (int other = 0; other < parameter.values().size(); other++) {
                if (other != at && (!parameter.isOrdered() || at < 0 || Math.abs(other - at) == 1)) {
                    changed(candidate, parameter, parameter.values().get(other)).ifPresent(beside::add);
                }
            }
        }
        return List.copyOf(beside);
    }

    /// The positions of a candidate's values, see [Parameter#position]; in the middle where a value is not known.
    public double[] positions(Candidate candidate) {
        return parameters.stream().mapToDouble(parameter -> value(candidate, parameter.name())
                .map(parameter::position).orElse(0.5)).toArray();
    }
}
