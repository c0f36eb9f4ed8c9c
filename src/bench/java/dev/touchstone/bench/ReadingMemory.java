package dev.touchstone.bench;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Arrays;

/// Reads a text of a gigabyte, made while it is read, and prints how much of the heap was in use after the last full
/// collection. To be run with `-Xmx256m -XX:+UseSerialGC`; the arguments are names of [ReadingText].
public final class ReadingMemory {

    private static final long BYTES = 1_000_000_000;

    private ReadingMemory() {
    }

    public static void main(String[] args) {
        for (ReadingText text : Arrays.stream(args).map(ReadingText::valueOf).toList()) {
            Reading reading = new Importer().read(text.name(), text.stream(BYTES));
            long kept = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP).map(MemoryPoolMXBean::getCollectionUsage).filter(usage -> usage != null)
                    .mapToLong(usage -> usage.getUsed()).sum();
            System.out.printf("%s: %d lines, %d runs, %d MB in use after the last collection%n", text,
                    reading.lineCount(), reading.runs().size(), kept >> 20);
        }
    }
}
