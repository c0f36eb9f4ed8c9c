import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The installer that `jpackage` makes for Windows (`msi`) and macOS (`dmg`).
final class NativePackage {

    /// The types of files that the program offers to open: extension, MIME type, description.
    private static final List<List<String>> TYPES = List.of(
            List.of("log", "text/x-log", "Log"),
            List.of("jsonl", "application/jsonl", "Lines of JSON"),
            List.of("md", "text/markdown", "Markdown"),
            List.of("touchstone", "application/x-touchstone-archive", "Touchstone archive"));

    private NativePackage() {
    }

    /// @param type `msi`, `dmg`, or `app-image` for the folder that both would contain
    static void make(ProgramImage image, Release release, Path project, Path out, String type)
            throws IOException, InterruptedException {
        boolean isMac = type.equals("dmg");
        Path work = Folders.emptied(image.folder().resolveSibling("jpackage"));
        Path lib = image.folder().resolve("lib");
        Path jar = Folders.files(lib).stream().filter(file -> file.getFileName().toString().startsWith("touchstone-"))
                .findFirst().orElseThrow();
        List<String> words = new ArrayList<>(List.of(Command.ofJdk("jpackage"), "--type", type, "--name", "Touchstone",
                "--app-version", isMac ? release.numbers().replaceFirst("^0", "1") : release.numbers(),
                "--vendor", "Touchstone", "--description", "Reads, runs and compares benchmarks of LLM servers",
                "--input", lib.toString(), "--main-jar", jar.getFileName().toString(),
                "--main-class", "dev.touchstone.Main", "--runtime-image", image.folder().resolve("runtime").toString(),
                // The modules of the program, not their copies on the class path, which jpackage cannot leave empty.
                "--java-options", "--module-path=$APPDIR", "--java-options", "--add-modules=dev.touchstone",
                "--java-options", "--enable-native-access=javafx.graphics,org.xerial.sqlitejdbc",
                "--java-options", "-Dorg.sqlite.lib.path=$APPDIR", "--java-options", "-XX:InlineSmallCode=1000",
                "--icon", project.resolve("icons/touchstone." + (isMac ? "icns" : type.equals("msi") ? "ico" : "png"))
                        .toString(),
                "--dest", type.equals("app-image") ? work.toString() : out.toString()));
        for (String part : List.of("bin", "start", "stamp", "sample-results", "LICENSE", "THIRD-PARTY.txt", "bom.json")) {
            Path from = image.folder().resolve(part);
            if (Files.exists(from) && isMac) {
                Folders.copy(from, Files.createDirectories(work.resolve("Resources")).resolve(part));
            } else if (Files.exists(from)) {
                words.addAll(List.of("--app-content", from.toString()));
            }
        }
        if (isMac) {
            // jpackage signs the program, and codesign refuses other files in the folder Contents.
            words.addAll(List.of("--app-content", work.resolve("Resources").toString()));
        }
        if (!type.equals("app-image")) {
            words.addAll(List.of("--license-file", project.resolve("LICENSE").toString()));
            words.addAll(associations(work));
        }
        if (type.equals("msi")) {
            // Needs no administrator.
            words.addAll(List.of("--win-per-user-install", "--win-menu", "--win-dir-chooser", "--win-upgrade-uuid",
                    "5b0c6d43-7f0e-4c56-9d31-0a6f8e2b94d7"));
        }
        Command.run(words);
    }

    private static List<String> associations(Path work) throws IOException {
        List<String> words = new ArrayList<>();
        for (List<String> type : TYPES) {
            Path file = Files.writeString(work.resolve(type.getFirst() + ".properties"), "extension=" + type.getFirst()
                    + "\nmime-type=" + type.get(1) + "\ndescription=" + type.get(2) + "\n");
            words.addAll(List.of("--file-associations", file.toString()));
        }
        return words;
    }
}
