package dev.touchstone.ui.importing;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The sample results that come with the program, as resources beside their README.
final class Samples {

    /// One file of results.
    record Sample(String name, String text) {
    }

    private static final String README = "README.md";
    private static final String FOLDER = "/dev/touchstone/samples/";

    private Samples() {
    }

    /// All samples, in the order of their names.
    static List<Sample> all() throws IOException {
        URL readme = Samples.class.getResource(FOLDER + README);
        if (readme == null) {
            throw new FileNotFoundException("the sample results are missing from this installation");
        }
        try {
            URI uri = readme.toURI();
            if (!uri.getScheme().equals("jar")) {
                return in(Path.of(uri).resolveSibling(""));
            }
            try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
                return in(jar.getPath(FOLDER));
            }
        } catch (URISyntaxException impossible) {
            throw new IOException(impossible);
        }
    }

    private static List<Sample> in(Path folder) throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            List<Sample> samples = new ArrayList<>();
            for (Path file : inside.filter(Files::isRegularFile).sorted().toList()) {
                if (!file.getFileName().toString().equals(README)) {
                    samples.add(new Sample(file.getFileName().toString(), Files.readString(file)));
                }
            }
            return samples;
        }
    }
}
