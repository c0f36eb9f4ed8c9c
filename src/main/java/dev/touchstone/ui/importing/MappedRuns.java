package dev.touchstone.ui.importing;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.column.mapping.Mapping;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.ui.task.Latest;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The runs that a table would have under a mapping: its lines are read again off the JavaFX thread, with those around
/// it, which may name the metric of its figures.
final class MappedRuns implements AutoCloseable {

    private static final int SMALL = 200;
    private static final int ABOVE = 60;
    private static final int BELOW = 5;

    private final Mappings known;
    private final Latest latest = new Latest();

    MappedRuns(Mappings known) {
        this.known = known;
    }

    void read(DetectedTable found, Mapping mapping, Consumer<List<Run>> result) {
        latest.compute(found.table().lines().count() < SMALL, () -> runs(found, mapping), result,
                problem -> result.accept(List.of()));
    }

    private List<Run> runs(DetectedTable found, Mapping mapping) {
        Lines table = found.table().lines();
        int first = Math.max(1, table.first() - ABOVE);
        int last = Math.min(found.source().reading().lineCount(), table.last() + BELOW);
        String text = IntStream.rangeClosed(first, last).mapToObj(found.source().text()::line)
                .collect(Collectors.joining("\n"));
        Lines inText = new Lines(table.first() - first + 1, table.last() - first + 1);
        return new Importer(known.with(found.table().shape(), mapping)).read("table", text).runs().stream()
                .filter(run -> inText.contains(run.source().lines().first())).toList();
    }

    @Override
    public void close() {
        latest.close();
    }
}
