package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Changes one parameter at a time and keeps what was better, beginning from the default: the way that explains itself,
/// because each launch shows the effect of one flag. Switches and names come first: of ordered numbers the smallest, the
/// middle and the largest value are tried.
public final class OneAtATime implements SearchMethod {

    private final SearchSpace space;
    private final List<Parameter> parameters;
    private final boolean withNumbers;

    private OneAtATime(SearchSpace space, boolean withNumbers) {
        this.space = space;
        this.withNumbers = withNumbers;
        this.parameters = space.parameters().stream().filter(parameter -> withNumbers || !parameter.isOrdered())
                .sorted(Comparator.comparing(Parameter::isOrdered)).toList();
    }

    /// Of all parameters.
    public static OneAtATime ofAll(SearchSpace space) {
        return new OneAtATime(space, true);
    }

    /// Of those whose values are no numbers, whose effects cannot be read from their neighbours.
    static OneAtATime ofNames(SearchSpace space) {
        return new OneAtATime(space, false);
    }

    @Override
    public Optional<Candidate> next(List<Tried> tried) {
        TriedLaunches before = new TriedLaunches(space, tried);
        if (!before.test(Candidate.DEFAULT)) {
            return Optional.of(Candidate.DEFAULT);
        }
        for (Candidate candidate : changes(tried)) {
            if (!before.test(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    /// The changes in their order, each made to the best launch among those of its way so far.
    private List<Candidate> changes(List<Tried> tried) {
        List<Candidate> changes = new ArrayList<>();
        Candidate best = Candidate.DEFAULT;
        for (Parameter parameter : parameters) {
            Candidate from = best;
            for (String value : values(parameter)) {
                Candidate changed = space.changed(from, parameter, value).orElse(null);
                if (changed != null) {
                    changes.add(changed);
                    best = score(changed, tried) > score(best, tried) ? changed : best;
                }
            }
        }
        return changes;
    }

    private List<String> values(Parameter parameter) {
        List<String> values = parameter.values();
        List<String> tried = !withNumbers || !parameter.isOrdered() ? values
                : List.of(values.getFirst(), values.get(values.size() / 2), values.getLast());
        return tried.stream().distinct().filter(value -> !value.equals(parameter.usual()))
                .filter(value -> parameter.usual() != null || !parameter.isToggle() || value.equals(Parameter.ON)).toList();
    }

    private double score(Candidate candidate, List<Tried> tried) {
        Candidate launch = space.launchOf(candidate);
        return tried.stream().filter(one -> one.isScored() && space.launchOf(one.candidate()).equals(launch))
                .mapToDouble(one -> one.score().getAsDouble()).average().orElse(Double.NEGATIVE_INFINITY);
    }
}
