package dev.touchstone.campaign.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/// How many launches searches need until the one that they call the best is within 3 % of the best that there is, on the
/// speeds of the simulated engine with a scatter of 1 %.
///
/// ```text
/// SearchBench [SEEDS]     20 seeds, unless said otherwise
/// ```
public final class SearchBench {

    private static final double GOOD = 0.97;
    private static final int LAUNCHES = 20;
    private static final int AT_RANDOM = 120;

    private SearchBench() {
    }

    public static void main(String[] arguments) {
        int seeds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20;
        System.out.println("method                 launches  within 3 %  launches needed (median, most)  worst");
        print("model", LAUNCHES, seeds, seed -> new ModelSearch(Landscape.SPACE, seed));
        print("model, 2 repeats", LAUNCHES, seeds, seed -> new RepeatedLaunches(new ModelSearch(Landscape.SPACE, seed),
                Landscape.SPACE, true, 2, LAUNCHES));
        print("model, 3 repeats", LAUNCHES, seeds, seed -> new RepeatedLaunches(new ModelSearch(Landscape.SPACE, seed),
                Landscape.SPACE, true, 3, LAUNCHES));
        print("one at a time", LAUNCHES, seeds, seed -> new RepeatedLaunches(OneAtATime.ofAll(Landscape.SPACE), Landscape.SPACE,
                true, 1, LAUNCHES));
        print("Sobol", AT_RANDOM, seeds, seed -> new SobolSearch(Landscape.SPACE, seed));
        print("random", AT_RANDOM, seeds, seed -> new RandomSearch(Landscape.SPACE, seed));
    }

    private static void print(String name, int launches, int seeds, LongFunction<SearchMethod> method) {
        List<List<Double>> found = LongStream.rangeClosed(1, seeds).mapToObj(seed ->
                Landscape.found(method.apply(seed), launches, seed)).toList();
        long good = found.stream().filter(shares -> shares.getLast() >= GOOD).count();
        int[] needed = found.stream().mapToInt(SearchBench::needed).sorted().toArray();
        System.out.printf(Locale.ROOT, "%-22s %8d  %4d of %2d  %s, %s  %26.3f%n", name, launches, good, seeds,
                shown(needed[(seeds - 1) / 2], launches), shown(Arrays.stream(needed).max().orElseThrow(), launches),
                found.stream().mapToDouble(List::getLast).min().orElseThrow());
    }

    /// The launch from which on it stays within 3 %.
    private static int needed(List<Double> shares) {
        int from = shares.size();
        while (from > 0 && shares.get(from - 1) >= GOOD) {
            from--;
        }
        return from + 1;
    }

    private static String shown(int needed, int launches) {
        return needed > launches ? "> " + launches : String.valueOf(needed);
    }
}
