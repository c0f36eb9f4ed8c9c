package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Reads the samples of all formats and whatever was found to break the reader once (`ReaderFuzzTestInputs`);
/// `mvn -Pfuzz test` looks for more, beginning with these.
class ReaderFuzzTest {

    static Stream<byte[]> samples() {
        return SampleFiles.seeds().stream().map(SampleFiles::bytes);
    }

    @MethodSource("samples")
    @DictionaryFile(resourcePath = "fuzz.dict")
    @FuzzTest
    void readsAnyBytes(byte[] bytes) throws IOException {
        ReadingInvariants.read(bytes);
    }
}
