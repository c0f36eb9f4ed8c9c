package dev.touchstone.compare.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Computes results that do not depend on each other, on all cores.
public final class InParallel {

    /// Fewer are computed sooner by the calling thread alone.
    private static final int MANY = 1000;
    /// Enough for a part to be short and for the cores to end together.
    private static final int PARTS = 32;

    private InParallel() {
    }

    /// Returns the results for 0 to size − 1, in this order.
    ///
    /// @param computation called by several threads at once where there are many
    /// @throws java.util.concurrent.CancellationException when the calling thread was interrupted, see [Interruption]
    public static <T> List<T> map(int size, IntFunction<T> computation) {
        return map(size, size >= MANY, computation);
    }

    /// The same, with something that each thread has for itself.
    ///
    /// @param own made once for every part of the places that one thread computes
    public static <W, T> List<T> map(int size, Supplier<W> own, OwnFunction<W, T> computation) {
        int parts = size < MANY ? 1 : PARTS;
        return map(parts, parts > 1, part -> {
            W mine = own.get();
            int from = (int) ((long) size * part / parts);
            int to = (int) ((long) size * (part + 1) / parts);
            List<T> results = new ArrayList<>(to - from);
            for (int at = from; at < to; at++) {
                results.add(computation.apply(mine, at));
            }
            return results;
        }).stream().flatMap(List::stream).toList();
    }

    /// Computes the result for a place.
    @FunctionalInterface
    public interface OwnFunction<W, T> {
        T apply(W own, int place);
    }

    /// Begins a computation beside the calling thread. What is returned waits for it, or does it itself where no core was
    /// free.
    public static <T> Supplier<T> begin(Supplier<T> computation) {
        return ForkJoinPool.commonPool().submit(computation::get)::join;
    }

    /// The same for a few results, each of which may take long.
    ///
    /// @param isLong whether they take so long that threads are worth their cost
    public static <T> List<T> map(int size, boolean isLong, IntFunction<T> computation) {
        IntStream places = IntStream.range(0, size);
        return (isLong ? places.parallel() : places).mapToObj(place -> {
            Interruption.check();
            return computation.apply(place);
        }).toList();
    }
}
