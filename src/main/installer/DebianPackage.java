import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// The package for Debian, Ubuntu and their kin.
final class DebianPackage {

    private DebianPackage() {
    }

    static void make(LinuxFiles files, Release release, Path out) throws IOException, InterruptedException {
        if (!Command.isThere("dpkg-deb")) {
            System.out.println("no .deb: dpkg-deb is missing (Debian, Ubuntu: package dpkg; Fedora: package dpkg)");
            return;
        }
        Path control = Files.createDirectories(files.root().resolve("DEBIAN"));
        Files.writeString(control.resolve("control"), Files.readString(files.scripts().resolve("control"))
                .replace("@VERSION@", release.linux()).replace("@MACHINE@", release.debianMachine())
                .replace("@KILOBYTES@", String.valueOf(Folders.size(files.root()) / 1024)));
        for (String script : List.of("postinst", "prerm")) {
            Path copied = Files.copy(files.scripts().resolve(script), control.resolve(script));
            Files.setPosixFilePermissions(copied, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
        Path made = out.resolve("touchstone_" + release.linux() + "_" + release.debianMachine() + ".deb");
        Command.run(List.of("dpkg-deb", "--root-owner-group", "-Zxz", "--build", files.root().toString(),
                made.toString()));
        Folders.emptied(control);
        Files.delete(control);
    }
}
