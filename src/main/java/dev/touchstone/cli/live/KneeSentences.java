package dev.touchstone.cli.live;

import dev.touchstone.load.FinishedPoint;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/// The results of a search for the knee as sentences, one per combination.
final class KneeSentences {

    private KneeSentences() {
    }

    /// Returns no sentence for a plan that does not search.
    ///
    /// @param planned number → point
    static List<String> sentences(Plan plan, Map<Integer, Point> planned, Collection<FinishedPoint> finished) {
        if (!(plan.matrix().loads() instanceof Loads.Knee)) {
            return List.of();
        }
        Map<String, NavigableMap<Integer, Boolean>> met = new LinkedHashMap<>();
        for (FinishedPoint one : finished) {
            Point point = planned.get(one.number());
            if (point != null && point.load() instanceof LoadShape.InFlight(int concurrency)) {
                met.computeIfAbsent(String.join(", ", PointLabel.besideLoad(point, plan)), any -> new TreeMap<>())
                        .put(concurrency, one.objectivesMet());
            }
        }
        List<String> sentences = new ArrayList<>();
        met.forEach((where, byWidth) -> sentences.add((where.isEmpty() ? "" : where + ": ") + sentence(byWidth)));
        return sentences;
    }

    private static String sentence(NavigableMap<Integer, Boolean> met) {
        List<Integer> broken = met.entrySet().stream().filter(one -> !one.getValue())
                .map(Map.Entry::getKey).toList();
        if (broken.isEmpty()) {
            return "the objectives still hold with " + met.lastKey() + " in flight";
        }
        Integer most = met.lowerKey(broken.getFirst());
        return most == null ? "the objectives break with " + broken.getFirst() + " in flight already"
                : "the objectives hold with up to " + most + " in flight and break with " + broken.getFirst();
    }
}
