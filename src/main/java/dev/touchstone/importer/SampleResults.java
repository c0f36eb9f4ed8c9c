package dev.touchstone.importer;

import java.io.InputStream;
import java.util.List;

/// The sample results that come with the program.
public final class SampleResults {

    private static final String FOLDER = "/dev/touchstone/samples/";
    private static final List<String> NAMES = List.of("a10-sglang-and-vllm-2-and-4-gpus.md",
            "qwen3-4b-think-on-and-off.md", "qwen2-7b-one-and-two-nodes.md", "a10-sglang-dp-2-repeats.md",
            "qwen2-0.5b-launch-settings.txt");

    private SampleResults() {
    }

    /// Returns the names of the files; the first one shows the most.
    public static List<String> names() {
        return NAMES;
    }

    /// Opens one of them; the caller closes the stream.
    ///
    /// @param name one of [#names]
    /// @throws IllegalArgumentException for another name
    public static InputStream open(String name) {
        InputStream bytes = SampleResults.class.getResourceAsStream(FOLDER + name);
        if (bytes == null) {
            throw new IllegalArgumentException("no such sample: " + name);
        }
        return bytes;
    }
}
