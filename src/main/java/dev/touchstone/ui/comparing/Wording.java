package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Clash;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.Verdict;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Unit;
import dev.touchstone.table.Units;
import dev.touchstone.ui.theme.Numbers;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Figures of a comparison as the table shows them.
final class Wording {

    /// Throughputs of all GPUs together.
    private static final Set<Quantity> OF_THE_WHOLE = Set.of(Quantity.REQUEST_THROUGHPUT,
            Quantity.OUTPUT_TOKEN_THROUGHPUT, Quantity.TOTAL_TOKEN_THROUGHPUT, Quantity.INPUT_TOKEN_THROUGHPUT,
            Quantity.GOODPUT);

    static final Comparator<Clash> CLASH_ORDER = Comparator.comparing(Clash::aspect).thenComparing(Clash::one)
            .thenComparing(Clash::other);

    private Wording() {
    }

    static String clash(Clash clash) {
        return clash.words();
    }

    /// A factor or a flag, by the name that a row has for it.
    static String difference(String name) {
        return Factor.ofKey(name).map(Wording::factor).orElse(name);
    }

    /// `Request throughput, req/s`.
    static String metric(Metric metric) {
        String unit = metric.unit().symbol();
        return unit.isEmpty() ? metric.label() : metric.label() + ", " + unit;
    }

    /// `GPU count`, also at the start of a sentence.
    static String factor(Factor factor) {
        String name = LevelName.factor(factor);
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    /// The head of a level's column: `2 GPUs, req/s ★`.
    static String head(Comparison comparison, Level level) {
        String unit = Units.of(comparison);
        String star = level.equals(comparison.baseline()) ? " ★" : "";
        return LevelName.of(comparison.lens().by(), level) + (unit.isEmpty() ? "" : ", " + unit) + star;
    }

    /// `2`, or `2 (1 out)` where a run was taken out.
    static String count(Cell cell) {
        return cell.spread().n() + (cell.excluded().isEmpty() ? "" : " (" + cell.excluded().size() + " out)");
    }

    /// `▲ +13.9 %`; `~ +1.5 %` where the difference cannot be told from chance; `–` where there is none.
    static String delta(Cell cell) {
        Double delta = cell.delta();
        if (delta == null) {
            return Numbers.UNKNOWN;
        }
        String glyph = cell.verdict() == Verdict.SAME ? "~ " : delta > 0 ? "▲ " : delta < 0 ? "▼ " : "";
        return glyph + Numbers.delta(delta);
    }

    /// The style class of a difference: `better`, `worse` or `same`.
    static String tendency(Cell cell, Direction better) {
        Double delta = cell.delta();
        if (delta == null || delta == 0 || better == Direction.NEITHER || cell.verdict() == Verdict.SAME) {
            return "same";
        }
        return delta > 0 == (better == Direction.HIGHER) ? "better" : "worse";
    }

    /// `n too small to tell`, `higher (p = 0.03)`; empty for the baseline itself.
    static String verdict(@Nullable Cell cell) {
        if (cell == null || cell.verdict() == null) {
            return "";
        }
        Double p = cell.p();
        return cell.verdict().label() + (p == null ? "" : p < 0.001 ? " (p < 0.001)"
                : " (p = " + Numbers.metric(p, Unit.SECONDS) + ")");
    }

    /// The share of the ideal speed-up that more GPUs bring: throughput ratio ÷ ratio of the counts. Empty where that
    /// is no question: for other factors, for metrics that are no throughput of the whole, and for fewer GPUs.
    static Optional<String> efficiency(Comparison comparison, @Nullable Cell cell) {
        if (!hasEfficiency(comparison) || cell == null || cell.delta() == null
                || !(comparison.baseline() instanceof Level.Number(double base))
                || !(cell.level() instanceof Level.Number(double count)) || count <= base || base <= 0) {
            return Optional.empty();
        }
        return Optional.of(Math.round((1 + cell.delta()) * base / count * 100) + " %");
    }

    static boolean hasEfficiency(Comparison comparison) {
        return comparison.lens().by() == Factor.GPU_COUNT
                && OF_THE_WHOLE.contains(comparison.lens().metric().quantity());
    }
}
