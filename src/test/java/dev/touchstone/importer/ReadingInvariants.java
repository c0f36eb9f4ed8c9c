package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.importer.text.TextBytes;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/// What holds of every reading, whatever was read.
final class ReadingInvariants {

    private ReadingInvariants() {
    }

    /// Reads and checks.
    static Reading read(byte[] bytes) throws IOException {
        Reading reading = new Importer().read("fuzz", new ByteArrayInputStream(bytes));
        hold(reading, bytes);
        assertThat(new Importer().read("fuzz", new ByteArrayInputStream(bytes))).as("read again").isEqualTo(reading);
        return reading;
    }

    private static void hold(Reading reading, byte[] bytes) throws IOException {
        assertThat(reading.problems()).as("formats that failed").noneMatch(problem -> problem.contains(" failed here ("));
        int[] seen = new int[reading.lineCount() + 1];
        reading.spans().forEach(span -> count(seen, span.lines()));
        reading.unread().forEach(lines -> count(seen, lines));
        InputStream utf8 = TextBytes.of(new ByteArrayInputStream(bytes)).asUtf8().orElse(InputStream.nullInputStream());
        LineReader lines = new LineReader(utf8);
        for (Line line = lines.next(); line != null && reading.lineCount() > 0; line = lines.next()) {
            boolean known = seen[line.number()] == 1 || seen[line.number()] == 0 && line.body().isEmpty();
            assertThat(known).as("%s is in %d passages", line, seen[line.number()]).isTrue();
        }
        for (Run run : reading.runs()) {
            Lines place = run.source().lines();
            assertThat(place.last()).isLessThanOrEqualTo(reading.lineCount());
            run.conditions().forEach((factor, condition) -> {
                Lines evidence = condition.evidence().lines();
                assertThat(evidence == null || evidence.last() <= reading.lineCount()).isTrue();
            });
            assertThat(run.engineLog()).allMatch(sample -> sample.line() <= reading.lineCount());
        }
        assertThat(reading.runs().stream().map(Run::id)).doesNotHaveDuplicates();
    }

    private static void count(int[] seen, Lines lines) {
        for (int line = lines.first(); line <= lines.last(); line++) {
            seen[line]++;
        }
    }
}
