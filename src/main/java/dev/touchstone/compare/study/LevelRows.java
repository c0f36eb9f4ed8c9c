package dev.touchstone.compare.study;

import dev.touchstone.compare.group.LevelSeries;
import dev.touchstone.compare.group.Repeats;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
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
    private final StudyBuilder builder;
    private final boolean compared;
    private final Predicate<LevelSeries> wanted;
    private final List<Run> unmatched = new ArrayList<>();

    private LevelRows(StudyInput input, Factor by, StudyBuilder builder, boolean compared,
            Predicate<LevelSeries> wanted) {
        this.input = input;
        this.by = by;
        this.builder = builder;
        this.compared = compared;
        this.wanted = wanted;
    }

    /// Every level is compared with the lowest.
    ///
    /// @param wanted which series are added; another study is about the others
    static LevelRows comparedWithLowest(StudyInput input, Factor by, StudyBuilder builder,
            Predicate<LevelSeries> wanted) {
        return new LevelRows(input, by, builder, true, wanted);
    }

    /// No level is compared with another.
    static LevelRows notCompared(StudyInput input, Factor by, StudyBuilder builder) {
        return new LevelRows(input, by, builder, false, series -> true);
    }

    /// Adds the rows of all series of the families that have two levels.
    ///
    /// @return the numbers of the rows of each series, without excluded runs
    List<List<Integer>> add(List<Family> families) {
        List<List<Integer>> lines = new ArrayList<>();
        int unknown = 0;
        for (Family family : families) {
            unknown += (int) family.runs().stream().filter(run -> run.conditions().level(by).isEmpty()).count();
            for (LevelSeries series : LevelSeries.of(family.runs(), by, input.accepted())) {
                if (!wanted.test(series)) {
                    continue;
                }
                if (series.levels().size() > 1 && series.levels().stream().anyMatch(level -> !level.taking().isEmpty())) {
                    lines.add(line(family, series));
                } else {
                    series.levels().forEach(level -> unmatched.addAll(level.taking()));
                }
            }
        }
        if (families.size() > 1) {
            clashes(families);
        }
        builder.leftOut(unknown, I18n.text("the level of {0} is not known", LevelName.factor(by)));
        if (!unmatched.isEmpty() && !lines.isEmpty()) {
            builder.warnings().add("unmatched", I18n.text("{0} without a counterpart at another level of {1}, for instance {2}.",
                    Phrases.counted(unmatched.size(), "run"), LevelName.factor(by), RunName.of(unmatched.getFirst())));
        }
        return lines;
    }

    /// Warns of the series that would be rows if their figures were made in the same way.
    private void clashes(List<Family> families) {
        Map<String, String> names = new HashMap<>();
        families.forEach(family -> family.runs().forEach(run -> names.put(run.id(), family.name())));
        for (LevelSeries series
                : LevelSeries.of(families.stream().flatMap(family -> family.runs().stream()).toList(), by,
                        input.accepted())) {
            List<String> mixed = series.levels().stream().flatMap(level -> level.taking().stream())
                    .map(run -> names.getOrDefault(run.id(), "")).distinct().sorted().toList();
            if (series.levels().size() > 1 && mixed.size() > 1 && wanted.test(series)) {
                builder.warnings().add(new Warning("definition", Severity.CAUTION, of(series, I18n.text(
                        "the levels of {0} are not all held against each other, for their figures were made in different "
                        + "ways ({1}).", LevelName.factor(by), String.join(I18n.text("; "), mixed))), ""), mixed.toString(), "row");
            }
        }
    }

    private List<Integer> line(Family family, LevelSeries series) {
        List<Integer> line = new ArrayList<>();
        for (Repeats level : series.levels()) {
            if (!level.taking().isEmpty()) {
                int origin = !compared ? StudyBuilder.NONE : line.isEmpty() ? builder.size() : line.getFirst();
                line.add(builder.add(family, level, level.taking(), Map.of(), origin));
                described(level.differing()).ifPresent(what -> builder.warnings().add(new Warning("not-repeats",
                        I18n.text("{0}: {1} taken together are not repeats, they differ in {2}.", RunName.of(level.match()),
                                Phrases.counted(level.taking().size(), "run"), what)),
                        level.differing().keySet().toString(), "row"));
            }
            builder.addExcluded(family, level, Map.of());
        }
        described(series.alsoDiffers()).ifPresent(what -> builder.warnings().add(new Warning("also-differs",
                goesWithTheLoad(series) ? Severity.NOTE : Severity.CAUTION,
                of(series, I18n.text("what also differs between the levels of {0}: {1}.", LevelName.factor(by), what)), ""),
                series.alsoDiffers().keySet().toString(), "row"));
        return line;
    }

    private static String of(LevelSeries series, String remark) {
        return series.match().isEmpty() ? remark : I18n.text("{0}: {1}", RunName.of(series.match()), remark);
    }

    /// More load takes more requests to measure.
    private boolean goesWithTheLoad(LevelSeries series) {
        return !compared && series.alsoDiffers().keySet().equals(Set.of(Factor.REQUESTS.key()));
    }

    /// `api (chat, completions)`; empty when nothing differs that the user has not accepted.
    private Optional<String> described(Map<String, List<String>> differences) {
        List<String> texts = differences.entrySet().stream()
                .filter(entry -> !input.accepted().differences().contains(entry.getKey()))
                .map(entry -> entry.getKey() + " (" + String.join(I18n.text(", "), entry.getValue()) + ")").toList();
        return texts.isEmpty() ? Optional.empty() : Optional.of(Phrases.and(texts));
    }
}
