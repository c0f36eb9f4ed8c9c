package dev.touchstone.chart.requests;

import dev.touchstone.chart.drawing.Dash;
import dev.touchstone.compare.name.RunLabels;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A run with its requests, as charts name and colour it.
///
/// @param label the name without what all runs of the chart share, which stands in the chart's subtitle
/// @param tone of its engine's colour: runs of one engine differ by it
/// @param place its place among the runs of a chart, from 0
public record RequestRun(Run run, MeasuredRequests measured, String name, String label, double tone,
        int place) {

    private static final double PALEST = 0.45;
    private static final String PART = " · ";

    /// Returns the runs in this order, named by what distinguishes them.
    public static List<RequestRun> of(Map<Run, List<RequestRecord>> runs) {
        List<Run> all = List.copyOf(runs.keySet());
        List<String> names = RunLabels.of(all);
        List<String> labels = withoutShared(names);
        List<RequestRun> named = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Run run = all.get(i);
            String engine = run.conditions().text(Factor.ENGINE, "");
            List<Run> alike = all.stream().filter(one -> one.conditions().text(Factor.ENGINE, "").equals(engine))
                    .toList();
            double tone = tone(alike.stream().map(all::indexOf).toList(), i);
            named.add(new RequestRun(run, MeasuredRequests.ofFile(runs.getOrDefault(run, List.of())), names.get(i),
                    labels.get(i), tone, i));
        }
        return List.copyOf(named);
    }

    /// The tone of one of the runs of an engine. More of them than there are dashes differ by both: those with the same dashes
    /// are as far apart as the tones allow.
    ///
    /// @param alike the places of the runs of its engine
    private static double tone(List<Integer> alike, int place) {
        int dashes = Dash.values().length;
        if (alike.size() <= dashes) {
            return alike.size() < 2 ? 0 : PALEST * alike.indexOf(place) / (alike.size() - 1);
        }
        Map<Dash, List<Integer>> byDash = alike.stream().collect(Collectors.groupingBy(Dash::of));
        int most = byDash.values().stream().mapToInt(List::size).max().orElse(1);
        return PALEST * byDash.getOrDefault(Dash.of(place), List.of(place)).indexOf(place) / Math.max(1, most - 1);
    }

    private static List<String> withoutShared(List<String> names) {
        List<List<String>> parts = names.stream().map(name -> List.of(name.split(PART))).toList();
        List<String> labels = parts.stream().map(words -> words.stream()
                .filter(word -> !parts.stream().allMatch(other -> other.contains(word)))
                .collect(Collectors.joining(PART))).toList();
        return labels.contains("") ? names : labels;
    }

    @Nullable String engine() {
        String engine = run.conditions().text(Factor.ENGINE, "");
        return engine.isEmpty() ? null : engine;
    }

    /// Whether the run has requests at all.
    public boolean hasRequests() {
        return !measured.all().isEmpty();
    }

    /// How many requests there are and which of them have no value: `97 requests succeeded, 3 failed, 1 was cancelled;
    /// 10 of the warm-up are left out`.
    public String counts(NumberText text) {
        long warmUp = count(Phase.WARM_UP);
        long coolDown = count(Phase.COOL_DOWN);
        List<String> counts = new ArrayList<>();
        counts.add(I18n.plural(measured.succeeded().size(), "{1} request succeeded", "{1} requests succeeded",
                text.count(measured.succeeded().size())));
        if (!measured.failed().isEmpty()) {
            counts.add(I18n.text("{0} failed", text.count(measured.failed().size())));
        }
        if (!measured.cancelled().isEmpty()) {
            counts.add(I18n.plural(measured.cancelled().size(), "{1} was cancelled", "{1} were cancelled",
                    text.count(measured.cancelled().size())));
        }
        String measuredOnes = String.join(I18n.text(", "), counts);
        long more = warmUp + coolDown;
        if (more == 0) {
            return measuredOnes;
        }
        String phases = coolDown == 0 ? I18n.text("warm-up") : warmUp == 0 ? I18n.text("cool-down")
                : I18n.text("warm-up and cool-down");
        return I18n.plural(more, "{1}; {2} of the {3} is left out", "{1}; {2} of the {3} are left out", measuredOnes,
                text.count(more), phases);
    }

    /// The same in a few words, for a run among others: `97 succeeded, 3 failed`.
    String briefly(NumberText text) {
        List<String> counts = new ArrayList<>();
        counts.add(I18n.text("{0} succeeded", text.count(measured.succeeded().size())));
        if (!measured.failed().isEmpty()) {
            counts.add(I18n.text("{0} failed", text.count(measured.failed().size())));
        }
        if (!measured.cancelled().isEmpty()) {
            counts.add(I18n.text("{0} cancelled", text.count(measured.cancelled().size())));
        }
        return String.join(I18n.text(", "), counts);
    }

    private long count(Phase phase) {
        return measured.all().stream().filter(request -> request.phase() == phase).count();
    }

    /// Whether some measured request failed or was cancelled, so that it has no value.
    boolean hasUnfinished() {
        return !measured.failed().isEmpty() || !measured.cancelled().isEmpty();
    }
}
