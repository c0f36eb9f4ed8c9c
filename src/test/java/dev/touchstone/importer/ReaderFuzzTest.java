package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Reads the samples of all formats and whatever was found to break the reader once (`ReaderFuzzTestInputs`);
/// `mvn -Pfuzz test` looks for more, beginning with these.
class ReaderFuzzTest {

    private static final Path SAMPLES = Path.of("src/test/resources/formats");
    private static final int LARGEST_SEED = 20_000;

    static Stream<byte[]> samples() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(SampleReadings.EXPECTED)).sorted().toList()) {
                if (Files.size(file) <= LARGEST_SEED) {
                    seeds.add(Files.readAllBytes(file));
                }
            }
        }
        return seeds.stream();
    }

    @MethodSource("samples")
    @FuzzTest
    void readsAnyBytes(byte[] bytes) throws IOException {
        ReadingInvariants.read(bytes);
    }
}
