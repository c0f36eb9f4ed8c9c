package dev.touchstone.chart.requests;

import dev.touchstone.compare.RunLabels;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A run with its requests, as charts name and colour it.
///
/// @param tone of its engine's colour: runs of one engine differ by it
/// @param place its place among the runs of a chart, from 0
public record RequestRun(Run run, MeasuredRequests measured, String name, double tone, int place) {

    private static final double PALEST = 0.65;

    /// Returns the runs in this order, named by what distinguishes them.
    public static List<RequestRun> of(Map<Run, List<RequestRecord>> runs) {
        List<Run> all = List.copyOf(runs.keySet());
        List<String> names = RunLabels.of(all);
        List<RequestRun> named = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Run run = all.get(i);
            String engine = run.conditions().text(Factor.ENGINE, "");
            List<Run> alike = all.stream().filter(one -> one.conditions().text(Factor.ENGINE, "").equals(engine))
                    .toList();
            double tone = alike.size() < 2 ? 0 : PALEST * alike.indexOf(run) / (alike.size() - 1);
            named.add(new RequestRun(run, MeasuredRequests.ofFile(runs.getOrDefault(run, List.of())), names.get(i),
                    tone, i));
        }
        return List.copyOf(named);
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
        StringBuilder words = new StringBuilder(text.counted(measured.succeeded().size(), "request"))
                .append(" succeeded");
        if (!measured.failed().isEmpty()) {
            words.append(", ").append(text.count(measured.failed().size())).append(" failed");
        }
        if (!measured.cancelled().isEmpty()) {
            words.append(", ").append(text.count(measured.cancelled().size()))
                    .append(measured.cancelled().size() == 1 ? " was cancelled" : " were cancelled");
        }
        if (warmUp + coolDown > 0) {
            words.append("; ").append(text.count(warmUp + coolDown)).append(" of the ")
                    .append(coolDown == 0 ? "warm-up" : warmUp == 0 ? "cool-down" : "warm-up and cool-down")
                    .append(warmUp + coolDown == 1 ? " is" : " are").append(" left out");
        }
        return words.toString();
    }

    /// The same in a few words, for a run among others: `97 succeeded, 3 failed`.
    String briefly(NumberText text) {
        StringBuilder words = new StringBuilder(text.count(measured.succeeded().size())).append(" succeeded");
        if (!measured.failed().isEmpty()) {
            words.append(", ").append(text.count(measured.failed().size())).append(" failed");
        }
        if (!measured.cancelled().isEmpty()) {
            words.append(", ").append(text.count(measured.cancelled().size())).append(" cancelled");
        }
        return words.toString();
    }

    private long count(Phase phase) {
        return measured.all().stream().filter(request -> request.phase() == phase).count();
    }

    /// Whether some measured request failed or was cancelled, so that it has no value.
    boolean hasUnfinished() {
        return !measured.failed().isEmpty() || !measured.cancelled().isEmpty();
    }
}
