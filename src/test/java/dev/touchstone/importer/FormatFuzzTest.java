package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.Described;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.format.json.JsonSchema;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Each format alone, so that none takes away what another would have stumbled over: the first byte says which, the
/// others are the text.
class FormatFuzzTest {

    private static final List<Described> ALL = Formats.described();

    static Stream<byte[]> samples() {
        return SampleFiles.seeds().stream().map(sample -> {
            byte[] text = SampleFiles.bytes(sample);
            byte[] seed = new byte[text.length + 1];
            seed[0] = (byte) ALL.stream().map(Described::id).toList().indexOf(SampleFiles.format(sample));
            System.arraycopy(text, 0, seed, 1, text.length);
            return seed;
        });
    }

    @MethodSource("samples")
    @DictionaryFile(resourcePath = "fuzz.dict")
    @FuzzTest
    void readsAnyText(byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            BlockFormat format = alone(ALL.get((bytes[0] & 0xff) % ALL.size()));
            ReadingInvariants.read(Arrays.copyOfRange(bytes, 1, bytes.length), () -> new Importer(List.of(format)));
        }
    }

    private static BlockFormat alone(Described format) {
        return format instanceof JsonSchema schema ? new JsonResults(List.of(schema)) : (BlockFormat) format;
    }
}
