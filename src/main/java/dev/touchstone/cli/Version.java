package dev.touchstone.cli;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/// The version that the build gave the module.
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        return new String[] {"touchstone " + Optional.ofNullable(Version.class.getModule().getDescriptor())
                .flatMap(ModuleDescriptor::rawVersion).orElse("(development build)")
                + ", Java " + Runtime.version() + ", " + System.getProperty("os.name")};
    }
}
