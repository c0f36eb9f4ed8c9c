package dev.touchstone.importer;

import dev.touchstone.model.Metric;
import dev.touchstone.model.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;

/// The samples of JSON results, whose figures numpy computed as each tool does.
final class JsonSamples {

    private static final Path FOLDER = Path.of("src/test/resources/formats");

    private JsonSamples() {
    }

    static String text(String name) throws IOException {
        return Files.readString(FOLDER.resolve(name));
    }

    static Reading read(String text) {
        return new Importer().read("test", text);
    }

    static Run run(String text) {
        return read(text).runs().getFirst();
    }

    /// NaN for a metric that the run does not have.
    static double figure(Run run, String key) {
        OptionalDouble value = run.metrics().get(Metric.ofKey(key).orElseThrow());
        return value.orElse(Double.NaN);
    }
}
