package dev.touchstone.campaign.plan;

import java.util.List;
import java.util.stream.IntStream;

/// Ways to divide GPUs.
final class GpuDivisors {

    private GpuDivisors() {
    }

    /// The numbers that divide the GPUs without a rest, from 1.
    static List<String> divisors(int gpus) {
        return IntStream.rangeClosed(1, gpus).filter(number -> gpus % number == 0).mapToObj(String::valueOf).toList();
    }
}
