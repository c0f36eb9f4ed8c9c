package dev.touchstone.importer;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.json.JsonResults;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/// Each format alone, so that none takes away what another would have stumbled over: the first byte says which, the
/// others are the text.
class FormatFuzzTest {

    /// Their order is that of the recorded inputs; JSON of each tool is a format of its own.
    private static final List<BlockFormat> ALL = Formats.all(Mappings.NONE).stream()
            .flatMap(format -> format instanceof JsonResults ? Formats.SCHEMAS.stream()
                    .map(schema -> (BlockFormat) new JsonResults(List.of(schema))) : Stream.of(format)).toList();
    private static final List<String> IDS = Formats.infos().stream().map(FormatInfo::id).toList();

    static Stream<byte[]> samples() {
        return SampleFiles.seeds().stream().map(sample -> {
            byte[] text = SampleFiles.bytes(sample);
            byte[] seed = new byte[text.length + 1];
            seed[0] = (byte) IDS.indexOf(SampleFiles.format(sample));
            System.arraycopy(text, 0, seed, 1, text.length);
            return seed;
        });
    }

    @MethodSource("samples")
    @DictionaryFile(resourcePath = "fuzz.dict")
    @FuzzTest
    void readsAnyText(byte[] bytes) throws IOException {
        if (bytes.length > 0) {
            BlockFormat format = ALL.get((bytes[0] & 0xff) % ALL.size());
            ReadingInvariants.read(Arrays.copyOfRange(bytes, 1, bytes.length), () -> new Importer(List.of(format)));
        }
    }
}
