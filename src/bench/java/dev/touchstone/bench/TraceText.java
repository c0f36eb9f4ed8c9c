package dev.touchstone.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Prints a trace in the format of Mooncake: conversations that grow by some blocks a turn, behind one of several long system
/// prompts, so that most of the blocks repeat. The same arguments give the same trace.
///
/// Arguments: rows, seconds, tokens of a block, seed.
final class TraceText {

    private static final int SYSTEM_PROMPTS = 12;
    private static final int OPEN = 40;

    private TraceText() {
    }

    public static void main(String[] args) {
        int rows = Integer.parseInt(args[0]);
        double seconds = Double.parseDouble(args[1]);
        int block = Integer.parseInt(args[2]);
        SplittableRandom random = new SplittableRandom(Long.parseLong(args[3]));
        List<int[]> open = new ArrayList<>();
        int next = 1000;
        double at = 0;
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            int[] before = open.size() < OPEN || random.nextInt(4) == 0 ? system(random.nextInt(SYSTEM_PROMPTS))
                    : open.remove(random.nextInt(open.size()));
            int added = 1 + random.nextInt(3);
            int from = next;
            next += added;
            int[] blocks = IntStream.concat(Arrays.stream(before), IntStream.range(from, next)).toArray();
            if (blocks.length < 14) {
                // The last block is not full, so that it has another name once the conversation goes on.
                open.add(Arrays.copyOf(blocks, blocks.length - 1));
            }
            at += -Math.log(1 - random.nextDouble()) * seconds / rows;
            text.append(String.format(Locale.ROOT, "{\"timestamp\": %d, \"input_length\": %d, \"output_length\": %d, \"hash_ids\": %s}%n",
                    Math.round(at * 1000), blocks.length * block - random.nextInt(block), 4 + random.nextInt(16),
                    Arrays.toString(blocks)));
        }
        System.out.print(text);
    }

    private static int[] system(int number) {
        return IntStream.range(number * 4, number * 4 + 2 + number % 3).toArray();
    }
}
