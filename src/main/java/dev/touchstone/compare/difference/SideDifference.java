package dev.touchstone.compare.difference;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.row.Row;
import dev.touchstone.compare.setting.SettingMeanings;
import dev.touchstone.compare.trait.ComparedRun;
import dev.touchstone.compare.trait.RunTraits;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/// What else differs between the sides of rows, and which side has what.
///
/// @param name as in [Row#alsoDiffers]
/// @param sides level of the factor compared by → what its runs have, in words; empty where that is not known
/// @param levels what occurs, in words, whatever the side
/// @param rows in how many rows it differs
public record SideDifference(String name, Map<Level, List<String>> sides, List<String> levels, int rows) {

    public SideDifference {
        sides = Collections.unmodifiableMap(new TreeMap<>(sides));
        levels = List.copyOf(levels);
    }

    /// In the order in which the rows have them.
    ///
    /// @param runs all that were compared: what some set, others have by default
    public static List<SideDifference> of(Comparison comparison, Collection<Run> runs) {
        Map<String, List<Row>> byName = new LinkedHashMap<>();
        comparison.rows().forEach(row -> row.alsoDiffers().keySet().forEach(name ->
                byName.computeIfAbsent(name, any -> new ArrayList<>()).add(row)));
        if (byName.isEmpty()) {
            return List.of();
        }
        RunTraits traits = RunTraits.of(runs, comparison.lens().by(), Accepted.NOTHING);
        List<SideDifference> differences = new ArrayList<>();
        byName.forEach((name, rows) -> differences.add(of(name, rows, traits)));
        return differences;
    }

    private static SideDifference of(String name, List<Row> rows, RunTraits traits) {
        Map<Level, Set<String>> sides = new TreeMap<>();
        Set<String> levels = new LinkedHashSet<>();
        rows.forEach(row -> {
            row.alsoDiffers().getOrDefault(name, List.of()).forEach(level -> levels.add(LevelName.shown(level)));
            row.cells().forEach(cell -> cell.runs().forEach(run -> sides.computeIfAbsent(cell.level(),
                    any -> new TreeSet<>()).add(words(name, traits.run(run, 0, cell.level())))));
        });
        return new SideDifference(name, toldApart(sides), List.copyOf(levels), rows.size());
    }

    /// What sides of several rows have of what differs between them.
    ///
    /// @param names as in [Row#alsoDiffers]
    /// @param by what the sides are levels of
    /// @param runs all that were compared
    /// @return name → level → what its runs have, in words; none where the sides do not tell them apart
    public static Map<String, SideDifference> of(Collection<String> names, AnyFactor by,
            Function<String, Map<Level, List<Run>>> sides, Collection<Run> runs) {
        if (names.isEmpty()) {
            return Map.of();
        }
        RunTraits traits = RunTraits.of(runs, by, Accepted.NOTHING);
        Map<String, SideDifference> differences = new LinkedHashMap<>();
        for (String name : names) {
            Map<Level, Set<String>> words = new TreeMap<>();
            sides.apply(name).forEach((side, of) -> of.forEach(run -> words.computeIfAbsent(side, any -> new TreeSet<>())
                    .add(words(name, traits.run(run, 0, side)))));
            // Runs of an unknown launch stand beside others as their repeats.
            words.values().stream().filter(of -> of.size() > 1).forEach(of -> of.remove(LevelName.shown(LevelName.NOT_KNOWN)));
            Map<Level, List<String>> apart = toldApart(words);
            if (!apart.isEmpty()) {
                differences.put(name, new SideDifference(name, apart, List.of(), 0));
            }
        }
        return differences;
    }

    /// The two choices of a clash, each with the side that made it.
    public static SideDifference of(Clash clash, Comparison comparison) {
        List<Row> rows = comparison.rows().stream().filter(row -> row.cells().stream()
                .anyMatch(cell -> cell.clashes().contains(clash))).toList();
        Map<Level, Set<String>> sides = new TreeMap<>();
        List<String> pair = List.of(clash.one(), clash.other());
        rows.forEach(row -> row.cells().forEach(cell -> cell.runs().forEach(run -> run.definitions()
                .choice(clash.aspect()).filter(pair::contains).ifPresent(choice -> sides.computeIfAbsent(cell.level(),
                        any -> new TreeSet<>()).add(Choice.shown(clash.aspect(), choice))))));
        return new SideDifference(clash.words(), toldApart(sides),
                pair.stream().map(choice -> Choice.shown(clash.aspect(), choice)).toList(), rows.size());
    }

    private static Map<Level, List<String>> toldApart(Map<Level, Set<String>> sides) {
        Map<Level, List<String>> words = new LinkedHashMap<>();
        if (sides.values().stream().distinct().count() > 1) {
            sides.forEach((level, found) -> words.put(level, List.copyOf(found)));
        }
        return words;
    }

    private static String words(String name, ComparedRun run) {
        return LevelName.shown(level(name, run).map(Level::toString).orElse(LevelName.NOT_KNOWN));
    }

    private static Optional<Level> level(String name, ComparedRun run) {
        return run.known().entrySet().stream().filter(trait -> trait.getKey().name().equals(name)
                || SettingMeanings.isOf(name, trait.getKey().name())).map(Map.Entry::getValue).findFirst();
    }

    /// `on with vLLM, not set with SGLang`; the levels alone where the sides do not tell them apart.
    public String words(AnyFactor by) {
        if (sides.isEmpty()) {
            return String.join(I18n.text(", "), levels);
        }
        Map<List<String>, List<String>> byWords = new LinkedHashMap<>();
        sides.forEach((level, words) -> byWords.computeIfAbsent(words, any -> new ArrayList<>())
                .add(LevelName.of(by, level)));
        // Between texts with commas of their own a comma separates nothing.
        boolean haveCommas = byWords.keySet().stream().flatMap(List::stream).anyMatch(text -> text.contains(","));
        return byWords.entrySet().stream().map(entry -> I18n.text("{0} with {1}",
                Phrases.or(entry.getKey()), Phrases.and(entry.getValue())))
                .collect(Collectors.joining(haveCommas ? I18n.text("; ") : I18n.text(", ")));
    }
}
