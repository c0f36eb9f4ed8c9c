package dev.touchstone.ui.importing;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.column.Mapping;
import dev.touchstone.importer.column.Mappings;
import dev.touchstone.ui.task.Latest;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Counts the runs that a table would have under a mapping, by reading its lines again off the JavaFX thread.
final class MappedRunCounter implements AutoCloseable {

    private static final int SMALL = 200;

    private final Mappings known;
    private final Latest latest = new Latest();

    MappedRunCounter(Mappings known) {
        this.known = known;
    }

    void count(DetectedTable found, Mapping mapping, IntConsumer result) {
        latest.compute(found.table().lines().count() < SMALL, () -> runs(found, mapping), result::accept);
    }

    private int runs(DetectedTable found, Mapping mapping) {
        String lines = IntStream.rangeClosed(found.table().lines().first(), found.table().lines().last())
                .mapToObj(found.source().text()::line).collect(Collectors.joining("\n"));
        return new Importer(known.with(found.table().shape(), mapping)).read("table", lines).runs().size();
    }

    @Override
    public void close() {
        latest.close();
    }
}
