package dev.touchstone.compare;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs that are alike but for the factor compared by.
///
/// @param match the conditions that distinguish this row from the others
/// @param alsoDiffers what else differs between the cells, on no axis: name → levels as words; `not known` is a level
/// @param cells one per level, in the order of the levels; at least two
public record Row(Map<Factor, Level> match, Map<String, List<String>> alsoDiffers, List<Cell> cells) {

    public Row {
        EnumMap<Factor, Level> copy = new EnumMap<>(Factor.class);
        copy.putAll(match);
        match = Collections.unmodifiableMap(copy);
        alsoDiffers = Collections.unmodifiableMap(new LinkedHashMap<>(alsoDiffers));
        cells = List.copyOf(cells);
    }

    public Optional<Cell> cell(Level level) {
        return cells.stream().filter(cell -> cell.level().equals(level)).findFirst();
    }
}
