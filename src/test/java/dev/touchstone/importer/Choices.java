package dev.touchstone.importer;

import java.util.List;

/// Choices that bytes make, one after another. A fuzzer that changes the bytes changes the choices; where they end, the
/// first of all is taken.
final class Choices {

    private static final int BYTE = 256;

    private final byte[] bytes;
    private int at;

    Choices(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean isOver() {
        return at >= bytes.length;
    }

    /// A number from 0 to below the bound.
    int below(int bound) {
        int value = next();
        return bound <= 0 ? 0 : (bound > BYTE ? value * BYTE + next() : value) % bound;
    }

    <T> T of(List<T> all) {
        return all.get(below(all.size()));
    }

    private int next() {
        return at < bytes.length ? bytes[at++] & 0xff : 0;
    }
}
