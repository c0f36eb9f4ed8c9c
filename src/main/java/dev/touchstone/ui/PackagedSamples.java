package dev.touchstone.ui;

import dev.touchstone.ui.shell.Samples;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The sample results out of the program's own jar, as files that can be opened like any other.
final class PackagedSamples implements Samples {

    private static final String PLACE = "/dev/touchstone/samples";
    private static final String ABOUT = "README.md";

    @Override
    public Path unpack() throws IOException {
        URL about = PackagedSamples.class.getResource(PLACE + "/" + ABOUT);
        if (about == null) {
            throw new FileNotFoundException("This build of Touchstone was made without them.");
        }
        try {
            URI uri = about.toURI();
            if (!uri.getScheme().equals("jar")) {
                return copy(Path.of(uri.resolve(".")));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return copy(jar.getPath(PLACE));
            }
        } catch (URISyntaxException impossible) {
            throw new IOException(impossible);
        }
    }

    /// The page about the samples is prose, not a result.
    private static Path copy(Path from) throws IOException {
        Path folder = Files.createTempDirectory("touchstone-samples");
        folder.toFile().deleteOnExit();
        List<Path> samples;
        try (Stream<Path> files = Files.walk(from)) {
            samples = files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().equals(ABOUT)).toList();
        }
        for (Path sample : samples) {
            Path target = folder.resolve(from.relativize(sample).toString());
            Files.createDirectories(target.getParent());
            Files.copy(sample, target);
            target.toFile().deleteOnExit();
        }
        return folder;
    }
}
