package dev.touchstone.importer.format.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.List;
import org.junit.jupiter.api.Test;

class LogFiguresTest {

    private static final List<String> LINES = List.of("Running: 1 reqs, Waiting: 2 reqs, Usage: 4.1%",
            "Running: 17 reqs, Waiting: 0 reqs, Usage: 97.35%", "Running: 1, Waiting: 2", "Waiting: 2, Running: 1",
            "Running : 1, Waiting: 2", "Running: x, Waiting: 3", "Running: 1, Running: 2", "Running: 12,345, Waiting: 2",
            "Runnings: 3", "Running", "Running:", "Running: ", "Running:,Waiting:4", "1,2 Running: 3, Waiting: 4",
            "Running=1, Waiting: 2", "Running: -1, Waiting: 1.5.2", "", ",", " , ,", "Usage: 1.12345678%",
            "cuda graph: True, more: False, Running: True ", "Running: 123456789012345678, Waiting: 1e3",
            "Running: 5 x: 7, Waiting: 2");

    private static List<Object> said(LogFigures figures) {
        return List.of(figures.labels(), figures.labels().stream().map(figures.labels()::indexOf).map(figures::value)
                .toList(), figures.rest());
    }

    @Test
    void figuresAreReadAsPrinted() {
        String line = "x Running: 1,234 reqs, Usage: 4.1%, graph: True, name: abc, Rate: 12.50 /s";
        assertThat(LogFigures.of(line, 2, ':').rest()).containsExactly(
                entry("Running", 1234.0), entry("Usage", 0.041), entry("graph", 1.0), entry("Rate", 12.5));
        assertThat(LogFigures.of("Usage: 1.12345678%", 0, ':').rest()).containsEntry("Usage", 0.0112345678);
    }

    /// What is remembered of the line before must not be seen in the next.
    @Test
    void aLineSaysTheSameWhateverStoodBeforeIt() {
        for (String before : LINES) {
            for (String line : LINES) {
                LogFigures figures = new LogFigures(':');
                figures.read(before, 0);
                List<String> labels = figures.labels();
                boolean same = figures.read(line, 0);
                assertThat(said(figures)).as(before + " / " + line).isEqualTo(said(LogFigures.of(line, 0, ':')));
                assertThat(same).isEqualTo(labels.equals(figures.labels()));
            }
        }
    }
}
