import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// Makes the AOT cache of the package (see src/docs/decisions/0008-aot-cache.md) by a training run, and keeps it only
/// if the program starts with it under all options of the start scripts. Never fails the build: the program also works
/// without a cache, only with a slower start.
final class AotCache {

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

    /// @param arguments the folder of the program, that of the samples, and one for the files of the training run
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path scratch = Files.createDirectories(Path.of(arguments[2]).toAbsolutePath());
        AotCache cache = new AotCache(Path.of(arguments[0]).toRealPath(), scratch);
        Path made = scratch.resolve("touchstone.aot");
        Path kept = cache.program.resolve("touchstone.aot");
        Files.deleteIfExists(kept);
        Path samples = Path.of(arguments[1]).toAbsolutePath();
        // With classes linked ahead the window opens in half the time, but JDK 25 wrote caches with them that crash the JVM.
        int code = cache.make(made, "-XX:+AOTClassLinking", samples);
        if (code != 0) {
            code = cache.make(made, "-XX:-AOTClassLinking", samples);
        }
        if (code == 0) {
            Files.move(made, kept, StandardCopyOption.REPLACE_EXISTING);
            // The cache works only at this place; the scripts compare it before they use the cache.
            Files.writeString(cache.program.resolve("touchstone.aot.place"), cache.program + System.lineSeparator());
            System.out.println("made " + kept);
        } else {
            System.out.println("no AOT cache: the training run or a start with the cache ended with exit code " + code);
        }
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
        command.addAll(List.of("--enable-native-access=javafx.graphics,org.xerial.sqlitejdbc", "--module-path",
                program.resolve("lib").toString(), "--module", "dev.touchstone/" + main));
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
}
