package dev.touchstone.campaign.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A script that runs this build of Touchstone, as `bin/touchstone` runs a packaged one.
public final class SimulatedProgram {

    private SimulatedProgram() {
    }

    public static Path in(Path folder) throws IOException {
        Path script = folder.resolve("touchstone");
        Files.writeString(script, "#!/bin/sh\nexec \"" + Path.of(System.getProperty("java.home"), "bin", "java")
                + "\" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp \"" + System.getProperty("java.class.path")
                + "\" dev.touchstone.Main \"$@\"\n");
        if (!script.toFile().setExecutable(true)) {
            throw new IOException(script + " cannot be made executable");
        }
        return script;
    }
}
