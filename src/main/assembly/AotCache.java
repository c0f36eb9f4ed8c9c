import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Makes the AOT cache of the package (see src/docs/decisions/0008-aot-cache.md) by a training run, and keeps it only
/// if the program starts with it under all options of the start scripts. Never fails the build: the program also works
/// without a cache, only with a slower start.
///
/// An installed program brings this class along and makes its cache itself, when it is installed or after its window was
/// closed for the first time (see src/docs/decisions/0020-installers.md).
final class AotCache {

    private static final String NAME = "touchstone.aot";
    /// Beside the cache: the folder of the program that it is for. Without a cache beside it, none could be made.
    private static final String PLACE = "touchstone.aot.place";
    /// The files of the training run of an installed program. Whoever made the folder makes the cache.
    private static final String TRAINING = "training";
    private static final Duration ABANDONED = Duration.ofHours(1);

    private static final int LONGEST_SECONDS = 600;
    private static final List<List<String>> WAYS_TO_START = List.of(
            List.of("-XX:InlineSmallCode=1000", "-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTReplayTraining",
                    "-XX:Tier4InvocationThreshold=50000", "-XX:Tier4MinInvocationThreshold=6000",
                    "-XX:Tier4CompileThreshold=150000", "-XX:Tier4BackEdgeThreshold=400000"),
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m"),
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xms320m", "-Xmn256m", "-Xmx2g",
                    "-XX:+AlwaysPreTouch"));

    private final Path program;
    private final Path scratch;

    private AotCache(Path program, Path scratch) {
        this.program = program;
        this.scratch = scratch;
    }

    /// @param arguments the folder of the program, that of the samples, and one for the files of the training run; or, of
    ///         an installed program, its folder and the one for the cache
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 2) {
            makeForInstalled(Path.of(arguments[0]).toRealPath(), Path.of(arguments[1]).toAbsolutePath());
            return;
        }
        Path scratch = Files.createDirectories(Path.of(arguments[2]).toAbsolutePath());
        AotCache cache = new AotCache(Path.of(arguments[0]).toRealPath(), scratch);
        cache.makeIn(cache.program, Path.of(arguments[1]).toAbsolutePath());
    }

    /// Makes the cache of an installed program, and removes those of its earlier versions beside it.
    private static void makeForInstalled(Path program, Path folder) throws IOException, InterruptedException {
        Path scratch = Files.createDirectories(folder).resolve(TRAINING);
        if (Files.exists(scratch)) {
            if (Files.getLastModifiedTime(scratch).toInstant().isAfter(Instant.now().minus(ABANDONED))) {
                return;
            }
            remove(scratch);
        }
        try {
            Files.createDirectory(scratch);
        } catch (FileAlreadyExistsException madeByAnother) {
            return;
        }
        try {
            new AotCache(program, scratch).makeIn(folder, program.resolve("sample-results"));
        } finally {
            remove(scratch);
        }
        if (!folder.equals(program)) {
            try (DirectoryStream<Path> earlier = Files.newDirectoryStream(folder.resolveSibling("."), "start-*")) {
                for (Path other : earlier) {
                    if (!other.getFileName().equals(folder.getFileName())) {
                        remove(other);
                    }
                }
            }
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private void makeIn(Path folder, Path samples) throws IOException, InterruptedException {
        Path made = scratch.resolve(NAME);
        Path kept = folder.resolve(NAME);
        Files.deleteIfExists(kept);
        // With classes linked ahead the window opens in half the time, but JDK 25 wrote caches with them that crash the JVM.
        int code = make(made, "-XX:+AOTClassLinking", samples);
        if (code != 0) {
            code = make(made, "-XX:-AOTClassLinking", samples);
        }
        if (code == 0) {
            Files.move(made, kept, StandardCopyOption.REPLACE_EXISTING);
            System.out.println("made " + kept);
        } else {
            System.out.println("no AOT cache: the training run or a start with the cache ended with exit code " + code);
        }
        // The cache works only at this place; the scripts compare it before they use the cache.
        Files.writeString(folder.resolve(PLACE), program + System.lineSeparator());
    }

    /// Makes a cache and starts the program with it in every way.
    ///
    /// @return 0 when all of it worked
    private int make(Path made, String linking, Path samples) throws IOException, InterruptedException {
        Files.deleteIfExists(made);
        int code = java(List.of("-XX:AOTCacheOutput=" + made, linking, "-Duser.home=" + scratch,
                "-Dglass.platform=Headless", "-Dprism.order=sw", "-Djava.awt.headless=true"),
                "dev.touchstone.AotTraining", samples.toString(), scratch.resolve("training.db").toString());
        for (List<String> way : WAYS_TO_START) {
            List<String> options = new ArrayList<>(List.of("-XX:AOTCache=" + made));
            options.addAll(way);
            code = Files.exists(made) && code == 0 ? java(options, "dev.touchstone.Main", "--help") : code;
        }
        return Files.exists(made) ? code : -1;
    }

    private int java(List<String> options, String main, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        if (Files.exists(program.resolve("stamp"))) {
            // An installed program has the library of SQLite beside its jars and not in them.
            command.add("-Dorg.sqlite.lib.path=" + libraries());
        }
        command.addAll(List.of("--enable-native-access=javafx.graphics,org.xerial.sqlitejdbc", "--module-path",
                libraries().toString(), "--module", "dev.touchstone/" + main));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(scratch.toFile()).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(scratch.resolve("training.log").toFile()));
        // Keeps away from the user's own archive and settings.
        for (String folder : List.of("XDG_CONFIG_HOME", "XDG_DATA_HOME", "APPDATA", "LOCALAPPDATA")) {
            builder.environment().put(folder, scratch.toString());
        }
        Process process = builder.start();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            return -1;
        }
        return process.exitValue();
    }

    /// The folder of the jars; packages of jpackage call it `app`.
    private Path libraries() {
        Path lib = program.resolve("lib");
        Path app = program.resolve("app");
        // On macOS the program is the folder of resources, and its jars are beside it.
        return Files.exists(lib) ? lib : Files.exists(app) ? app : program.resolveSibling("app");
    }
}
