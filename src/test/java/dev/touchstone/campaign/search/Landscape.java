package dev.touchstone.campaign.search;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.space.Constraint;
import dev.touchstone.campaign.space.Parameter;
import dev.touchstone.campaign.space.SearchSpace;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;

/// An engine whose speed is known for each launch: effects that add up, two that do not, a cliff, and launches that fail.
final class Landscape {

    static final SearchSpace SPACE = new SearchSpace(List.of(
            Parameter.log2("--max-num-seqs", 16, 1024).withUsual("256"),
            Parameter.log2("--max-num-batched-tokens", 512, 32768).withUsual("2048"),
            Parameter.steps("--gpu-memory-utilization", new BigDecimal("0.80"), new BigDecimal("0.98"), new BigDecimal("0.02"))
                    .withUsual("0.90"),
            Parameter.choices("--block-size", List.of("8", "16", "32", "64")).withUsual("16"),
            Parameter.toggle("--enable-prefix-caching").withUsual(Parameter.OFF),
            Parameter.toggle("--async-scheduling").withUsual(Parameter.OFF)),
            List.of(Constraint.of("--max-num-batched-tokens >= --max-num-seqs").orElseThrow()), Map.of());

    private Landscape() {
    }

    /// Its speed as a factor; empty where the launch fails.
    static OptionalDouble speed(Candidate candidate) {
        double seqs = Math.log(number(candidate, 0)) / Math.log(2);
        double tokens = Math.log(number(candidate, 1)) / Math.log(2);
        double memory = number(candidate, 2);
        int block = (int) number(candidate, 3);
        boolean isCaching = isOn(candidate, 4);
        boolean isAsync = isOn(candidate, 5);
        boolean fails = memory > 0.965 || memory > 0.945 && tokens >= 14 || block == 64 && isAsync
                || seqs >= 10 && memory > 0.93;
        if (fails) {
            return OptionalDouble.empty();
        }
        double ofSeqs = Math.max(0.15, 1 - 0.02 * Math.pow(seqs - 8.4, 2));
        double ofTokens = Math.max(0.3, 1 - 0.008 * Math.pow(tokens - seqs - 4.6, 2));
        double cliff = Math.pow(2, seqs) > 1400 * (memory - 0.5) ? 0.62 : 1;
        double ofMemory = 1 + 0.2 * (memory - 0.9);
        double ofBlock = block == 8 ? 0.96 : block == 16 ? 1 : block == 32 ? 1.01 : 0.94;
        double ofSwitches = (isCaching ? 1.06 : 1) * (isAsync ? isCaching ? 1.14 : 1.05 : 1);
        return OptionalDouble.of(ofSeqs * ofTokens * cliff * ofMemory * ofBlock * ofSwitches);
    }

    static double best() {
        return SPACE.all().stream().mapToDouble(candidate -> speed(candidate).orElse(0)).max().orElseThrow();
    }

    /// What a test measures: with a scatter of 1 %.
    static Tried tried(Candidate candidate, SplittableRandom random) {
        OptionalDouble speed = speed(candidate);
        return speed.isEmpty() ? Tried.failed(candidate)
                : Tried.scored(candidate, Math.log(speed.getAsDouble()) + 0.01 * random.nextGaussian());
    }

    private static double number(Candidate candidate, int parameter) {
        return Double.parseDouble(value(candidate, parameter));
    }

    private static boolean isOn(Candidate candidate, int parameter) {
        return value(candidate, parameter).equals(Parameter.ON);
    }

    private static String value(Candidate candidate, int index) {
        Parameter parameter = SPACE.parameters().get(index);
        return candidate.value(parameter.name()).orElse(String.valueOf(parameter.usual()));
    }
}
