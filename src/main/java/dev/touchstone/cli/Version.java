package dev.touchstone.cli;

import dev.touchstone.model.Program;
import picocli.CommandLine.IVersionProvider;

/// The version that the build gave the module.
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {Program.nameAndVersion() + ", Java " + Runtime.version() + ", "
                + System.getProperty("os.name")};
    }
}
