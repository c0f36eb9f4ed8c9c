package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// A few lines over and over: twice the text takes twice the work and twice the memory, whatever the lines are. Lines
/// looked at and bytes allocated are counted, not time.
class WorkFuzzTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final List<String> LINES = SampleFiles.small().stream().map(SampleFiles::text)
            .flatMap(String::lines).filter(line -> line.length() < 160).distinct().toList();
    private static final int MOST_LINES = 6;
    /// More than any format looks ahead but for tables, whose rows it looks at once.
    private static final int LONG = 1_500;
    private static final long WARM_UP = 4 << 20;
    /// The compiler leaves out allocations at one time, and not at another.
    private static final int TRIES = 3;

    static Stream<byte[]> seeds() {
        return IntStream.range(0, 2).mapToObj(i -> new byte[] {(byte) (4 * i), 7, 4, (byte) i, 0, 4, 1, 20, 3, 9, 1, 2});
    }

    @MethodSource("seeds")
    @FuzzTest
    void twiceTheTextTakesTwiceTheWork(byte[] bytes) {
        Choices choices = new Choices(bytes);
        String block = Stream.generate(() -> line(choices)).limit(MOST_LINES).takeWhile(line -> !choices.isOver())
                .collect(Collectors.joining()) + "\n";
        int times = LONG / (int) block.lines().count() + 4;

        long half = WorkTest.looks(block.repeat(times));
        long whole = WorkTest.looks(block.repeat(2 * times));
        assertThat(whole).as("lines looked at").isLessThan(half * 5 / 2 + 20_000);

        assertThat(IntStream.range(0, TRIES).anyMatch(attempt -> isInProportion(block, times)))
                .as("bytes allocated").isTrue();
    }

    private static boolean isInProportion(String block, int times) {
        long little = allocated(block.repeat(times));
        return allocated(block.repeat(2 * times)) < little * 5 / 2 + WARM_UP;
    }

    /// A line of a sample, with an edit or none, and with a line end or glued to the next.
    private static String line(Choices choices) {
        String line = choices.of(LINES);
        return switch (choices.below(8)) {
            case 0 -> line.substring(0, choices.below(line.length() + 1)) + "\n";
            case 1 -> line.substring(choices.below(line.length() + 1)) + "\n";
            case 2 -> line;
            case 3 -> line.repeat(1 + choices.below(4)) + "\n";
            default -> line + "\n";
        };
    }

    static long allocated(String text) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        new Importer().read("fuzz", text);
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
