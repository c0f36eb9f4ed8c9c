package dev.touchstone.load.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// A text file that comes with Touchstone.
final class PromptResource {

    private PromptResource() {
    }

    static List<String> lines(String name) {
        try (InputStream in = PromptResource.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
