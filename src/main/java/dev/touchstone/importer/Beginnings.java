package dev.touchstone.importer;

import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Tells which formats to ask whether a block of theirs begins with a line: those of which the line has the signs
/// ([BlockFormat#signs]). There are dozens of formats, and most lines lack what most of them begin with.
final class Beginnings {

    private static final int SLOTS = 512;
    private static final long FACTOR = 0x9e37_79b9_7f4a_7c15L;

    private final List<BlockFormat> formats;
    /// Of each format, the signs of its words.
    private final long[][] words;
    /// The answers for some signs: many lines have the same ones. Threads may overwrite what others put here: each slot
    /// is whole or another one.
    private final @Nullable Met[] met = new Met[SLOTS];

    private record Met(long signs, BlockFormat[] formats) {
    }

    Beginnings(List<BlockFormat> formats) {
        this.formats = List.copyOf(formats);
        this.words = formats.stream().map(format -> least(format.info().signs().signs())).toArray(long[][]::new);
    }

    /// The signs without those that only others have too that are enough: of `"="` and `"==="` one is asked for.
    private static long[] least(long[] signs) {
        long[] distinct = Arrays.stream(signs).distinct().toArray();
        return Arrays.stream(distinct).filter(one -> Arrays.stream(distinct)
                .noneMatch(other -> other != one && (one & other) == other)).toArray();
    }

    /// The formats to be asked about a line, in their order; not to be changed.
    BlockFormat[] at(Line line) {
        long signs = line.signs();
        int slot = (int) (signs * FACTOR >>> Long.SIZE - Integer.numberOfTrailingZeros(SLOTS));
        Met known = met[slot];
        if (known == null || known.signs != signs) {
            known = new Met(signs, of(signs));
            met[slot] = known;
        }
        return known.formats;
    }

    private BlockFormat[] of(long signs) {
        List<BlockFormat> asked = new ArrayList<>();
        for (int format = 0; format < words.length; format++) {
            if (hasOne(signs, words[format])) {
                asked.add(formats.get(format));
            }
        }
        return asked.toArray(BlockFormat[]::new);
    }

    private static boolean hasOne(long signs, long[] words) {
        for (long word : words) {
            if ((signs & word) == word) {
                return true;
            }
        }
        return false;
    }
}
