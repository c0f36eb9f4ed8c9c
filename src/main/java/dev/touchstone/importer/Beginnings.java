package dev.touchstone.importer;

import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.text.Line;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Tells which formats to ask whether a block of theirs begins with a line: those of which the line has the signs
/// ([BlockFormat#signs]). There are dozens of formats, and most lines lack what most of them begin with.
///
/// Each word of each format is a bit; a table tells for each value of each byte of a line's signs which words can be
/// there, so that the words that a line has the signs of are found by eight looks for each 64 of them.
final class Beginnings {

    private static final int VALUES = 256;

    private final int formats;
    /// For each byte of the signs and each value of it, 64 words in each number.
    private final long[][] possible;
    private final int numbers;
    /// The format of a word, and the first word of a format.
    private final int[] formatOf;
    private final int[] firstOf;

    Beginnings(List<BlockFormat> formats) {
        this.formats = formats.size();
        List<Long> words = new ArrayList<>();
        List<Integer> owners = new ArrayList<>();
        firstOf = new int[formats.size() + 1];
        for (int format = 0; format < formats.size(); format++) {
            firstOf[format] = words.size();
            for (long signs : least(formats.get(format).signs().signs())) {
                words.add(signs);
                owners.add(format);
            }
        }
        firstOf[formats.size()] = words.size();
        formatOf = owners.stream().mapToInt(Integer::intValue).toArray();
        numbers = (words.size() + Long.SIZE - 1) / Long.SIZE;
        possible = new long[Long.BYTES][VALUES * numbers];
        for (int place = 0; place < Long.BYTES; place++) {
            for (int value = 0; value < VALUES; value++) {
                for (int word = 0; word < words.size(); word++) {
                    long wanted = words.get(word) >>> place * Byte.SIZE & VALUES - 1;
                    if ((wanted & ~value) == 0) {
                        possible[place][value * numbers + word / Long.SIZE] |= 1L << word;
                    }
                }
            }
        }
    }

    /// The signs without those that only others have too that are enough: of `"="` and `"==="` one is asked for.
    private static long[] least(long[] signs) {
        long[] distinct = Arrays.stream(signs).distinct().toArray();
        return Arrays.stream(distinct).filter(one -> Arrays.stream(distinct)
                .noneMatch(other -> other != one && (one & other) == other)).toArray();
    }

    /// The first format from this one on to be asked about a line, or -1.
    int next(Line line, int from) {
        if (from == formats) {
            return -1;
        }
        long signs = line.signs();
        int word = firstOf[from];
        long behind = -1L << word;
        for (int number = word / Long.SIZE; number < numbers; number++) {
            long there = words(signs, number) & behind;
            if (there != 0) {
                return formatOf[number * Long.SIZE + Long.numberOfTrailingZeros(there)];
            }
            behind = -1;
        }
        return -1;
    }

    /// The words of one number that a line with these signs may hold.
    private long words(long signs, int number) {
        long words = -1;
        long rest = signs;
        for (long[] place : possible) {
            words &= place[(int) (rest & VALUES - 1) * numbers + number];
            rest >>>= Byte.SIZE;
        }
        return words;
    }
}
