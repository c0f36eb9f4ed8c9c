package dev.touchstone.compare.history;

import dev.touchstone.compare.definition.DefinitionAgreement;
import dev.touchstone.compare.statistics.ShiftTest;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.NumberText;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A metric of one configuration build by build, and whether the last builds are slower than those before. Only what was
/// measured as the last run was is looked at: the same definitions, the same launch settings, since the last level that
/// somebody accepted. The engine's version may change: that is what is watched.
///
/// @param configuration its name
/// @param builds the earliest first
/// @param setApart what was left out of the history and why, as sentences
/// @param change null where there is none
public record WatchedHistory(String configuration, Metric metric, List<BuildPoint> builds, List<String> setApart,
        @Nullable ShiftTest change) {

    /// What is said about the last builds.
    public enum Verdict {
        SLOWER("slower"),
        FASTER("faster"),
        /// No change.
        SAME("same"),
        /// Fewer builds than can be judged.
        TOO_FEW("too-few");

        private final String key;

        Verdict(String key) {
            this.key = key;
        }

        /// The word in JSON.
        public String key() {
            return key;
        }
    }

    public WatchedHistory {
        builds = List.copyOf(builds);
        setApart = List.copyOf(setApart);
    }

    /// Judges the end of a history.
    public static WatchedHistory of(ConfigurationHistory history, Metric metric) {
        List<String> setApart = new ArrayList<>();
        List<Run> runs = new ArrayList<>(history.with(metric).runs());
        leaveOut(runs, Run::isExcluded, I18n.text("excluded"), setApart);
        leaveOut(runs, run -> !run.definitions().isMeasured(metric), I18n.text("not measured"), setApart);
        if (!runs.isEmpty()) {
            Run last = runs.getLast();
            leaveOut(runs, run -> !DefinitionAgreement.clashes(metric, List.of(run, last)).isEmpty(),
                    I18n.text("other definitions than those of the last run"), setApart);
            sinceTheSettings(runs, setApart);
            sinceTheAcceptedLevel(runs, setApart);
        }
        List<BuildPoint> builds = BuildPoint.of(runs, metric);
        double[] values = builds.stream().mapToDouble(BuildPoint::value).toArray();
        ShiftTest change = ShiftTest.atEnd(values, true).or(() -> ShiftTest.atEnd(values, false)).orElse(null);
        return new WatchedHistory(history.name(), metric, builds, setApart, change);
    }

    private static void leaveOut(List<Run> runs, Predicate<Run> which, String why, List<String> setApart) {
        int before = runs.size();
        runs.removeIf(which);
        if (runs.size() < before) {
            setApart.add(I18n.plural(before - runs.size(), "One run is left out: {1}.", "{0} runs are left out: {1}.", why));
        }
    }

    private static void sinceTheSettings(List<Run> runs, List<String> setApart) {
        List<LevelChange> changes = LevelChange.along(runs).stream().filter(change -> !change.isVersion()).toList();
        if (!changes.isEmpty()) {
            int from = changes.getLast().run();
            String words = changes.stream().filter(change -> change.run() == from).map(LevelChange::words)
                    .collect(Collectors.joining(I18n.text(", ")));
            setApart.add(I18n.text("The history begins on {0}, when the settings changed: {1}.", day(runs.get(from)), words));
            runs.subList(0, from).clear();
        }
    }

    private static void sinceTheAcceptedLevel(List<Run> runs, List<String> setApart) {
        int from = -1;
        for (int at = 0; at < runs.size(); at++) {
            from = AcceptedLevel.isAt(runs.get(at)) ? at : from;
        }
        if (from >= 0) {
            String note = runs.get(from).annotation().note().lines().reduce((first, next) -> next).orElse("");
            setApart.add(note.isEmpty() ? I18n.text("The history begins on {0}, where a new level was accepted.", day(runs.get(from)))
                    : I18n.text("The history begins on {0}, where a new level was accepted: {1}", day(runs.get(from)), note));
            // The repeats of the same build that were measured before it belong to the new level, too.
            LocalDate build = BuildPoint.at(runs.get(from)).toLocalDate();
            runs.removeIf(run -> BuildPoint.at(run).toLocalDate().isBefore(build));
        }
    }

    private static String day(Run run) {
        return BuildPoint.at(run).toLocalDate().toString();
    }

    public Verdict verdict() {
        if (change == null) {
            return builds.size() < ShiftTest.FEWEST ? Verdict.TOO_FEW : Verdict.SAME;
        }
        boolean isWorse = metric.better() == Direction.HIGHER ? change.ratio() < 1 : change.ratio() > 1;
        return isWorse ? Verdict.SLOWER : Verdict.FASTER;
    }

    /// The builds that the verdict is about, the earliest first: the last one or the last three; none where there is no
    /// change.
    public List<BuildPoint> changed() {
        return change == null ? List.of() : builds.subList(builds.size() - change.points(), builds.size());
    }

    /// The first run of the changed builds, which is marked when the new level is accepted.
    public Optional<Run> firstChanged() {
        return changed().stream().findFirst().map(build -> build.runs().getFirst());
    }

    private String word() {
        boolean isWorse = verdict() == Verdict.SLOWER;
        return metric.unit().isOfSpeed() ? isWorse ? I18n.text("slower") : I18n.text("faster")
                : isWorse ? I18n.text("worse") : I18n.text("better");
    }

    /// The verdict as a sentence.
    public String sentence() {
        String name = I18n.text("{0} of {1}", metric.label(), configuration);
        if (change == null) {
            return builds.size() < ShiftTest.FEWEST
                    ? I18n.text("{0}: too few builds to judge: {1}, and {2} are needed.", name, builds.size(), ShiftTest.FEWEST)
                    : I18n.text("{0}: no change. {1} builds, the last one measured on {2}.", name, builds.size(),
                            builds.getLast().at().toLocalDate());
        }
        String percent = NumberText.PLAIN.fixed(Math.abs(change.ratio() - 1) * 100, 1);
        String since = changed().getFirst().at().toLocalDate().toString();
        boolean isHigher = change.ratio() > 1;
        String where = change.points() == 1
                ? isHigher ? I18n.text("The last build, of {0}, lies {1} % above the median of the {2} before", since, percent, change.before())
                        : I18n.text("The last build, of {0}, lies {1} % below the median of the {2} before", since, percent, change.before())
                : isHigher ? I18n.text("The last 3 builds, since {0}, lie {1} % above the median of the {2} before", since, percent, change.before())
                        : I18n.text("The last 3 builds, since {0}, lie {1} % below the median of the {2} before", since, percent, change.before());
        return I18n.text("{0}: {1}. {2} (z {3}, scatter of a build {4} %).", name,
                word(), where,
                NumberText.PLAIN.fixed(change.z(), 1), NumberText.PLAIN.fixed(change.scatter() * 100, 1));
    }
}
