package dev.touchstone.model;

import java.lang.module.ModuleDescriptor;
import java.util.Optional;

/// The name and version of this program.
public final class Program {

    private Program() {
    }

    /// The name with the version of the module: `touchstone 1.2`.
    public static String nameAndVersion() {
        return "touchstone " + Optional.ofNullable(Program.class.getModule().getDescriptor())
                .flatMap(ModuleDescriptor::rawVersion).orElse("(development build)");
    }
}
