package dev.touchstone.campaign.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.space.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// How soon searches find a launch that is as good as the best, on an engine whose best launch is known.
class ModelSearchTest {

    private static final double GOOD = 0.97;

    @Test
    void twentyLaunchesFindOneWithin3PercentOfTheBestNearlyAlways() {
        List<Double> found = IntStream.rangeClosed(1, 20).mapToDouble(seed -> found(new ModelSearch(Landscape.SPACE, 0.015, seed), 20, seed)).boxed().toList();
        System.out.println(found);
        assertThat(found).filteredOn(share -> share >= GOOD).hasSizeGreaterThanOrEqualTo(18);
    }

    @Test
    void sixtyLaunchesAtRandomRarelyDo() {
        assertThat(IntStream.rangeClosed(1, 20).filter(seed -> found(new RandomSearch(Landscape.SPACE, seed), 60, seed) >= GOOD)
                .count()).isLessThan(10);
    }

    /// The speed of the launch with the highest score, as a share of the best.
    private static double found(SearchMethod method, int launches, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Tried> tried = new ArrayList<>();
        for (int launch = 0; launch < launches; launch++) {
            Candidate candidate = method.next(List.copyOf(tried)).orElseThrow();
            tried.add(Landscape.tried(candidate, random));
        }
        Candidate best = tried.stream().filter(Tried::isScored)
                .max(Comparator.comparingDouble(one -> one.score().getAsDouble())).orElseThrow().candidate();
        return Landscape.speed(best).orElse(0) / Landscape.best();
    }
}
