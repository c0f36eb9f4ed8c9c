package dev.touchstone.compare.row;

import dev.touchstone.compare.factor.ClientCommand;
import dev.touchstone.compare.factor.ExtraTraits;
import dev.touchstone.compare.group.Assumption;
import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.trait.FactorLevels;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.OrderedMap;
import dev.touchstone.model.OwnFactor;
import dev.touchstone.model.Run;
import dev.touchstone.model.UserStatement;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Runs that are alike but for the factor compared by.
///
/// @param match the conditions that distinguish this row from the others
/// @param settings the launch settings, options of the client and columns that distinguish this row from others with the
/// same match: name → level; empty where the match suffices
/// @param alsoDiffers what else differs between the cells, on no axis: name → levels as words; `not known` is a level
/// @param assumed what was taken as the same although it is not known of all runs: the name under which that can be
/// accepted → what and why; without what was accepted
/// @param cells one per level, in the order of the levels; at least two, unless the row is incomplete
/// @param outcomes what stands in the place of figures at levels without a cell, in the words of the sources: level →
/// `OOM`
public record Row(Map<Factor, Level> match, Map<String, String> settings, Map<String, List<String>> alsoDiffers,
        Map<String, Assumption> assumed, List<Cell> cells, Map<Level, String> outcomes) {

    /// A row without outcomes.
    public Row(Map<Factor, Level> match, Map<String, String> settings, Map<String, List<String>> alsoDiffers,
            Map<String, Assumption> assumed, List<Cell> cells) {
        this(match, settings, alsoDiffers, assumed, cells, Map.of());
    }

    /// A row that its match suffices to name, and in which nothing was assumed.
    public Row(Map<Factor, Level> match, Map<String, List<String>> alsoDiffers, List<Cell> cells) {
        this(match, Map.of(), alsoDiffers, Map.of(), cells);
    }

    public Row {
        match = FactorLevels.of(match);
        settings = OrderedMap.copyOf(settings);
        assumed = OrderedMap.copyOf(assumed);
        alsoDiffers = OrderedMap.copyOf(alsoDiffers);
        cells = List.copyOf(cells);
        outcomes = outcomes.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(outcomes));
    }

    /// The settings in words: `--quantization awq`; empty where the match suffices.
    public String settingNames() {
        return settingNames(Set.of());
    }

    /// The same without factors of the author's own that are named in another place.
    public String settingNames(Collection<? extends AnyFactor> without) {
        Map<String, String> named = new LinkedHashMap<>(settings);
        named.keySet().removeIf(setting -> without.stream()
                .anyMatch(factor -> factor instanceof OwnFactor own && own.isNamed(setting)
                        || factor instanceof FlagFactor flag && (flag.isNamed(setting)
                                || SettingMeanings.isOf(setting, flag.flag()))));
        return FlagNames.names(named);
    }

    /// The match with the factors of the author's own that are among the settings, behind the known ones.
    public Map<AnyFactor, Level> wholeMatch() {
        if (settings.isEmpty()) {
            return Collections.unmodifiableMap(match);
        }
        Map<AnyFactor, Level> whole = new LinkedHashMap<>(match);
        settings.keySet().stream().filter(this::isOwn).map(OwnFactor::new)
                .forEach(own -> level(own).ifPresent(level -> whole.put(own, level)));
        return Collections.unmodifiableMap(whole);
    }

    private boolean isOwn(String name) {
        return !ClientCommand.isOption(name) && cells.stream().flatMap(cell -> cell.runs().stream()).anyMatch(run ->
                ExtraTraits.isOfTable(run) || run.extras().containsKey(UserStatement.ownLabel(name)));
    }

    /// The level that the row is matched by, else the one that all its runs have; empty where they differ or it is not
    /// known.
    public Optional<Level> level(AnyFactor factor) {
        Level matched = factor instanceof Factor known ? match.get(known) : null;
        return matched != null ? Optional.of(matched)
                : common(cells.stream().flatMap(cell -> cell.runs().stream()).toList(), factor);
    }

    /// The level that all of these runs have; empty where they differ or it is not known.
    public static Optional<Level> common(Collection<Run> runs, AnyFactor factor) {
        List<Optional<Level>> levels = runs.stream().map(factor::level).distinct().toList();
        return levels.size() == 1 ? levels.getFirst() : Optional.empty();
    }

    public Optional<Cell> cell(Level level) {
        return cells.stream().filter(cell -> cell.level().equals(level)).findFirst();
    }
}
