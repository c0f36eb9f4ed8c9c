import java.util.Locale;

/// The version that is packaged, in the forms that the systems want, and the machine that it is for.
///
/// @param name the version of the project, such as `0.1.0` or `0.1.0-SNAPSHOT`
/// @param machine the machine as Java names it, such as `amd64` or `aarch64`
record Release(String name, String machine) {

    static Release of(String version) {
        return new Release(version, System.getProperty("os.arch").toLowerCase(Locale.ROOT));
    }

    /// The version without what Windows and macOS do not accept: three numbers.
    String numbers() {
        return name.replaceFirst("[^0-9.].*", "");
    }

    /// For Debian and RPM a version that sorts before the release it leads to: `0.1.0~SNAPSHOT`.
    String linux() {
        return name.replace('-', '~');
    }

    String debianMachine() {
        return switch (machine) {
            case "x86_64", "amd64" -> "amd64";
            case "aarch64" -> "arm64";
            default -> machine;
        };
    }

    String rpmMachine() {
        return machine.equals("amd64") ? "x86_64" : machine;
    }
}
