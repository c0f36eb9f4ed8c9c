package dev.touchstone.load.course;

import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A search for the knee of each combination of a plan, side by side: in each round every combination that still
/// searches is measured at its next number in flight, as often as the plan has repeats. More than half of the repeats
/// must keep the objectives for the number to be good.
final class KneeSearchPoints implements PointSequence {

    /// One combination.
    private record Side(Server server, ThinkingMode thinking, int maxTokens, Prompts prompts) {
        static Side of(Point point) {
            return new Side(point.server(), point.thinking(), point.maxTokens(), point.prompts());
        }
    }

    /// The search of one combination, and how its round goes.
    private static final class Search {
        private final Side side;
        private final KneeSearch knee;
        private int inFlight;
        private int measured;
        private int met;
        private boolean hasFailed;

        Search(Side side, int from, int to) {
            this.side = side;
            knee = new KneeSearch(from, to);
            inFlight = from;
        }

        /// Whether there is another round for it.
        boolean goesOn() {
            if (hasFailed) {
                return false;
            }
            knee.measured(inFlight, 2 * met > measured);
            measured = 0;
            met = 0;
            OptionalInt next = knee.next();
            inFlight = next.orElse(inFlight);
            return next.isPresent();
        }

        Point point(int number, int repeat) {
            return new Point(number, side.server, side.thinking, new LoadShape.InFlight(inFlight), side.maxTokens,
                    side.prompts, repeat);
        }

        String outcome() {
            return knee.outcome() + (hasFailed ? "; the search ended early" : "");
        }
    }

    private final Plan plan;
    private final List<Point> points;
    private final Collection<Search> searches;
    private final Map<Side, Search> bySide = new LinkedHashMap<>();
    private final List<Search> searching;
    private int next;

    KneeSearchPoints(Plan plan, List<Point> first, int from, int to) {
        this.plan = plan;
        points = new ArrayList<>(first);
        first.forEach(point -> bySide.computeIfAbsent(Side.of(point), side -> new Search(side, from, to)));
        searches = bySide.values();
        searching = new ArrayList<>(searches);
    }

    @Override
    public List<Point> points() {
        return List.copyOf(points);
    }

    @Override
    public @Nullable Point next() {
        if (next == points.size()) {
            addRound();
        }
        return next < points.size() ? points.get(next++) : null;
    }

    private void addRound() {
        searching.removeIf(search -> !search.goesOn());
        for (int repeat = 1; repeat <= plan.matrix().repeats(); repeat++) {
            Collections.reverse(searching);
            for (Search search : searching) {
                points.add(search.point(points.size() + 1, repeat));
            }
        }
    }

    @Override
    public void measured(boolean objectivesMet) {
        Search search = running();
        search.measured++;
        search.met += objectivesMet ? 1 : 0;
    }

    @Override
    public void failed() {
        running().hasFailed = true;
    }

    private Search running() {
        Search search = bySide.get(Side.of(points.get(next - 1)));
        if (search == null) {
            throw new IllegalStateException("no search for point " + next);
        }
        return search;
    }

    @Override
    public String outcome() {
        return searches.stream().map(search -> name(search.side) + ": " + search.outcome() + ".")
                .collect(Collectors.joining(" "));
    }

    /// The server, and of the rest what the plan varies.
    private String name(Side side) {
        StringBuilder name = new StringBuilder(side.server.name());
        if (plan.matrix().thinking().size() > 1) {
            name.append(", thinking ").append(side.thinking.key());
        }
        if (plan.matrix().maxTokens().size() > 1) {
            name.append(", max tokens ").append(side.maxTokens);
        }
        if (plan.matrix().prompts().size() > 1) {
            name.append(", prompts ").append(1 + plan.matrix().prompts().indexOf(side.prompts));
        }
        return name.toString();
    }
}
