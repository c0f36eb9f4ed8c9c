import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The Java that an installer contains: the modules of the JDK that the program and its libraries require, and no others.
final class JavaRuntime {

    /// Modules that none requires by name. `jdk.charsets`: texts and pages in Big5, EUC-KR, Shift_JIS and others.
    private static final List<String> SERVICES = List.of("jdk.charsets");

    /// Native parts of `java.desktop` that no class of the program reaches: a picture before the start, and sound.
    private static final List<String> UNUSED = List.of("splashscreen", "jsound");

    private JavaRuntime() {
    }

    static void link(Path lib, Path runtime) throws IOException, InterruptedException {
        Command.run(List.of(Command.ofJdk("jlink"), "--add-modules", String.join(",", modules(lib)), "--strip-debug",
                "--no-header-files", "--no-man-pages", "--compress", "zip-9", "--output", runtime.toString()));
        for (String unused : UNUSED) {
            Files.deleteIfExists(runtime.resolve("lib").resolve(System.mapLibraryName(unused)));
        }
        stripNatives(runtime);
    }

    /// Removes the symbols of the native libraries, 5 MB of the JVM's, where the tool for it is there.
    private static void stripNatives(Path runtime) throws IOException, InterruptedException {
        if (!System.getProperty("os.name").startsWith("Linux") || !Command.isThere("strip")) {
            return;
        }
        for (Path file : Folders.files(runtime)) {
            if (file.toString().endsWith(".so")) {
                Command.run(List.of("strip", "--strip-unneeded", file.toString()));
            }
        }
    }

    /// The modules of the JDK among those that Java resolves when the program starts.
    private static List<String> modules(Path lib) {
        ModuleFinder jdk = ModuleFinder.ofSystem();
        Configuration started = Configuration.resolve(ModuleFinder.of(lib),
                List.of(ModuleLayer.empty().configuration()), jdk, List.of("dev.touchstone"));
        return Stream.concat(SERVICES.stream(), started.modules().stream().map(ResolvedModule::name)
                .filter(name -> jdk.find(name).isPresent())).distinct().sorted().collect(Collectors.toList());
    }
}
