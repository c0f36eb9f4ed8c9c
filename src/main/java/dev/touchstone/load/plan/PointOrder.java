package dev.touchstone.load.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// The order in which the points of a plan run: interleaved (A, B, B, A …) and seeded, so that drift of the machine or
/// of the server favours no side.
///
/// A side is one combination of server, thinking, max tokens and prompts. All sides of one load run next to each other
/// as a block, one block for each load and repeat of each launch. This class guarantees:
///
/// - Every combination with every load runs exactly as often in each launch as the plan has repeats, and all points of
///   one launch run before those of the next.
/// - Two neighbours in a block differ in one parameter only, most often the server: A on, B on, B off, A off.
/// - Each block runs the sides in the opposite order of the block before it, and each repeat runs the loads in the
///   opposite order of the repeat before it, also across launches; so each load meets the sides in both orders as repeats go on. Over an even
///   number of blocks the mean position of all sides is the same; over an odd number n it differs by less than the
///   number of sides divided by n.
/// - The loads of the first repeat run in the listed order. The seed decides which side comes first; the same plan has
///   the same order.
public final class PointOrder {

    private record Side(Server server, ThinkingMode thinking, int maxTokens, Prompts prompts) {
    }

    private PointOrder() {
    }

    /// Returns all points of a plan with listed loads, numbered in the order of running; for a search, the points with
    /// its first load, because the others depend on the measurements.
    public static List<Point> of(Plan plan) {
        List<LoadShape> loads = new ArrayList<>(switch (plan.matrix().loads()) {
            case Loads.Listed(List<LoadShape> shapes) -> shapes;
            case Loads.Knee(int from, int _) -> List.of(new LoadShape.InFlight(from));
        });
        List<Side> sides = sides(plan);
        List<Point> points = new ArrayList<>();
        for (int launch = 1; launch <= plan.matrix().launches(); launch++) {
            for (int repeat = 1; repeat <= plan.matrix().repeats(); repeat++) {
                for (LoadShape load : loads) {
                    for (Side side : sides) {
                        points.add(new Point(points.size() + 1, side.server, side.thinking, load, side.maxTokens,
                                side.prompts, repeat, launch));
                    }
                    Collections.reverse(sides);
                }
                Collections.reverse(loads);
            }
        }
        return points;
    }

    /// The server changes fastest, and each list is walked back and forth, so that a step changes one thing.
    private static List<Side> sides(Plan plan) {
        SplittableRandom random = new SplittableRandom(plan.seed());
        List<Prompts> prompts = shuffled(plan.matrix().prompts(), random);
        List<Integer> maxTokens = shuffled(plan.matrix().maxTokens(), random);
        List<ThinkingMode> thinking = shuffled(plan.matrix().thinking(), random);
        List<Server> servers = shuffled(plan.servers(), random);
        List<Side> sides = new ArrayList<>();
        for (Prompts prompt : prompts) {
            for (int most : maxTokens) {
                for (ThinkingMode mode : thinking) {
                    for (Server server : servers) {
                        sides.add(new Side(server, mode, most, prompt));
                    }
                    Collections.reverse(servers);
                }
                Collections.reverse(thinking);
            }
            Collections.reverse(maxTokens);
        }
        return sides;
    }

    private static <T> List<T> shuffled(List<T> choices, SplittableRandom random) {
        List<T> shuffled = new ArrayList<>(choices);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }
}
