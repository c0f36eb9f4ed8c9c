package dev.touchstone.compare.finding;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Lens;
import dev.touchstone.compare.Row;
import dev.touchstone.compare.Verdict;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// Two cells of one row, one compared with the other.
record CellPair(Comparison comparison, Row row, Cell base, Cell cell) {

    /// Every cell against the lowest level of its own row, in the order of the rows.
    static List<CellPair> of(FindingInput input, Metric metric, Factor by) {
        Lens lens = Lens.of(metric, by).withAccepted(input.terms().accepted());
        Comparison usual = input.compare(lens);
        Map<Level, Comparison> byBaseline = new HashMap<>();
        List<CellPair> pairs = new ArrayList<>();
        for (int at = 0; at < usual.rows().size(); at++) {
            Level lowest = usual.rows().get(at).cells().getFirst().level();
            Comparison comparison = lowest.equals(usual.baseline()) ? usual : byBaseline.computeIfAbsent(lowest,
                    level -> input.compare(lens.withBaseline(level)));
            Row row = comparison.rows().get(at);
            row.cells().stream().skip(1)
                    .forEach(cell -> pairs.add(new CellPair(comparison, row, row.cells().getFirst(), cell)));
        }
        return pairs;
    }

    Metric metric() {
        return comparison.lens().metric();
    }

    double from() {
        return base.spread().mean();
    }

    double to() {
        return cell.spread().mean();
    }

    /// Only of figures above 0.
    double ratio() {
        return to() / from();
    }

    boolean hasRatio() {
        return from() > 0 && to() > 0;
    }

    Standing standing() {
        return switch (Objects.requireNonNullElse(cell.verdict(), Verdict.NOT_COMPARABLE)) {
            case HIGHER, LOWER -> Standing.SOLID;
            case SAME -> Standing.NO_DIFFERENCE;
            case OPEN, SINGLE -> Standing.TENTATIVE;
            case NOT_COMPARABLE -> Standing.NOT_COMPARABLE;
        };
    }

    boolean isComparable() {
        return standing() != Standing.NOT_COMPARABLE;
    }

    List<Run> runs() {
        return Stream.concat(base.runs().stream(), cell.runs().stream()).toList();
    }
}
