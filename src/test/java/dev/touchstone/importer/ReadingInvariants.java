package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.text.Line;
import dev.touchstone.importer.text.LineReader;
import dev.touchstone.importer.text.TextBytes;
import dev.touchstone.model.EngineSample;
import dev.touchstone.model.Lines;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What holds of every reading, whatever was read.
final class ReadingInvariants {

    /// A long run reads one in so many inputs twice, which lets it try nearly twice as many.
    private static final int READ_AGAIN = 8;
    /// What is no secret while it is whole: `"token":nul…`.
    private static final Pattern CUT = Pattern.compile("\\w{0,8}…\"?$");
    private static final boolean IS_FUZZING = System.getenv("JAZZER_FUZZ") != null;

    private ReadingInvariants() {
    }

    /// Reads and checks.
    static Reading read(byte[] bytes) throws IOException {
        return read(bytes, Importer::new);
    }

    static Reading read(String text) throws IOException {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    static Reading read(byte[] bytes, Supplier<Importer> importer) throws IOException {
        Reading reading = importer.get().read("fuzz", new ByteArrayInputStream(bytes));
        hold(reading);
        everyLineIsInOnePassage(reading, bytes);
        if (!IS_FUZZING || Arrays.hashCode(bytes) % READ_AGAIN == 0) {
            assertThat(importer.get().read("fuzz", new ByteArrayInputStream(bytes))).as("read again").isEqualTo(reading);
        }
        return reading;
    }

    /// What holds without a look at the text.
    static void hold(Reading reading) {
        assertThat(reading.problems()).as("formats that failed").noneMatch(problem -> problem.contains(" failed here ("));
        assertThat(reading.runs().stream().map(Run::id)).doesNotHaveDuplicates();
        for (Run run : reading.runs()) {
            Lines place = run.source().lines();
            assertThat(place.last()).isLessThanOrEqualTo(reading.lineCount());
            run.conditions().forEach((factor, condition) -> {
                Lines evidence = condition.evidence().lines();
                assertThat(evidence == null || evidence.last() <= reading.lineCount()).isTrue();
            });
            assertThat(run.engineLog()).allMatch(sample -> sample.line() <= reading.lineCount())
                    .allMatch(ReadingInvariants::isFinite, "is finite");
            run.metrics().forEach((metric, value) -> assertThat(value).as(metric.key()).isFinite());
        }
        texts(reading).stream().map(text -> text.indexOf('…') < 0 ? text : CUT.matcher(text).replaceFirst("")).forEach(text ->
                assertThat(Secrets.mask(text)).as("masked already").isEqualTo(text));
        labels(reading).forEach(text -> assertThat(Secrets.maskLabel(text)).as("masked already").isEqualTo(text));
    }

    private static boolean isFinite(EngineSample sample) {
        Stream<Double> more = sample.more().values().stream();
        return Stream.concat(more, Stream.of(sample.promptThroughput(), sample.generationThroughput(),
                sample.kvCacheUsage(), sample.prefixCacheHitRate()).filter(Objects::nonNull)).allMatch(Double::isFinite);
    }

    /// Whatever of the text is kept.
    private static List<String> texts(Reading reading) {
        List<String> texts = new ArrayList<>(reading.problems());
        texts.addAll(reading.notices());
        for (Run run : reading.runs()) {
            texts.addAll(run.excerpt());
            texts.addAll(run.notes());
            texts.addAll(run.missing());
            pairs(run.flags(), texts);
            pairs(run.extras(), texts);
            run.warnings().forEach(warning -> texts.add(warning.message()));
            texts.addAll(run.definitions().choices().values());
            texts.add(Objects.requireNonNullElse(run.client(), ""));
            run.conditions().forEach((factor, condition) -> {
                texts.add(condition.level().toString());
                texts.add(condition.evidence().text());
            });
        }
        reading.failedLaunches().forEach(launch -> {
            texts.add(launch.command());
            texts.add(launch.error());
            pairs(launch.flags(), texts);
        });
        reading.tables().forEach(table -> table.rows().forEach(texts::addAll));
        reading.hardware().forEach(dump -> dump.gpus().forEach(gpu ->
                texts.add(Objects.requireNonNullElse(gpu.name(), ""))));
        return texts;
    }

    private static List<String> labels(Reading reading) {
        List<String> labels = new ArrayList<>();
        reading.runs().forEach(run -> labels.addAll(run.extras().keySet()));
        reading.runs().forEach(run -> labels.addAll(run.flags().keySet()));
        reading.tables().forEach(table -> {
            labels.addAll(table.shape().labels());
            table.mapping().columns().forEach(column -> labels.add(column.label()));
        });
        return labels;
    }

    /// A label is a label, whatever it looks like; it may say that the value is a secret. One that assigns something
    /// itself says nothing of the value behind it.
    private static void pairs(Map<String, String> pairs, List<String> into) {
        pairs.forEach((name, value) -> {
            String head = name.substring(name.lastIndexOf(' ') + 1) + "=";
            into.add(Secrets.mask(head + value).startsWith(head) ? head + value : value);
        });
    }

    /// And a blank one in one at most.
    private static void everyLineIsInOnePassage(Reading reading, byte[] bytes) throws IOException {
        int[] seen = new int[reading.lineCount() + 1];
        reading.spans().forEach(span -> count(seen, span.lines()));
        reading.unread().forEach(lines -> count(seen, lines));
        InputStream utf8 = TextBytes.of(new ByteArrayInputStream(bytes)).asUtf8().orElse(InputStream.nullInputStream());
        LineReader lines = new LineReader(utf8);
        for (Line line = lines.next(); line != null && reading.lineCount() > 0; line = lines.next()) {
            boolean known = seen[line.number()] == 1 || seen[line.number()] == 0 && line.body().isEmpty();
            assertThat(known).as("%s is in %d passages of %s", line, seen[line.number()], reading.spans()).isTrue();
        }
        assertThat(Arrays.stream(seen).max().orElse(0)).isLessThanOrEqualTo(1);
    }

    private static void count(int[] seen, Lines lines) {
        for (int line = lines.first(); line <= lines.last(); line++) {
            seen[line]++;
        }
    }
}
