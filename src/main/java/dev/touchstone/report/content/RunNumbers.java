package dev.touchstone.report.content;

import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The numbers of runs in a report and in the list that `touchstone read` prints, counted from 1.
public final class RunNumbers {

    private final Map<String, Integer> byId = new HashMap<>();

    /// @param runs in the order they are shown; one that is there twice has its first number
    public RunNumbers(List<Run> runs) {
        for (int i = 0; i < runs.size(); i++) {
            byId.putIfAbsent(runs.get(i).id(), i + 1);
        }
    }

    /// In ascending order; a run that is not shown has none.
    public List<Integer> of(Collection<Run> runs) {
        return runs.stream().map(run -> byId.get(run.id())).filter(Objects::nonNull).distinct().sorted().toList();
    }

    /// `run 3` or `runs 3–5, 9`; empty for no runs.
    public String text(Collection<Run> runs) {
        List<Integer> numbers = of(runs);
        return numbers.isEmpty() ? "" : RunGroups.numbers(numbers);
    }
}
