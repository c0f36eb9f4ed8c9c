package dev.touchstone.importer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The samples of all formats, for tests that change them.
public final class SampleFiles {

    private static final Path FOLDER = Path.of("src/test/resources/formats");
    private static final int LARGEST = 20_000;
    /// What a fuzzer changes byte by byte: the longer its inputs are, the fewer it tries.
    private static final int LARGEST_SEED = 3_000;

    private SampleFiles() {
    }

    /// In the order of their names.
    static List<Path> small() {
        return upTo(LARGEST);
    }

    public static List<Path> all() {
        return upTo(Integer.MAX_VALUE);
    }

    /// Those that a fuzzer begins with.
    static List<Path> seeds() {
        return upTo(LARGEST_SEED);
    }

    private static List<Path> upTo(int largest) {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(SampleReadings.EXPECTED))
                    .filter(file -> file.toFile().length() <= largest).sorted().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// The id of the format that reads it.
    static String format(Path sample) {
        return sample.getParent().getFileName().toString();
    }

    static byte[] bytes(Path sample) {
        try {
            return Files.readAllBytes(sample);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    public static String text(Path sample) {
        try {
            return Files.readString(sample);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
