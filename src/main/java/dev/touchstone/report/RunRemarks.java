package dev.touchstone.report;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.model.Run;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What is to be said of runs, each remark once with the runs it holds for.
final class RunRemarks {

    private static final int RANGES_NAMED = 8;

    private RunRemarks() {
    }

    /// `Runs 3–5, 9: warm-up: …`. The numbers count the runs of the report from 1.
    static List<String> warnings(List<Run> runs) {
        return byText(runs, run -> warnings(run).stream()
                .map(warning -> warning.check() + ": " + warning.text()).toList());
    }

    static List<String> notes(List<Run> runs) {
        return byText(runs, Run::notes);
    }

    /// What the reader noted about a run and what the checks find.
    static List<Warning> warnings(Run run) {
        return Checks.warnings(run);
    }

    private static List<String> byText(List<Run> runs, Function<Run, List<String>> texts) {
        return grouped(runs, texts).entrySet().stream()
                .map(group -> numbers(group.getValue()) + ": " + group.getKey()).toList();
    }

    /// What runs say, in order, each with the numbers of the runs that say it.
    static <T> Map<T, List<Integer>> grouped(List<Run> runs, Function<Run, List<T>> sayings) {
        Map<T, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            for (T saying : sayings.apply(runs.get(i))) {
                groups.computeIfAbsent(saying, key -> new ArrayList<>()).add(i + 1);
            }
        }
        return groups;
    }

    /// `Run 3` or `Runs 3–5, 9`.
    static String numbers(List<Integer> numbers) {
        return (numbers.size() == 1 ? "Run " : "Runs ") + ranges(numbers);
    }

    /// `3–5, 9`; of many only the first are named.
    static String ranges(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        int first = numbers.getFirst();
        for (int i = 0; i < numbers.size(); i++) {
            boolean ends = i + 1 == numbers.size() || numbers.get(i + 1) > numbers.get(i) + 1;
            if (ends) {
                int last = numbers.get(i);
                ranges.add(first == last ? Integer.toString(first) : first + "–" + last);
                first = i + 1 < numbers.size() ? numbers.get(i + 1) : last;
            }
        }
        return ranges.size() <= RANGES_NAMED ? String.join(", ", ranges)
                : ranges.stream().limit(RANGES_NAMED).collect(Collectors.joining(", ")) + " … (" + numbers.size() + ")";
    }
}
