import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The package for Fedora, RHEL, openSUSE and their kin.
final class RpmPackage {

    private RpmPackage() {
    }

    static void make(LinuxFiles files, Release release, Path out) throws IOException, InterruptedException {
        if (!Command.isThere("rpmbuild")) {
            System.out.println("no .rpm: rpmbuild is missing (Debian, Ubuntu: package rpm; Fedora: package rpm-build)");
            return;
        }
        Path work = Folders.emptied(files.root().resolveSibling("rpm"));
        Path spec = Files.writeString(work.resolve("touchstone.spec"),
                Files.readString(files.scripts().resolve("touchstone.spec")).replace("@VERSION@", release.linux())
                        .replace("@ROOT@", files.root().toString()));
        Command.run(List.of("rpmbuild", "-bb", "--quiet", "--target", release.rpmMachine(), "--define",
                "_topdir " + work, "--define", "_build_id_links none", spec.toString()));
        for (Path made : Folders.files(work.resolve("RPMS"))) {
            Files.move(made, out.resolve(made.getFileName().toString()), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
