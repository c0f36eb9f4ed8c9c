package dev.touchstone.campaign.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.campaign.outcome.FlagEffect.Basis;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.compare.statistics.Interval;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// How often the interval of an estimated flag contains the truth, in simulated campaigns whose flags multiply the figure: each by a
/// factor of its own (lognormal, 15 %), and by one for each pair of them. The table is in `src/docs/statistics.md`.
class FlagEstimatesTest {

    private static final List<Parameter> PARAMETERS = List.of(SampleCampaigns.SEQS, SampleCampaigns.BATCH,
            Parameter.toggle("--enforce-eager").withUsual("off"),
            Parameter.choices("--attention-backend", List.of("A", "B", "C")).withUsual("A"));
    /// Each flag has places of its own: one where it is a number, else one for each of its names.
    private static final int PLACES = 8;
    private static final int SIZE = 4 * PLACES;
    private static final double FACTOR = 0.15;
    private static final double SCATTER = 0.015;
    private static final int CAMPAIGNS = 200;

    /// The logarithm of the figure of a launch.
    private record Truth(double[] own, double[] ofPairs) {

        static Truth draw(Random random, double dependence) {
            return new Truth(random.doubles(SIZE).map(any -> FACTOR * random.nextGaussian()).toArray(),
                    random.doubles(SIZE * SIZE).map(any -> dependence * FACTOR * random.nextGaussian()).toArray());
        }

        double of(Candidate launch) {
            double log = 0;
            for (int one = 0; one < PARAMETERS.size(); one++) {
                log += steps(launch, one) * own[cell(launch, one)];
                for (int other = 0; other < one; other++) {
                    log += steps(launch, one) * steps(launch, other) * ofPairs[SIZE * cell(launch, one) + cell(launch, other)];
                }
            }
            return log;
        }

        /// Numbers grow evenly from the first value to the last; each name has a factor of its own.
        private static double steps(Candidate launch, int parameter) {
            Parameter of = PARAMETERS.get(parameter);
            return of.isOrdered() ? of.position(value(launch, of)) : 1;
        }

        private static int cell(Candidate launch, int parameter) {
            Parameter of = PARAMETERS.get(parameter);
            return PLACES * parameter + (of.isOrdered() ? 0 : of.values().indexOf(value(launch, of)));
        }

        private static String value(Candidate launch, Parameter of) {
            return launch.value(of.name()).or(() -> Optional.ofNullable(of.usual())).orElseThrow();
        }
    }

    /// @param dependence the factors of pairs ÷ those of single flags
    private static double coverage(int launches, double dependence) {
        Random random = new Random(7);
        int contained = 0;
        int estimates = 0;
        for (int campaign = 0; campaign < CAMPAIGNS; campaign++) {
            Truth truth = Truth.draw(random, dependence);
            CampaignData data = campaign(launches, truth, random).data();
            for (FlagEffect effect : CampaignOutcome.of(data).effects()) {
                Interval interval = effect.interval();
                if (effect.basis() == Basis.ESTIMATED && interval != null) {
                    Candidate best = BestLaunch.of(data).orElseThrow().launch();
                    Map<String, String> without = new LinkedHashMap<>(best.values());
                    without.remove(effect.flag());
                    double ratio = Math.exp(truth.of(best) - truth.of(new Candidate(without)));
                    estimates++;
                    contained += interval.low() <= ratio && ratio <= interval.high() ? 1 : 0;
                }
            }
        }
        return (double) contained / estimates;
    }

    /// The default, and launches at random.
    private static SampleCampaigns campaign(int launches, Truth truth, Random random) {
        SampleCampaigns campaign = new SampleCampaigns().parameters(PARAMETERS.toArray(Parameter[]::new));
        for (int launch = 0; launch < launches; launch++) {
            Map<String, String> values = new LinkedHashMap<>();
            for (Parameter parameter : launch == 0 ? List.<Parameter>of() : PARAMETERS) {
                String value = parameter.values().get(random.nextInt(parameter.values().size()));
                if (!value.equals(parameter.usual())) {
                    values.put(parameter.name(), value);
                }
            }
            List<String> words = new ArrayList<>();
            values.forEach((name, value) -> words.addAll(List.of(name, value)));
            campaign.worked(1000 * Math.exp(truth.of(new Candidate(values)) + SCATTER * random.nextGaussian()), words.toArray(String[]::new));
        }
        return campaign;
    }

    @Test
    void whereFlagsAddUpTheIntervalOfAnEstimateHolds() {
        assertThat(coverage(6, 0)).isBetween(0.93, 1.0);
        assertThat(coverage(12, 0)).isBetween(0.93, 1.0);
    }

    @Test
    void whereTheyDependOnOneAnotherItIsTooNarrow() {
        assertThat(coverage(6, 0.5)).isBetween(0.82, 0.93);
        assertThat(coverage(12, 0.5)).isBetween(0.82, 0.93);
    }
}
