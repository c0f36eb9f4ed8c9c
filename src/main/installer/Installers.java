import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Makes the installers for the system that it runs on, see `src/docs/decisions/0020-installers.md`. Called by
/// `mvn -Pinstaller verify` with the JDK whose runtime the installers contain.
final class Installers {

    private Installers() {
    }

    /// @param arguments the folder of the project, that of the packaged program, that for the installers, the version
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path project = Path.of(arguments[0]).toRealPath();
        Path out = Files.createDirectories(Path.of(arguments[2])).toRealPath();
        Release release = Release.of(arguments[3]);
        Path work = Folders.emptied(out.resolve("work"));
        ProgramImage image = ProgramImage.make(Path.of(arguments[1]).toRealPath(), work.resolve("touchstone"), project,
                release);
        long size = Folders.size(image.folder());
        System.out.println("program with its runtime: " + size / 1_000_000 + " MB");
        if (size > ProgramImage.LARGEST) {
            System.out.println("that is more than the " + ProgramImage.LARGEST / 1_000_000 + " MB that were meant");
        }
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (system.startsWith("linux")) {
            LinuxFiles files = LinuxFiles.make(image, work.resolve("root"), project);
            DebianPackage.make(files, release, out);
            RpmPackage.make(files, release, out);
        } else {
            NativePackage.make(image, release, project, out, system.startsWith("mac") ? "dmg" : "msi");
        }
        ZipPackage.make(image, release, out);
        Checksums.write(out);
    }
}
