package dev.touchstone.importer;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/// Reads samples of all formats that were changed at random, most of them short pieces cut out at any character, for a number of
/// minutes, and holds what holds of every reading ([ReadingInvariants]). Prints, every ten minutes too, how many were read, those
/// that broke something, and the slowest for their size. What it finds is written to files, to become an example of the tests: all
/// that broke something, and the first that were slow.
///
/// `dev.touchstone.importer.MutationBench MINUTES SEED FOLDER`
public final class MutationBench {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int LARGEST = 64_000;
    private static final int SHORT = 2_000;
    /// Characters of a piece, which is mostly short: many of them can be tried.
    private static final int SHORTEST_PIECE = 200;
    private static final int LONGEST_PIECE = 4_000;
    private static final int MOSTLY_SHORT = 8;
    private static final int PIECES_IN_TEN = 9;
    private static final int LONG_ONE_IN = 500;
    private static final int MINUTES_BETWEEN = 10;
    /// Of those that broke something, behind which it ends, and of slow ones that are written.
    private static final int MOST_FOUND = 20;
    /// Seconds of CPU that an input of 64 kB may take, and as many for a shorter one.
    private static final double SLOW = 0.2;
    private static final List<String> ODD = List.of("", " ", "\t", "\u0000", "\u001b[31m", "│", "┃", "|", ",", ":", "=", "\"", "{", "}", "[",
            "]", "<td>", "```", "#", "-", "±", "%", "…", "1e-400", "1e400", "NaN", "-7", "999999999999999999999", "0", "１２", "卡", "\r", "\b",
            "\u202e", "null", "p99", "tok/s", "ms", "--tp", "vLLM", "SGLang", "\\", "\\u0041", "N/A", "/", "x", ".", "e");

    private final List<List<String>> samples = new ArrayList<>();
    private final Random random;
    /// One for all of them, as the window has.
    private final Importer importer = new Importer();
    private final Path folder;
    private long read;
    private long bytes;
    private int broken;
    private int slow;
    private double slowest;
    private int ofLargest;

    private MutationBench(long seed, Path folder) {
        this.random = new Random(seed);
        this.folder = folder;
        SampleFiles.small().forEach(file -> samples.add(new String(SampleFiles.bytes(file), StandardCharsets.UTF_8).lines().toList()));
    }

    public static void main(String... args) throws Exception {
        new MutationBench(Long.parseLong(args[1]), Files.createDirectories(Path.of(args[2]))).run(Double.parseDouble(args[0]));
    }

    private void run(double minutes) throws Exception {
        long start = System.nanoTime();
        long cpu = THREADS.getCurrentThreadCpuTime();
        long shown = start;
        while (System.nanoTime() - start < minutes * TimeUnit.MINUTES.toNanos(1) && broken < MOST_FOUND) {
            one(mutated());
            if (System.nanoTime() - shown > TimeUnit.MINUTES.toNanos(MINUTES_BETWEEN)) {
                shown = System.nanoTime();
                print(cpu);
            }
        }
        print(cpu);
    }

    private void print(long cpu) {
        System.out.printf("%d inputs, %d of them of 64 kB, %.1f MB, %.0f s of CPU; %d broke something; %d were slow, "
                        + "the slowest took %.3f s%n",
                read, ofLargest, bytes / 1e6, (THREADS.getCurrentThreadCpuTime() - cpu) / 1e9, broken, slow, slowest);
    }

    private void one(String text) throws Exception {
        long start = THREADS.getCurrentThreadCpuTime();
        Throwable thrown = null;
        try {
            ReadingInvariants.hold(importer.read("mutated", text));
        } catch (RuntimeException | AssertionError | StackOverflowError failed) {
            thrown = failed;
        }
        double seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
        read++;
        bytes += text.length();
        ofLargest += text.length() == LARGEST ? 1 : 0;
        // The first inputs are read by code that is not compiled yet.
        boolean isSlow = read > SHORT && seconds > SLOW && again(text) > SLOW;
        slowest = read > SHORT && seconds > slowest ? Math.min(seconds, again(text)) : slowest;
        if (thrown != null) {
            broken++;
            keep("broken-", text, seconds, ", " + String.valueOf(thrown.getMessage()).lines().limit(6).toList());
        } else if (isSlow && ++slow <= MOST_FOUND) {
            keep("slow-", text, seconds, "");
        }
    }

    private void keep(String kind, String text, double seconds, String why) throws IOException {
        Path file = folder.resolve(kind + read + ".txt");
        Files.writeString(file, text);
        System.out.printf("%s: %d characters, %.3f s%s%n", file, text.length(), seconds, why);
    }

    /// A pause of the machine is no slowness of the text.
    private double again(String text) {
        long start = THREADS.getCurrentThreadCpuTime();
        importer.read("mutated", text);
        return (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
    }

    /// Mostly short ones, of which many can be tried; one in five hundred is repeated to 64 kB.
    private String mutated() {
        List<String> lines = random.nextInt(10) < PIECES_IN_TEN ? piece() : part();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            change(lines);
        }
        String text = String.join("\n", lines) + (random.nextBoolean() ? "\n" : "");
        boolean isLong = random.nextInt(LONG_ONE_IN) == 0 && !text.isEmpty();
        return isLong ? text.repeat(LARGEST / text.length() + 1).substring(0, LARGEST) : text;
    }

    /// A piece of a sample, which may begin and end inside a line.
    private List<String> piece() {
        String whole = String.join("\n", samples.get(random.nextInt(samples.size())));
        int length = SHORTEST_PIECE + (int) (Math.pow(random.nextDouble(), MOSTLY_SHORT) * (LONGEST_PIECE - SHORTEST_PIECE));
        int from = random.nextInt(Math.max(1, whole.length() - length));
        return new ArrayList<>(whole.substring(from, Math.min(whole.length(), from + length)).lines().toList());
    }

    /// Some lines of a sample, in which those of another one may stand.
    private List<String> part() {
        List<String> whole = samples.get(random.nextInt(samples.size()));
        int first = random.nextInt(3) == 0 ? random.nextInt(Math.max(1, whole.size())) : 0;
        List<String> lines = new ArrayList<>();
        int size = 0;
        for (int at = first; at < whole.size() && size < SHORT; at++) {
            lines.add(whole.get(at));
            size += whole.get(at).length();
        }
        if (random.nextInt(4) == 0) {
            List<String> other = samples.get(random.nextInt(samples.size()));
            int from = random.nextInt(Math.max(1, other.size()));
            lines.addAll(random.nextInt(lines.size() + 1), other.subList(from, Math.min(other.size(), from + 1 + random.nextInt(12))));
        }
        return lines;
    }

    private void change(List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        int at = random.nextInt(lines.size());
        String line = lines.get(at);
        switch (random.nextInt(9)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.add(at, line);
            case 2 -> lines.set(at, lines.set(random.nextInt(lines.size()), line));
            case 3 -> lines.set(at, inserted(line));
            case 4 -> lines.set(at, line.substring(0, random.nextInt(line.length() + 1)));
            case 5 -> lines.set(at, line.substring(random.nextInt(line.length() + 1)));
            case 6 -> lines.set(at, wordsChanged(line));
            case 7 -> lines.subList(at, lines.size()).clear();
            default -> lines.set(at, line + (random.nextBoolean() ? line : ODD.get(random.nextInt(ODD.size()))));
        }
    }

    private String inserted(String line) {
        int place = random.nextInt(line.length() + 1);
        return line.substring(0, place) + ODD.get(random.nextInt(ODD.size())) + line.substring(random.nextBoolean() ? place
                : Math.min(line.length(), place + 1 + random.nextInt(5)));
    }

    private String wordsChanged(String line) {
        String[] words = line.split(" ", -1);
        words[random.nextInt(words.length)] = random.nextBoolean() ? ODD.get(random.nextInt(ODD.size()))
                : words[random.nextInt(words.length)];
        return random.nextInt(4) == 0 ? String.join(" ", Arrays.copyOf(words, 1 + random.nextInt(words.length))) : String.join(" ", words);
    }
}
