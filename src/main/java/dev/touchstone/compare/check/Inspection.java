package dev.touchstone.compare.check;

import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.check.rule.RunCheck;
import dev.touchstone.compare.check.rule.RunsCheck;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The warnings of runs that are checked together. Immutable. Warnings are computed whenever runs are shown and never
/// stored with them, so that a better check also applies to old runs.
public final class Inspection {

    /// The inspection of no runs.
    public static final Inspection NOTHING = new Inspection(new IdentityHashMap<>(), Map.of(), Map.of(), Set.of());

    /// @param place of the check in the list of all
    private record Found(int place, Check check, Warning warning) {
        static final Comparator<Found> ORDER = Comparator.comparingInt(Found::place);

        static Found of(int place, Check check, String message) {
            return new Found(place, check, new Warning(check.id(), check.severity(), message, check.advice()));
        }
    }

    /// Fewer runs are checked sooner by one thread.
    private static final int MANY = 1000;

    /// What the checks of single runs found in each run, also where that is nothing.
    private final Map<Run, List<Found>> alone;
    /// What each check of several runs found: id of a run → sentence.
    private final Map<RunsCheck, Map<String, String>> ofSeveral;
    private final Map<String, List<Found>> byRun;
    /// The ids of runs in which the checks found more than what is worth a note.
    private final Set<String> cautioned;

    private Inspection(Map<Run, List<Found>> alone, Map<RunsCheck, Map<String, String>> ofSeveral,
            Map<String, List<Found>> byRun, Set<String> cautioned) {
        this.alone = alone;
        this.ofSeveral = ofSeveral;
        this.byRun = byRun;
        this.cautioned = cautioned;
    }

    public static Inspection of(Collection<Run> runs) {
        return CheckedRuns.of(runs).inspection();
    }

    /// The inspection of other runs. What was found in a run by itself is kept for runs that are in both, and all of it for
    /// those of which the checks of several runs find the same.
    Inspection following(CheckedRuns runs) {
        List<Run> all = runs.distinct();
        boolean areMany = all.size() >= MANY;
        List<RunsCheck> checks = Checks.all().stream().filter(RunsCheck.class::isInstance).map(RunsCheck.class::cast).toList();
        (areMany ? checks.parallelStream() : checks.stream()).forEach(runs::found);
        Map<RunsCheck, Map<String, String>> several = new HashMap<>();
        checks.forEach(check -> several.put(check, runs.found(check)));
        Set<String> others = others(several);
        Map<Run, List<Found>> single = new IdentityHashMap<>(all.size());
        List<Run> changed = new ArrayList<>();
        List<Run> anew = new ArrayList<>();
        for (Run run : all) {
            List<Found> known = alone.get(run);
            if (known == null) {
                anew.add(run);
            } else {
                single.put(run, known);
                if (!others.isEmpty() && others.contains(run.id())) {
                    changed.add(run);
                }
            }
        }
        Map<String, List<Found>> found = new HashMap<>(byRun);
        Set<String> more = new HashSet<>(cautioned);
        if (single.size() < alone.size()) {
            alone.keySet().stream().filter(run -> !single.containsKey(run)).map(Run::id).forEach(id -> {
                found.remove(id);
                more.remove(id);
            });
        }
        List<List<Found>> byItself = (areMany ? anew.parallelStream() : anew.stream()).map(Inspection::ofItself).toList();
        for (int at = 0; at < anew.size(); at++) {
            single.put(anew.get(at), byItself.get(at));
        }
        changed.addAll(anew);
        for (Run run : changed) {
            List<Found> mine = found(run, single.getOrDefault(run, List.of()), several);
            more.remove(run.id());
            if (mine.stream().anyMatch(one -> one.warning().severity() != Severity.NOTE)) {
                more.add(run.id());
            }
            if (mine.isEmpty()) {
                found.remove(run.id());
            } else {
                found.put(run.id(), mine);
            }
        }
        return new Inspection(single, several, found, more);
    }

    /// The ids of runs of which checks of several runs find another thing than they did here.
    private Set<String> others(Map<RunsCheck, Map<String, String>> several) {
        Set<String> others = new HashSet<>();
        several.forEach((check, now) -> {
            Map<String, String> before = ofSeveral.getOrDefault(check, Map.of());
            if (now != before) {
                now.forEach((id, sentence) -> {
                    if (!sentence.equals(before.get(id))) {
                        others.add(id);
                    }
                });
                before.keySet().stream().filter(id -> !now.containsKey(id)).forEach(others::add);
            }
        });
        return others;
    }

    private static List<Found> found(Run run, List<Found> alone, Map<RunsCheck, Map<String, String>> several) {
        List<Found> found = new ArrayList<>(alone);
        for (int place = 0; place < Checks.all().size(); place++) {
            Check check = Checks.all().get(place);
            if (check instanceof RunsCheck many) {
                String sentence = several.getOrDefault(many, Map.of()).get(run.id());
                if (sentence != null) {
                    found.add(Found.of(place, check, sentence));
                }
            }
        }
        found.sort(Found.ORDER);
        return found;
    }

    private static List<Found> ofItself(Run run) {
        List<Found> found = new ArrayList<>();
        for (int place = 0; place < Checks.all().size(); place++) {
            Check check = Checks.all().get(place);
            if (check instanceof RunCheck one) {
                int at = place;
                one.find(run).ifPresent(message -> found.add(Found.of(at, check, message)));
            }
        }
        return List.copyOf(found);
    }

    /// Returns the warnings of a run, from the reader and from the checks. A check for which the reader has warned is
    /// left out.
    public List<Warning> warnings(Run run) {
        return warnings(run, null);
    }

    /// Returns the warnings of a run that concern this metric; all for null.
    public List<Warning> warnings(Run run, @Nullable Metric metric) {
        return warnings(run, metric, Severity.NOTE);
    }

    /// Loops, because a comparison of many runs asks for those of each of them.
    ///
    /// @param least how severe they are at least
    private List<Warning> warnings(Run run, @Nullable Metric metric, Severity least) {
        List<Warning> ofReader = run.warnings();
        List<Warning> warnings = new ArrayList<>(ofReader.size());
        for (int at = 0; at < ofReader.size(); at++) {
            Warning warning = ofReader.get(at);
            if (warning.severity().compareTo(least) <= 0 && ofReader.indexOf(warning) == at) {
                warnings.add(warning.shown());
            }
        }
        for (Found found : byRun.getOrDefault(run.id(), List.of())) {
            if (found.warning().severity().compareTo(least) <= 0 && (metric == null || found.check().concerns(run, metric))
                    && !isNoted(run, found.check())) {
                warnings.add(found.warning());
            }
        }
        return warnings;
    }

    /// Whether a check, or the reader in its name, warns about a run.
    public boolean flags(Run run, String check) {
        for (Found found : byRun.getOrDefault(run.id(), List.of())) {
            if (found.check().id().equals(check)) {
                return true;
            }
        }
        for (Warning warning : run.warnings()) {
            if (warning.check().equals(check)) {
                return true;
            }
        }
        return false;
    }

    /// Whether there may be warnings of a run that are more than notes, about one metric or another.
    public boolean mayCaution(Run run) {
        for (Warning warning : run.warnings()) {
            if (warning.severity() != Severity.NOTE) {
                return true;
            }
        }
        return !cautioned.isEmpty() && cautioned.contains(run.id());
    }

    /// The same without notes.
    public List<Warning> cautions(Run run, @Nullable Metric metric) {
        return mayCaution(run) ? warnings(run, metric, Severity.CAUTION) : List.of();
    }

    private static boolean isNoted(Run run, Check check) {
        for (Warning warning : run.warnings()) {
            if (warning.check().equals(check.id())) {
                return true;
            }
        }
        return false;
    }
}
