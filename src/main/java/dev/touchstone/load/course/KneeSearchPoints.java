package dev.touchstone.load.course;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ThinkingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// Searches for the knee of each combination of a plan, interleaved: each round measures every unfinished combination
/// at its next number in flight, as often as the plan has repeats. A number is good when more than half of its repeats
/// meet the objectives. Each launch searches anew.
final class KneeSearchPoints implements PointSequence {

    /// One combination.
    private record Side(Server server, ThinkingMode thinking, int maxTokens, Prompts prompts, int launch) {
        static Side of(Point point) {
            return new Side(point.server(), point.thinking(), point.maxTokens(), point.prompts(),
                    point.launch());
        }
    }

    /// The search of one combination, and its current round.
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

        /// Whether it needs another round.
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
                    side.prompts, repeat, side.launch);
        }

        String outcome() {
            return hasFailed ? I18n.text("{0}; the search ended early", knee.outcome()) : knee.outcome();
        }
    }

    private final Plan plan;
    private final List<Point> first;
    private final int from;
    private final int to;
    private final List<Point> points = new ArrayList<>();
    private final Map<Side, Search> bySide = new LinkedHashMap<>();
    private final List<Search> searching = new ArrayList<>();
    private int launch;
    private int next;

    /// @param first the points of the first round of each launch
    KneeSearchPoints(Plan plan, List<Point> first, int from, int to) {
        this.plan = plan;
        this.first = List.copyOf(first);
        this.from = from;
        this.to = to;
        addLaunch();
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
        if (searching.isEmpty() && launch < plan.matrix().launches()) {
            addLaunch();
            return;
        }
        for (int repeat = 1; repeat <= plan.matrix().repeats(); repeat++) {
            Collections.reverse(searching);
            for (Search search : searching) {
                points.add(search.point(points.size() + 1, repeat));
            }
        }
    }

    /// Adds the first round of the next launch.
    private void addLaunch() {
        launch++;
        for (Point point : first) {
            if (point.launch() == launch) {
                Search search = bySide.computeIfAbsent(Side.of(point), side -> {
                    Search begun = new Search(side, from, to);
                    searching.add(begun);
                    return begun;
                });
                points.add(search.point(points.size() + 1, point.repeat()));
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
        return I18n.joined(bySide.values().stream().map(search -> I18n.text("{0}: {1}.", name(search.side), search.outcome()))
                .toList(), " ");
    }

    /// The name of the server, and the parameters that the plan varies.
    private String name(Side side) {
        List<String> parts = new ArrayList<>(List.of(side.server.name()));
        if (plan.matrix().thinking().size() > 1) {
            parts.add(switch (side.thinking) {
                case ON -> I18n.text("thinking on");
                case OFF -> I18n.text("thinking off");
                case LEFT_ALONE -> I18n.text("thinking server default");
            });
        }
        if (plan.matrix().maxTokens().size() > 1) {
            parts.add(I18n.text("max tokens {0}", side.maxTokens));
        }
        if (plan.matrix().prompts().size() > 1) {
            parts.add(I18n.text("prompts {0}", 1 + plan.matrix().prompts().indexOf(side.prompts)));
        }
        if (plan.matrix().launches() > 1) {
            parts.add(I18n.text("launch {0}", side.launch));
        }
        return String.join(I18n.text(", "), parts);
    }
}
