package dev.touchstone.cost;

import org.jspecify.annotations.Nullable;

/// What is set for one kind of GPU.
///
/// @param gpu its name, see [GpuName]: `H100`
/// @param price null where none is set
/// @param rentedTogether how many GPUs are paid together: 8 where a whole node of 8 is paid though fewer of them serve; 1
///     where each GPU is paid for itself
/// @param boardWatts the power of a board, for instance its limit; null where none is set
/// @param allInWatts the power of a GPU with its share of the node, and of cooling where that is counted; null where none is
///     set
public record GpuPrice(String gpu, @Nullable HourlyPrice price, int rentedTogether, @Nullable Double boardWatts,
        @Nullable Double allInWatts) {

    private static final int MOST_TOGETHER = 100_000;

    /// @throws IllegalArgumentException with a sentence, when a part is not as described
    public GpuPrice {
        if (GpuName.of(gpu).isEmpty()) {
            throw new IllegalArgumentException("a price needs the name of its GPU");
        }
        if (rentedTogether < 1 || rentedTogether > MOST_TOGETHER) {
            throw new IllegalArgumentException("the GPUs rented together are 1 to " + MOST_TOGETHER + ", not " + rentedTogether);
        }
        if (!isPower(boardWatts) || !isPower(allInWatts)) {
            throw new IllegalArgumentException("a power is a number of watts above 0");
        }
        if (price == null && boardWatts == null && allInWatts == null) {
            throw new IllegalArgumentException("neither a price nor a power is set for " + gpu);
        }
    }

    private static boolean isPower(@Nullable Double watts) {
        return watts == null || watts > 0 && Double.isFinite(watts);
    }

    /// How many GPUs are paid where some serve: a multiple of those rented together.
    public long billed(long serving) {
        return (serving + rentedTogether - 1) / rentedTogether * rentedTogether;
    }
}
