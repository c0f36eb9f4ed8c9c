package dev.touchstone.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Run;
import dev.touchstone.model.json.RunDigest;
import dev.touchstone.model.json.RunJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What is stored of the sample results is the same in every language: ids, digests and JSON. [StoredRunsInChineseTest] holds the same in Chinese. `-Dgolden.write=true` writes what is stored now.
class StoredRunsTest {

    private static final Path SEALED = Path.of("src/test/resources/dev/touchstone/importer/stored-runs.txt");

    @Test
    void areTheSameInEveryLanguage() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Run run : runs()) {
            lines.add(String.join(" ", run.id(), RunDigest.of(run), digest(RunJson.contract(run).toString()),
                    digest(RunJson.archived(run).toString())));
        }
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(SEALED.getParent());
            Files.write(SEALED, lines);
        }
        assertThat(lines).isEqualTo(Files.readAllLines(SEALED));
    }

    @Test
    void areReadFromTheArchiveAsTheyWere() throws IOException {
        assertThat(runs()).isNotEmpty().allSatisfy(run ->
                assertThat(RunJson.read(RunJson.archived(run)).definitions()).isEqualTo(run.definitions()));
    }

    private static List<Run> runs() throws IOException {
        List<Run> runs = new ArrayList<>();
        for (String name : SampleResults.names()) {
            try (InputStream bytes = SampleResults.open(name)) {
                runs.addAll(new Importer().read(name, bytes).runs());
            }
        }
        return runs;
    }

    private static String digest(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8)), 0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException(missing);
        }
    }
}
