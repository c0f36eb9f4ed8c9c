package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// The positions of entries of a file: of all, or of a uniform random sample when there are too many.
final class EntrySample {

    /// @param from the first byte
    /// @param length in bytes
    /// @param number number of the line or entry, from 1
    record Piece(long from, long length, int number) {
    }

    private static final int MOST = 4096;

    private final SplittableRandom random;
    private final List<Piece> chosen = new ArrayList<>();
    private int offered;

    EntrySample(long seed) {
        random = new SplittableRandom(seed);
    }

    void offer(Piece piece) {
        offered++;
        if (chosen.size() < MOST) {
            chosen.add(piece);
            return;
        }
        int place = random.nextInt(offered);
        if (place < MOST) {
            chosen.set(place, piece);
        }
    }

    int offered() {
        return offered;
    }

    /// Returns the positions in random order, so that the first ones are a fair sample too.
    List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>(chosen);
        Collections.shuffle(pieces, random);
        return pieces;
    }
}
