package dev.touchstone.load.watch;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
import dev.touchstone.model.Gpu;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Queries a server's GPUs with the command that the user gave, else with `nvidia-smi` of this machine when the server
/// is on it.
///
/// The user's command goes to the platform's shell (`/bin/sh -c`, on Windows `cmd /c`) unchanged, so that options,
/// quotes and pipes work as in a terminal. It must print nvidia-smi's CSV; where it ends with the bare word
/// `nvidia-smi` (`ssh gpu1 nvidia-smi`) the options for that are added. The command cannot read input: a log-in must
/// work without a password.
public final class GpuQuery {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final Pattern BARE = Pattern.compile("(?:^|[\\s/\\\\])nvidia-smi(?:\\.exe)?$");
    private static final boolean WINDOWS = System.getProperty("os.name", "").toLowerCase(Locale.ROOT)
            .startsWith("windows");
    private static final List<String> OPTIONS = List.of("--query-gpu=" + String.join(",", GpuCsv.COLUMNS),
            "--format=csv,noheader,nounits");

    private final List<String> command;

    private GpuQuery(List<String> command) {
        this.command = command;
    }

    /// Returns empty when no command was given and the server is not on this machine, or this machine has no
    /// `nvidia-smi`.
    public static Optional<GpuQuery> of(Server server) {
        return of(server, Optional.ofNullable(System.getenv("PATH")).orElse(""));
    }

    static Optional<GpuQuery> of(Server server, String path) {
        String typed = server.gpuCommand();
        if (typed != null && !typed.isBlank()) {
            String whole = BARE.matcher(typed.strip()).find()
                    ? typed.strip() + " " + String.join(" ", OPTIONS) : typed.strip();
            return Optional.of(new GpuQuery(WINDOWS ? List.of("cmd", "/c", whole) : List.of("/bin/sh", "-c", whole)));
        }
        return ServerAddress.isLoopback(server.url()) ? onPath(path).map(tool -> new GpuQuery(
                Stream.concat(Stream.of(tool), OPTIONS.stream()).toList())) : Optional.empty();
    }

    private static Optional<String> onPath(String path) {
        for (String folder : path.split(Pattern.quote(File.pathSeparator))) {
            try {
                Path tool = Path.of(folder, WINDOWS ? "nvidia-smi.exe" : "nvidia-smi");
                if (!folder.isEmpty() && Files.isExecutable(tool)) {
                    return Optional.of(tool.toString());
                }
            } catch (InvalidPathException noFolder) {
                continue;
            }
        }
        return Optional.empty();
    }

    /// Returns the boards, at least one. Takes ten seconds at most.
    ///
    /// @throws IOException with the reason, as the end of a sentence, when the command fails
    public List<Gpu> ask() throws IOException, InterruptedException {
        return ask(LIMIT);
    }

    /// Returns the boards, at least one.
    ///
    /// @param limit how long it takes at most
    ///
    /// @throws IOException with the reason, as the end of a sentence, when the command fails
    List<Gpu> ask(Duration limit) throws IOException, InterruptedException {
        List<Gpu> boards = GpuCsv.read(CommandOutput.of(command, limit));
        if (boards.isEmpty()) {
            throw new IOException(I18n.stored("it prints no table of GPUs as nvidia-smi's --format=csv does"));
        }
        return boards;
    }
}
