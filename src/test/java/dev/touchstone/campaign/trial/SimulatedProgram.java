package dev.touchstone.campaign.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A script that runs this build of Touchstone, as `bin/touchstone` runs a packaged one. Its name is among the words of
/// the process.
public final class SimulatedProgram {

    /// Further options of its JVM, such as an AOT cache for benchmarks that start it hundreds of times.
    private static final String OPTIONS = System.getProperty("simulated.java.options", "");

    private SimulatedProgram() {
    }

    public static Path in(Path folder) throws IOException {
        Path script = folder.resolve("touchstone");
        Files.writeString(script, "#!/bin/sh\nexec \"" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "\" -Dstarted.by=" + script + " -XX:TieredStopAtLevel=1 -XX:+UseSerialGC " + OPTIONS + " -cp \"" + System.getProperty("java.class.path")
                + "\" dev.touchstone.Main \"$@\"\n");
        if (!script.toFile().setExecutable(true)) {
            throw new IOException(script + " cannot be made executable");
        }
        return script;
    }
}
