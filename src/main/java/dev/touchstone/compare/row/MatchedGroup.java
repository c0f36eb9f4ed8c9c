package dev.touchstone.compare.row;

import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.group.Group;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.Run;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// A row but for its figures: what does not depend on the metric, as long as the same runs have it. See [Row].
///
/// @param family of the row
/// @param hasSeveralModels whether several models are known of its runs
public record MatchedGroup(Group group, RowFamily family, Map<Factor, Level> match, Map<String, String> settings,
        Map<String, List<String>> alsoDiffers, Map<String, Assumption> assumed, boolean hasSeveralModels) {

    public MatchedGroup {
        match = FactorLevels.of(match);
        settings = OrderedMap.copyOf(settings);
        alsoDiffers = OrderedMap.copyOf(alsoDiffers);
        assumed = OrderedMap.copyOf(assumed);
    }

    /// In the order of the matched conditions, then of the first runs.
    static final Comparator<MatchedGroup> ORDER = (one, other) -> {
        int order = FactorLevels.compare(one.match(), other.match());
        return order != 0 ? order : ComparedRun.RUN_ORDER.compare(one.first(), other.first());
    };

    public Row row(List<Cell> cells, Map<Level, String> outcomes) {
        return new Row(match, settings, alsoDiffers, assumed, cells, outcomes);
    }

    private Run first() {
        return group.sides().getFirst().runs().getFirst();
    }
}
