package dev.touchstone.campaign.search;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.simulator.settings.LaunchFlags;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/// The simulated engine without its process: the speed of each launch is known, and how it scatters.
public final class Landscape {

    public static final SearchSpace SPACE = EnginePresets.find("simulated").map(preset ->
            new SearchSpace(preset.parameters(0), preset.constraints(), Map.of())).orElseThrow();

    private static final double SCATTER = 0.01;
    private static final double BEST = SPACE.all().stream().mapToDouble(candidate -> speed(candidate).orElse(0)).max()
            .orElseThrow();

    private Landscape() {
    }

    /// Its speed as a factor; empty where the launch fails.
    public static OptionalDouble speed(Candidate candidate) {
        LaunchFlags flags = new LaunchFlags((int) number(candidate, 0), (int) number(candidate, 1), number(candidate, 2),
                (int) number(candidate, 3), isOn(candidate, 4), isOn(candidate, 5));
        return flags.problem().isPresent() ? OptionalDouble.empty() : OptionalDouble.of(flags.speed());
    }

    /// What a test measures: with a scatter of 1 %.
    static Tried tried(Candidate candidate, SplittableRandom random) {
        OptionalDouble speed = speed(candidate);
        return speed.isEmpty() ? Tried.failed(candidate)
                : Tried.scored(candidate, Math.log(speed.getAsDouble()) + SCATTER * random.nextGaussian());
    }

    /// Runs a search.
    ///
    /// @return the speed of the launch that the search calls the best after each launch, as a share of the best that there is
    public static List<Double> found(SearchMethod method, int launches, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Tried> tried = new ArrayList<>();
        List<Double> found = new ArrayList<>();
        for (int launch = 0; launch < launches; launch++) {
            Optional<Candidate> next = method.next(List.copyOf(tried));
            next.ifPresent(candidate -> tried.add(tried(candidate, random)));
            found.add(CandidateScores.of(SPACE, tried).best().map(one -> speed(one.candidate()).orElse(0) / BEST).orElse(0.0));
        }
        return found;
    }

    private static double number(Candidate candidate, int parameter) {
        return Double.parseDouble(value(candidate, parameter));
    }

    private static boolean isOn(Candidate candidate, int parameter) {
        return value(candidate, parameter).equals(Parameter.ON);
    }

    private static String value(Candidate candidate, int index) {
        Parameter parameter = SPACE.parameters().get(index);
        return SPACE.value(candidate, parameter.name()).orElse(Parameter.OFF);
    }
}
