package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/// The share of this machine's cores that other programs use while an engine on it is tested: all that is busy, but for this
/// program and the engine. Known where there is `/proc/stat`, on Linux.
final class OtherPrograms {

    private static final Path STAT = Path.of("/proc/stat");
    /// proc_stat(5): user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in the first two.
    private static final int FIELDS = 8;
    private static final int IDLE = 3;
    private static final int WAITING = 4;

    private final EngineProcess engine;
    private final List<String> before;
    private final Duration ownBefore;
    private final long beginNanos = System.nanoTime();

    private OtherPrograms(EngineProcess engine) {
        this.engine = engine;
        this.before = stat();
        this.ownBefore = own(engine);
    }

    /// Begins to watch.
    static OtherPrograms beside(EngineProcess engine) {
        return new OtherPrograms(engine);
    }

    private static Duration own(EngineProcess engine) {
        return engine.cpuTime().plus(ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO));
    }

    private static List<String> stat() {
        try {
            return Files.exists(STAT) ? Files.readAllLines(STAT) : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /// From 0 to 1, since it was begun; empty where that is not known.
    OptionalDouble share() {
        return share(before, stat(), own(engine).minus(ownBefore), Duration.ofNanos(System.nanoTime() - beginNanos));
    }

    /// @param before lines of `/proc/stat`, as is `after`
    /// @param own CPU time of this program and of the engine between them
    static OptionalDouble share(List<String> before, List<String> after, Duration own, Duration elapsed) {
        long cores = after.stream().filter(line -> line.matches("cpu\\d+ .*")).count();
        long[] from = ticks(before);
        long[] to = ticks(after);
        if (cores == 0 || from.length < FIELDS || to.length < FIELDS || !elapsed.isPositive()) {
            return OptionalDouble.empty();
        }
        double all = Arrays.stream(to).sum() - Arrays.stream(from).sum();
        double idle = to[IDLE] + to[WAITING] - from[IDLE] - from[WAITING];
        double ownShare = (double) own.toNanos() / elapsed.toNanos() / cores;
        return all <= 0 ? OptionalDouble.empty() : OptionalDouble.of(Math.clamp(1 - idle / all - ownShare, 0.0, 1.0));
    }

    private static long[] ticks(List<String> lines) {
        return lines.stream().filter(line -> line.startsWith("cpu ")).findFirst().map(line -> Arrays.stream(line.strip().split("\\s+"))
                .skip(1).limit(FIELDS).mapToLong(Long::parseLong).toArray()).orElse(new long[0]);
    }
}
