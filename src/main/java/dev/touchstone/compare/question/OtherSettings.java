package dev.touchstone.compare.question;

import dev.touchstone.compare.name.FlagNames;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.compare.setting.Flags;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The settings in which launches differ beside those that name them.
final class OtherSettings {

    private static final int MOST_NAMED = 5;
    /// Of more launches it is not said which has what.
    private static final int MOST_LAUNCHES = 3;
    private static final String NOT_SET = "not set";

    private OtherSettings() {
    }

    /// `The launches also differ in other settings: with --max-num-seqs 64 also --block-size 16; with --max-num-seqs 128 none
    /// of these.` Empty where the names contain all that differs.
    static String sentence(Collection<LevelPair> pairs) {
        Set<String> other = pairs.stream().flatMap(pair -> differing(pair).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        if (other.isEmpty()) {
            return "";
        }
        Map<Level, List<Run>> launches = new LinkedHashMap<>();
        pairs.forEach(pair -> {
            launches.computeIfAbsent(pair.from(), launch -> new ArrayList<>()).addAll(pair.fromRuns());
            launches.computeIfAbsent(pair.to(), launch -> new ArrayList<>()).addAll(pair.toRuns());
        });
        return launches.size() > MOST_LAUNCHES
                ? I18n.text("The launches also differ in {0}.", Phrases.and(bounded(other)))
                : I18n.text("The launches also differ in other settings: {0}.", launches.entrySet().stream()
                        .map(launch -> settings(launch.getKey(), launch.getValue(), other))
                        .collect(Collectors.joining(I18n.text("; "))));
    }

    /// For the paragraph, because readers see it before the caveats: that what names the launches is not all that differs. Empty
    /// where it is.
    static String remark(Collection<LevelPair> pairs) {
        long differing = pairs.stream().filter(pair -> !differing(pair).isEmpty()).count();
        return differing == 0 ? "" : differing == pairs.size() ? I18n.text("These launches differ in other settings too.")
                : I18n.text("Some of these launches differ in other settings too.");
    }

    private static Set<String> differing(LevelPair pair) {
        String names = pair.from() + " " + pair.to();
        Map<String, Set<String>> values = new TreeMap<>();
        List<Map<String, String>> launches = pair.runs().stream().map(Flags::settings).toList();
        launches.forEach(launch -> launch.keySet().forEach(flag -> launches.forEach(any ->
                values.computeIfAbsent(flag, name -> new TreeSet<>()).add(any.getOrDefault(flag, NOT_SET)))));
        values.entrySet().removeIf(flag -> flag.getValue().size() == 1 || Flags.isNamed(flag.getKey(), names));
        return values.keySet();
    }

    /// `with --max-num-seqs 64 also --block-size 16 and --enforce-eager`
    private static String settings(Level launch, List<Run> runs, Set<String> other) {
        Set<String> settings = new LinkedHashSet<>();
        List<Map<String, String>> set = runs.stream().map(Flags::settings).toList();
        other.stream().filter(flag -> !Flags.isNamed(flag, launch.toString())).forEach(flag -> set.stream()
                .flatMap(one -> Stream.ofNullable(one.get(flag))).distinct()
                .forEach(value -> settings.add(LevelName.of(new FlagFactor(flag), Level.of(value)))));
        String phrase = FlagNames.phrase(launch.toString());
        return settings.isEmpty() ? I18n.text("{0} none of these", phrase)
                : I18n.text("{0} also {1}", phrase, Phrases.and(bounded(settings)));
    }

    private static List<String> bounded(Set<String> names) {
        List<String> first = new ArrayList<>(names.stream().limit(MOST_NAMED).toList());
        if (names.size() > first.size()) {
            first.add(Phrases.counted(names.size() - first.size(), "other setting"));
        }
        return first;
    }
}
