package dev.touchstone.campaign;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/// How often a confirmation calls a launch faster than the default, by how much faster it is. Launches scatter by 2 %.
///
/// ```text
/// ConfirmationBench [SEEDS]     2000 seeds, unless said otherwise
/// ```
public final class ConfirmationBench {

    private static final SearchSpace SPACE = new SearchSpace(List.of(Parameter.toggle("--fast")), List.of(), Map.of());
    private static final Candidate BEST = Candidate.DEFAULT.with("--fast", Parameter.ON);
    private static final double SCATTER = 0.02;
    private static final double[] GAINS = {0, 0.02, 0.05, 0.1};
    private static final int[] LAUNCHES = {2, 4, 6, 8};

    private ConfirmationBench() {
    }

    public static void main(String[] arguments) {
        int seeds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2000;
        System.out.println("launches each   gain 0 %   2 %   5 %   10 %   called faster, of the first 20 seeds without a gain");
        for (int launches : LAUNCHES) {
            StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%13d", launches));
            for (double gain : GAINS) {
                long called = LongStream.rangeClosed(1, seeds).filter(seed -> isCalledFaster(launches, gain, seed)).count();
                line.append(String.format(Locale.ROOT, "  %5.1f %%", 100.0 * called / seeds));
            }
            long of20 = LongStream.rangeClosed(1, 20).filter(seed -> isCalledFaster(launches, 0, seed)).count();
            System.out.println(line.append("   ").append(of20));
        }
    }

    private static boolean isCalledFaster(int launches, double gain, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Trial> trials = new ArrayList<>();
        for (int launch = 0; launch < 2 * launches; launch++) {
            boolean isOfBest = launch % 4 == 1 || launch % 4 == 2;
            double figure = 1000 * (isOfBest ? 1 + gain : 1) * Math.exp(SCATTER * random.nextGaussian());
            trials.add(new Trial(launch + 1, isOfBest ? BEST : Candidate.DEFAULT, null, List.of(), figure, Purpose.CONFIRMATION));
        }
        return Confirmation.of(BEST, SPACE, trials).orElseThrow().isBetter(true);
    }
}
