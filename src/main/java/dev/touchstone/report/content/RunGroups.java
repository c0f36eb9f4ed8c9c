package dev.touchstone.report.content;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Groups of runs that share a remark: each remark once, with the numbers of its runs.
public final class RunGroups {

    private static final int RANGES_NAMED = 8;

    private RunGroups() {
    }

    /// What people wrote about the runs in Touchstone, and what stands beside them in their texts.
    static List<String> notes(List<Run> runs) {
        return byText(runs, run -> run.annotation().note().isEmpty() ? run.notes()
                : Stream.concat(Stream.of(run.annotation().note()), run.notes().stream()).toList());
    }

    private static List<String> byText(List<Run> runs, Function<Run, List<String>> texts) {
        return grouped(runs, texts).entrySet().stream()
                .map(group -> I18n.plural(group.getValue().size(), "Run {1}: {2}", "Runs {1}: {2}", ranges(group.getValue()),
                        group.getKey())).toList();
    }

    /// The remarks of runs in their order, each with the numbers of its runs, counted from 1.
    public static <T> Map<T, List<Integer>> grouped(List<Run> runs, Function<Run, List<T>> sayings) {
        Map<T, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            for (T saying : sayings.apply(runs.get(i))) {
                groups.computeIfAbsent(saying, key -> new ArrayList<>()).add(i + 1);
            }
        }
        return groups;
    }

    /// `run 3` or `runs 3–5, 9`.
    static String numbers(List<Integer> numbers) {
        return I18n.plural(numbers.size(), "run {1}", "runs {1}", ranges(numbers));
    }

    /// `3–5, 9`; of many only the first are named.
    public static String ranges(List<Integer> numbers) {
        List<String> ranges = stretches(numbers).stream().map(Stretch::text).toList();
        return ranges.size() <= RANGES_NAMED ? String.join(I18n.text(", "), ranges)
                : ranges.stream().limit(RANGES_NAMED).collect(Collectors.joining(I18n.text(", "))) + " … (" + numbers.size() + ")";
    }

    /// Numbers without a gap.
    public record Stretch(int first, int last) {

        /// `3–5` or `9`.
        public String text() {
            return first == last ? Integer.toString(first) : first + "–" + last;
        }
    }

    /// @param numbers ascending
    public static List<Stretch> stretches(List<Integer> numbers) {
        List<Stretch> stretches = new ArrayList<>();
        for (int number : numbers) {
            if (!stretches.isEmpty() && stretches.getLast().last() + 1 == number) {
                stretches.add(new Stretch(stretches.removeLast().first(), number));
            } else {
                stretches.add(new Stretch(number, number));
            }
        }
        return stretches;
    }
}
