package dev.touchstone.ui.importing.model;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What can be corrected in the runs found. Each call is one step that can be undone. Runs that the archive
/// holds are not changed.
public final class Corrections {

    private final List<FoundRun> found;
    private final List<FoundRun> selected;
    private final CorrectionHistory history;

    /// @param found all runs, as they are at each moment
    /// @param selected some of them, the one selected last at the end
    /// @param onChange called after each step
    Corrections(List<FoundRun> found, List<FoundRun> selected, Runnable onChange) {
        this.found = found;
        this.selected = selected;
        this.history = new CorrectionHistory(onChange);
    }

    public CorrectionHistory history() {
        return history;
    }

    /// Gives the selected runs a level.
    ///
    /// @param typed what the user typed or chose
    /// @return why it was refused; empty when it was not
    public Optional<String> set(Factor factor, String typed) {
        return switch (LevelInput.parse(factor, typed, found)) {
            case LevelInput.Typed.Rejected(String why) -> Optional.of(why);
            case LevelInput.Typed.Accepted(var level) -> {
                history.add(List.copyOf(selected), run -> Map.of(factor, level));
                yield Optional.empty();
            }
        };
    }

    /// Accepts the proposed levels of these runs, or sets them to not known.
    public void settle(Collection<FoundRun> runs, boolean accept) {
        history.add(List.copyOf(runs), run -> {
            Map<Factor, Optional<Level>> levels = new EnumMap<>(Factor.class);
            run.proposals().forEach(proposed -> levels.put(proposed, accept ? run.level(proposed) : Optional.empty()));
            return levels;
        });
    }

    /// Gives all runs of the text of the run selected last the corrections that this run has.
    public void spread() {
        if (!selected.isEmpty()) {
            FoundRun example = selected.getLast();
            Map<Factor, Optional<Level>> levels = example.corrections();
            history.add(found.stream().filter(run -> run.source() == example.source()).toList(), run -> levels);
        }
    }

    /// Sets levels from a spreadsheet: one row per run, one column per condition. One row is for all the runs. An empty
    /// cell leaves the level as it is. Nothing is changed when one cell is refused.
    ///
    /// @param rows cells from left to right; cells beyond the conditions are left out
    /// @return why it was refused; empty when it was not
    public Optional<String> paste(List<FoundRun> runs, List<Factor> factors, List<List<String>> rows) {
        if (rows.size() != 1 && rows.size() != runs.size()) {
            return Optional.of(I18n.plural(runs.size(),
                    "The clipboard holds {1} rows, but {0} run is selected; select as many runs as rows.",
                    "The clipboard holds {1} rows, but {0} runs are selected; select as many runs as rows.", rows.size()));
        }
        List<Map<Factor, Optional<Level>>> levels = new ArrayList<>();
        for (List<String> row : rows) {
            Map<Factor, Optional<Level>> ofRow = new EnumMap<>(Factor.class);
            for (int column = 0; column < Math.min(row.size(), factors.size()); column++) {
                Factor factor = factors.get(column);
                if (row.get(column).isBlank()) {
                    continue;
                }
                switch (LevelInput.parse(factor, row.get(column), found)) {
                    case LevelInput.Typed.Rejected(String why) -> {
                        return Optional.of(I18n.text("Row {0}: {1}", levels.size() + 1, why));
                    }
                    case LevelInput.Typed.Accepted(var level) -> ofRow.put(factor, level);
                }
            }
            levels.add(ofRow);
        }
        Map<FoundRun, Map<Factor, Optional<Level>>> wanted = new HashMap<>();
        for (int run = 0; run < runs.size(); run++) {
            wanted.put(runs.get(run), levels.get(rows.size() == 1 ? 0 : run));
        }
        history.add(runs, run -> wanted.getOrDefault(run, Map.of()));
        return Optional.empty();
    }

    /// Puts the selected runs back to what was read.
    public void reset() {
        history.reset(List.copyOf(selected));
    }
}
