package dev.touchstone.importer;

import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Returns the formats that may begin a block at a line: those of which the line has all characters of one word
/// ([FormatInfo#words]). There are dozens of formats, and most lines lack what most of them begin with.
final class FormatCandidates {

    private static final int SLOTS = 2048;
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

    private final List<BlockFormat> formats;
    /// The characters of the words of each format.
    private final long[][] words;
    /// The results for some sets of characters: many lines have the same set. Threads may overwrite the entries of
    /// others; each slot holds one whole entry.
    private final @Nullable Entry[] entries = new Entry[SLOTS];

    private record Entry(long bits, BlockFormat[] formats) {
    }

    FormatCandidates(List<BlockFormat> formats) {
        this.formats = List.copyOf(formats);
        this.words = formats.stream().map(format -> least(format.info().words().characterBits()))
                .toArray(long[][]::new);
    }

    /// Returns the sets without those that contain another one: of `"="` and `"==="` one is enough.
    private static long[] least(long[] bits) {
        long[] least = new long[bits.length];
        int count = 0;
        for (int i = 0; i < bits.length; i++) {
            if (!hasLess(bits, i)) {
                least[count++] = bits[i];
            }
        }
        return Arrays.copyOf(least, count);
    }

    /// Whether another set is a part of this one, or an earlier one is equal to it.
    private static boolean hasLess(long[] bits, int at) {
        for (int i = 0; i < bits.length; i++) {
            if ((bits[at] & bits[i]) == bits[i] && (bits[i] != bits[at] || i < at)) {
                return true;
            }
        }
        return false;
    }

    /// Returns the formats that may begin at a line, in their order. The array is shared: callers do not change it. Of a
    /// line that stands in the text again and again, each format is asked once.
    BlockFormat[] at(Line line) {
        if (!line.isRecurring()) {
            return bySigns(line);
        }
        if (line.kept() instanceof BlockFormat[] known) {
            return known;
        }
        BlockFormat[] asked = Arrays.stream(bySigns(line)).filter(format -> format.info().mayBegin(line))
                .toArray(BlockFormat[]::new);
        line.keep(asked);
        return asked;
    }

    private BlockFormat[] bySigns(Line line) {
        long bits = line.characterBits();
        int slot = (int) (bits * FACTOR >>> Long.SIZE - Integer.numberOfTrailingZeros(SLOTS));
        Entry known = entries[slot];
        if (known == null || known.bits != bits) {
            known = new Entry(bits, of(bits));
            entries[slot] = known;
        }
        return known.formats;
    }

    private BlockFormat[] of(long bits) {
        List<BlockFormat> candidates = new ArrayList<>();
        for (int format = 0; format < words.length; format++) {
            if (hasOne(bits, words[format])) {
                candidates.add(formats.get(format));
            }
        }
        return candidates.toArray(BlockFormat[]::new);
    }

    private static boolean hasOne(long bits, long[] words) {
        for (long word : words) {
            if ((bits & word) == word) {
                return true;
            }
        }
        return false;
    }
}
