package dev.touchstone.cost;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The table of prices and power that the user keeps. The program comes with none. Immutable.
public final class GpuPrices {

    public static final GpuPrices NONE = new GpuPrices(List.of(), EnergyBasis.MEASURED);

    private final List<GpuPrice> all;
    private final EnergyBasis energy;
    /// What fits the GPUs that runs named so far, of which there are few.
    private final Map<String, List<GpuPrice>> fitting = new ConcurrentHashMap<>();

    /// @param energy the power that energy is computed from
    /// @throws IllegalArgumentException with a sentence, when a GPU is there twice
    public GpuPrices(List<GpuPrice> all, EnergyBasis energy) {
        this.all = List.copyOf(all);
        this.energy = energy;
        Set<GpuName> names = new HashSet<>();
        for (GpuPrice price : all) {
            if (!names.add(GpuName.of(price.gpu()))) {
                throw new IllegalArgumentException(price.gpu() + " is there twice");
            }
        }
    }

    public List<GpuPrice> all() {
        return all;
    }

    /// The power that energy is computed from.
    public EnergyBasis energy() {
        return energy;
    }

    /// Those that fit the GPU of a run best: none, one, or several that fit equally well.
    public List<GpuPrice> fitting(String gpu) {
        return all.isEmpty() ? all : fitting.computeIfAbsent(gpu, this::best);
    }

    private List<GpuPrice> best(String gpu) {
        GpuName name = GpuName.of(gpu);
        List<GpuPrice> best = new ArrayList<>();
        int words = 0;
        for (GpuPrice price : all) {
            GpuName own = GpuName.of(price.gpu());
            if (own.fits(name) && own.words().size() >= words) {
                if (own.words().size() > words) {
                    best.clear();
                }
                words = own.words().size();
                best.add(price);
            }
        }
        return List.copyOf(best);
    }

    /// This table with another price at the end, or in the place of one.
    ///
    /// @param replaced the index of the price that it takes the place of; -1 for none
    /// @throws IllegalArgumentException with a sentence, when its GPU is there already
    public GpuPrices with(GpuPrice price, int replaced) {
        List<GpuPrice> prices = new ArrayList<>(all);
        if (replaced < 0) {
            prices.add(price);
        } else {
            prices.set(replaced, price);
        }
        return new GpuPrices(prices, energy);
    }

    public GpuPrices without(int index) {
        List<GpuPrice> prices = new ArrayList<>(all);
        prices.remove(index);
        return new GpuPrices(prices, energy);
    }

    public GpuPrices withEnergy(EnergyBasis other) {
        return new GpuPrices(all, other);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof GpuPrices same && all.equals(same.all) && energy == same.energy;
    }

    @Override
    public int hashCode() {
        return 31 * all.hashCode() + energy.hashCode();
    }

    @Override
    public String toString() {
        return "GpuPrices[all=" + all + ", energy=" + energy + "]";
    }
}
