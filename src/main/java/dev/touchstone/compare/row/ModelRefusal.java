package dev.touchstone.compare.row;

import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.trait.Trait;
import dev.touchstone.model.Factor;
import java.util.List;

/// Rows that cannot be compared for what was measured, not for how: different models, where neither the model is
/// compared nor a difference in it accepted.
public final class ModelRefusal {

    static final Trait MODEL = Trait.of(Factor.MODEL);

    private ModelRefusal() {
    }

    /// The cells, those without a verdict of comparison that stand beside a baseline of another model.
    public static List<Cell> of(List<Cell> cells, MatchedGroup row, Lens lens) {
        boolean differs = row.hasSeveralModels() && lens.by() != Factor.MODEL
                && !lens.accepted().differences().contains(MODEL.name());
        return !differs ? cells : cells.stream().map(cell -> cell.verdict() == null ? cell
                : new Cell(cell.level(), cell.runs(), cell.spread(), null, Verdict.NOT_COMPARABLE, null, cell.clashes(),
                        cell.excluded())).toList();
    }
}
