package dev.touchstone.model;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;

/// This program.
public final class Program {

    private Program() {
    }

    /// With the version that the build gave the module: `touchstone 1.2`.
    public static String nameAndVersion() {
        return "touchstone " + Optional.ofNullable(Program.class.getModule().getDescriptor())
                .flatMap(ModuleDescriptor::rawVersion).orElse("(development build)");
    }
}
