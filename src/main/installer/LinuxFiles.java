import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The files of a Linux package as they stand below `/`: the program in `/opt/touchstone`, its command in `/usr/bin`, its
/// menu entry, icons and file types in `/usr/share`. The package managers of Debian and Fedora update menus and types by
/// themselves when files come and go there.
///
/// @param root the folder that stands for `/`
/// @param scripts the folder of the templates and of the scripts that run at installing and removing
record LinuxFiles(Path root, Path scripts) {

    static final String HOME = "opt/touchstone";

    private static final List<Integer> ICONS = List.of(16, 24, 32, 48, 64, 128, 256, 512);

    static LinuxFiles make(ProgramImage image, Path root, Path project) throws IOException {
        Path home = root.resolve(HOME);
        Files.createDirectories(home.getParent());
        Folders.copy(image.folder(), home);
        Path scripts = project.resolve("src/main/installer/linux");
        Path bin = Files.createDirectories(root.resolve("usr/bin"));
        Files.createSymbolicLink(bin.resolve("touchstone"), Path.of("../../opt/touchstone/bin/touchstone"));
        copy(scripts.resolve("touchstone.desktop"), root.resolve("usr/share/applications/touchstone.desktop"));
        copy(scripts.resolve("touchstone.xml"), root.resolve("usr/share/mime/packages/touchstone.xml"));
        copy(scripts.resolve("copyright"), root.resolve("usr/share/doc/touchstone/copyright"));
        Path icons = root.resolve("usr/share/icons/hicolor");
        for (int size : ICONS) {
            copy(project.resolve("icons/touchstone-" + size + ".png"),
                    icons.resolve(size + "x" + size + "/apps/touchstone.png"));
        }
        copy(project.resolve("icons/touchstone.svg"), icons.resolve("scalable/apps/touchstone.svg"));
        return new LinuxFiles(root, scripts);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to);
    }
}
