package dev.touchstone.importer.table;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.row.Row;
import dev.touchstone.importer.Importer;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Holds the comparison that is drawn of a generated page against the table of the page.
final class DrawnBack {

    private DrawnBack() {
    }

    /// Returns what the drawn comparison lacks; empty where it has all figures, the levels of the head of the table side by
    /// side, and a point of its own on the axes for each row.
    static List<String> problems(TablePage page) {
        List<Run> runs = new Importer().read("page", page.text()).runs();
        Optional<Comparison> drawn = Answers.of(runs).drawn().stream().findFirst();
        if (drawn.isEmpty()) {
            return List.of("nothing is drawn");
        }
        Comparison comparison = drawn.get();
        List<String> problems = new ArrayList<>();
        Set<String> shown = comparison.rows().stream().flatMap(row -> row.cells().stream())
                .flatMap(cell -> cell.runs().stream()).map(Run::id).collect(Collectors.toSet());
        if (shown.size() < runs.size()) {
            problems.add("only " + shown.size() + " of " + runs.size() + " runs");
        }
        if (unnamed(page).noneMatch(across -> comparison.levels().size() == across.size() && comparison.levels().stream()
                .allMatch(level -> across.stream().anyMatch(one -> level.toString().toUpperCase().contains(one.toUpperCase()))))) {
            problems.add("side by side are " + comparison.levels());
        }
        Set<List<Object>> points = new HashSet<>();
        comparison.rows().forEach(row -> points.add(List.of(at(row, comparison.lens().along()),
                at(row, comparison.lens().panels()))));
        if (points.size() < comparison.rows().size()) {
            problems.add("rows share a point along " + comparison.lens().along() + ", " + comparison.lens().panels());
        }
        return problems;
    }

    private static Object at(Row row, AnyFactor axis) {
        return axis == null ? "" : row.level(axis);
    }

    /// The levels of each factor that the page does not name, as those across a table.
    private static Stream<Set<String>> unnamed(TablePage page) {
        return page.runs().getFirst().levels().keySet().stream().filter(factor -> factor.label() == null)
                .map(factor -> page.runs().stream().map(run -> run.levels().get(factor)).collect(Collectors.toSet()));
    }
}
