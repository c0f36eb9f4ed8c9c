package dev.touchstone.ui.shell;

import java.io.IOException;
import java.nio.file.Path;

/// The sample results that come with the program.
@FunctionalInterface
public interface Samples {

    /// A folder with the samples as files.
    Path unpack() throws IOException;
}
