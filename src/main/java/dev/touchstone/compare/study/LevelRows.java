package dev.touchstone.compare.study;

import dev.touchstone.compare.LevelName;
import dev.touchstone.compare.LevelSeries;
import dev.touchstone.compare.Repeats;
import dev.touchstone.compare.RunName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The rows of a study along the levels of one factor with all else alike.
final class LevelRows {

    private final StudyInput input;
    private final Factor by;
    private final StudyBuilder draft;
    private final boolean held;
    private final Predicate<LevelSeries> wanted;
    private final List<Run> alone = new ArrayList<>();

    private LevelRows(StudyInput input, Factor by, StudyBuilder draft, boolean held, Predicate<LevelSeries> wanted) {
        this.input = input;
        this.by = by;
        this.draft = draft;
        this.held = held;
        this.wanted = wanted;
    }

    /// Every level is compared with the lowest.
    ///
    /// @param wanted which lineups are laid out
    static LevelRows held(StudyInput input, Factor by, StudyBuilder draft, Predicate<LevelSeries> wanted) {
        return new LevelRows(input, by, draft, true, wanted);
    }

    /// No level is compared with another.
    static LevelRows apart(StudyInput input, Factor by, StudyBuilder draft) {
        return new LevelRows(input, by, draft, false, lineup -> true);
    }

    /// Lays out all lineups of the families that have two levels.
    ///
    /// @return the numbers of the rows of each lineup, without excluded runs
    List<List<Integer>> climb(List<Family> families) {
        List<List<Integer>> lines = new ArrayList<>();
        int unknown = 0;
        for (Family family : families) {
            unknown += (int) family.runs().stream().filter(run -> run.conditions().level(by).isEmpty()).count();
            for (LevelSeries lineup : LevelSeries.of(family.runs(), by)) {
                boolean climbs = lineup.levels().size() > 1 && wanted.test(lineup)
                        && lineup.levels().stream().anyMatch(level -> !level.taking().isEmpty());
                if (climbs) {
                    lines.add(line(family, lineup));
                } else {
                    lineup.levels().forEach(level -> alone.addAll(level.taking()));
                }
            }
        }
        if (families.size() > 1) {
            clashes(families);
        }
        draft.leftOut(unknown, "the level of " + LevelName.factor(by) + " is not known");
        if (!alone.isEmpty() && !lines.isEmpty()) {
            draft.remarks().add("unmatched", RunName.runs(alone.size()) + " without a counterpart at another level of "
                    + LevelName.factor(by) + ", for instance " + RunName.of(alone.getFirst()) + ".");
        }
        return lines;
    }

    /// The lineups that would be rows if their figures were made in the same way.
    private void clashes(List<Family> families) {
        Map<String, String> names = new HashMap<>();
        families.forEach(family -> family.runs().forEach(run -> names.put(run.id(), family.name())));
        for (LevelSeries lineup : LevelSeries.of(families.stream().flatMap(family -> family.runs().stream()).toList(), by)) {
            List<String> mixed = lineup.levels().stream().flatMap(level -> level.taking().stream())
                    .map(run -> names.getOrDefault(run.id(), "")).distinct().sorted().toList();
            if (lineup.levels().size() > 1 && mixed.size() > 1 && wanted.test(lineup)) {
                draft.remarks().add(new Warning("definition", Severity.CAUTION, (lineup.match().isEmpty() ? ""
                        : RunName.of(lineup.match()) + ": ") + "the levels of " + LevelName.factor(by)
                        + " are not all held against each other, for their figures were made in different ways ("
                        + String.join("; ", mixed) + ").", ""), mixed.toString(), "row");
            }
        }
    }

    private List<Integer> line(Family family, LevelSeries lineup) {
        List<Integer> line = new ArrayList<>();
        for (Repeats level : lineup.levels()) {
            if (!level.taking().isEmpty()) {
                int origin = !held ? StudyBuilder.NONE : line.isEmpty() ? draft.rows().size() : line.getFirst();
                line.add(draft.add(family, level, level.taking(), Map.of(), origin));
                told(level.differing()).ifPresent(what -> draft.remarks().add(new Warning("not-repeats",
                        RunName.of(level.match()) + ": " + RunName.runs(level.taking().size())
                                + " taken together are not repeats, they differ in " + what + "."),
                        level.differing().keySet().toString(), "row"));
            }
            draft.addExcluded(family, level, Map.of());
        }
        told(lineup.alsoDiffers()).ifPresent(what -> draft.remarks().add(new Warning("also-differs",
                goesWithTheLoad(lineup) ? Severity.NOTE : Severity.CAUTION,
                (lineup.match().isEmpty() ? "" : RunName.of(lineup.match()) + ": ") + "what also differs between the "
                        + "levels of " + LevelName.factor(by) + ": " + what + ".", ""),
                lineup.alsoDiffers().keySet().toString(), "row"));
        return line;
    }

    /// More load takes more requests to measure.
    private boolean goesWithTheLoad(LevelSeries lineup) {
        return !held && lineup.alsoDiffers().keySet().equals(Set.of(Factor.REQUESTS.key()));
    }

    /// `api (chat, completions)`; empty when nothing differs that the user has not accepted.
    private Optional<String> told(Map<String, List<String>> differences) {
        List<String> told = differences.entrySet().stream()
                .filter(entry -> !input.accepted().differences().contains(entry.getKey()))
                .map(entry -> entry.getKey() + " (" + String.join(", ", entry.getValue()) + ")").toList();
        return told.isEmpty() ? Optional.empty() : Optional.of(RunName.and(told));
    }
}
