package dev.touchstone.load.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a look at a host found.
///
/// @param folder of the user's caches there, for the client
/// @param system and machine as `uname` names them: `Linux x86_64`
/// @param java the program, new enough; null where there is none
/// @param oldJava the newest Java that is too old, as `17 /usr/bin/java`; null where there is none
/// @param missing names of files that are not there yet
record HostSystem(String folder, String system, @Nullable String java, @Nullable String oldJava, List<String> missing) {

    private static final Pattern LINE = Pattern.compile("touchstone-(folder|system|java|old-java|missing) (.*)");

    /// Prints what there is. Java is looked for where the start script of the program looks: what the user set and
    /// installed comes first; the version is read from the `release` file of the JDK, which every JDK and JRE has.
    private static final String LOOK = """
            needed=$1; shift
            folder=${XDG_CACHE_HOME:-$HOME/.cache}/touchstone/client
            mkdir -p "$folder" || exit 1
            chmod 700 "$folder"
            echo "touchstone-folder $folder"
            echo "touchstone-system $(uname -s) $(uname -m)"
            for name; do [ -e "$folder/$name" ] || echo "touchstone-missing $name"; done
            try() {
              [ -x "$1/bin/java" ] && [ -r "$1/release" ] || return 1
              v=$(sed -n 's/^JAVA_VERSION="*\\(1\\.\\)\\{0,1\\}\\([0-9]*\\).*/\\2/p' "$1/release")
              [ -n "$v" ] || return 1
              if [ "$v" -ge "$needed" ]; then echo "touchstone-java $1/bin/java"; exit 0; fi
              echo "touchstone-old-java $v $1/bin/java"
              return 1
            }
            [ -z "${JAVA_HOME:-}" ] || try "$JAVA_HOME"
            if j=$(command -v java 2>/dev/null); then
              while [ -L "$j" ]; do t=$(readlink "$j"); case $t in /*) j=$t ;; *) j=$(dirname "$j")/$t ;; esac; done
              try "$(dirname "$(dirname "$j")")"
            fi
            for place in "$folder"/runtime-* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \\
                "$HOME"/.local/share/mise/installs/java/* "$HOME"/.asdf/installs/java/* \\
                "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* \\
                /usr/local/java/* /opt/touchstone/runtime /opt/* /opt/java/* \\
                /Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
              try "$place"
            done
            exit 0
            """;

    /// The words of the command that looks.
    ///
    /// @param names of files that are needed
    static List<String> looking(int java, List<String> names) {
        List<String> words = new ArrayList<>(List.of("sh", "-c", LOOK, "sh", Integer.toString(java)));
        words.addAll(names);
        return words;
    }

    /// Reads what the command printed, between what a shell may print by itself.
    ///
    /// @return null where the look did not get as far as the folder
    static @Nullable HostSystem read(String printed) {
        String folder = null;
        String system = "";
        String java = null;
        String old = null;
        List<String> missing = new ArrayList<>();
        for (String line : printed.split("\\R", -1)) {
            Matcher found = LINE.matcher(line);
            if (found.matches()) {
                String value = found.group(2);
                switch (found.group(1)) {
                    case "folder" -> folder = value;
                    case "system" -> system = value;
                    case "java" -> java = value;
                    case "old-java" -> old = newer(old, value);
                    default -> missing.add(value);
                }
            }
        }
        return folder == null ? null : new HostSystem(folder, system, java, old, missing);
    }

    private static String newer(@Nullable String one, String other) {
        return one == null || version(one) < version(other) ? other : one;
    }

    private static int version(String old) {
        return Integer.parseInt(old.substring(0, old.indexOf(' ')));
    }

    HostSystem withJava(String program) {
        return new HostSystem(folder, system, program, oldJava, missing);
    }

    String path(String name) {
        return folder + "/" + name;
    }

    /// This machine, as `uname` would name it; for Linux and macOS.
    static String here() {
        String arch = System.getProperty("os.arch", "");
        boolean isMac = System.getProperty("os.name", "").startsWith("Mac");
        String machine = arch.equals("amd64") ? "x86_64" : arch.equals("aarch64") && isMac ? "arm64" : arch;
        return (isMac ? "Darwin" : System.getProperty("os.name", "")) + " " + machine;
    }

    /// The Java of an installed program, which can be brought to a host of the same kind; null where this program has none
    /// of its own.
    static @Nullable Path ownJava() {
        String home = System.getProperty("touchstone.home", "");
        Path own = Path.of(home, "runtime");
        return home.isEmpty() || !own.resolve("bin/java").toFile().canExecute() ? null : own;
    }
}
