package dev.touchstone.table;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.row.Cell;
import dev.touchstone.i18n.I18n;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Clashes of definitions in words.
public final class ClashText {

    private ClashText() {
    }

    /// Stands in place of a difference; empty for a cell without a clash.
    public static String of(Cell cell) {
        return cell.clashes().stream().map(Clash::words).collect(Collectors.joining(I18n.text("; ")));
    }

    /// Each clash once, with the headings of the comparisons in which it leaves no difference.
    public static Map<Clash, Set<String>> of(Collection<Comparison> comparisons) {
        Map<Clash, Set<String>> clashes = new LinkedHashMap<>();
        for (Comparison comparison : comparisons) {
            comparison.rows().stream().flatMap(row -> row.cells().stream()).map(Cell::clashes).flatMap(List::stream)
                    .forEach(clash -> clashes.computeIfAbsent(clash, any -> new LinkedHashSet<>())
                            .add(ComparisonText.heading(comparison)));
        }
        return clashes;
    }
}
