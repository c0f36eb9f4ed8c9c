package dev.touchstone.load.point;

import dev.touchstone.load.prompt.RequestPrompt;
import java.util.List;

/// The beginnings of a prompt: for each of its parts a hash of the text from the first character to the end of that part.
///
/// @param hashes of 64 bits: with a million beginnings, two different ones have the same with a probability of 1 in 37 million
/// @param ends characters up to the end of each part
record TextBeginnings(long[] hashes, long[] ends) {

    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    static TextBeginnings of(RequestPrompt prompt) {
        List<String> parts = prompt.parts();
        long[] hashes = new long[parts.size()];
        long[] ends = new long[parts.size()];
        long hash = BASIS;
        long end = 0;
        for (int part = 0; part < hashes.length; part++) {
            String text = parts.get(part);
            for (int at = 0; at < text.length(); at++) {
                hash = (hash ^ text.charAt(at)) * PRIME;
            }
            end += text.length();
            // FNV leaves the high bits of short texts alike.
            hashes[part] = (hash ^ hash >>> 29) * 0x9E3779B97F4A7C15L;
            ends[part] = end;
        }
        return new TextBeginnings(hashes, ends);
    }

    int count() {
        return hashes.length;
    }
}
