package dev.touchstone.load.prompt;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// Where some of the entries of a file stand: all, or a random choice when there are too many, each with the same
/// chance.
final class EntrySample {

    /// @param from the first byte
    /// @param length in bytes
    /// @param number of the line or of the entry, from 1
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

    /// In random order, so that what is read first is a fair choice too.
    List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>(chosen);
        Collections.shuffle(pieces, random);
        return pieces;
    }
}
