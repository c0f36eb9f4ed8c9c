package dev.touchstone.cli.live;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.cli.option.ArchiveOption;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Reading;
import dev.touchstone.load.FinishedPoint;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.report.JsonReport;
import dev.touchstone.report.VllmSaveResult;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// Where the results go.
final class ResultOptions {

    private static final String STANDARD_OUTPUT = "-";

    @Option(names = "--json", paramLabel = "FILE",
            description = "Writes the runs in the form of \"read --json\"; - for standard output, in place of the table.")
    private @Nullable String json;

    @Option(names = "--save-result", paramLabel = "FILE",
            description = "Writes the runs in the form of vLLM's --save-result with --save-detailed, one per line, for "
                    + "other tools.")
    private @Nullable Path saveResult;

    @ArgGroup(validate = false)
    private ArchiveOption archive = new ArchiveOption();

    @Option(names = "--no-archive", description = "Stores nothing.")
    private boolean noArchive;

    boolean isTableWanted() {
        return !STANDARD_OUTPUT.equals(json);
    }

    /// Null when nothing is to be stored.
    @Nullable RunArchive openArchive() throws IOException {
        if (noArchive && archive.isGiven()) {
            throw new WrongUsage("give either --archive or --no-archive, not both");
        }
        return noArchive ? null : archive.open();
    }

    /// Beside the archive, as for the window: what the one left unfinished, the other can go on with.
    Path journals() {
        return archive.file().toAbsolutePath().resolveSibling("live-tests");
    }

    void write(Reading runs, Collection<FinishedPoint> points, CommandStreams terminal) throws IOException {
        Path result = saveResult;
        if (result != null) {
            AtomicFile.write(result, out -> {
                for (FinishedPoint point : points) {
                    if (!point.runs().isEmpty()) {
                        String line = VllmSaveResult.of(point.runs().getFirst(), point.requests()) + "\n";
                        out.write(line.getBytes(StandardCharsets.UTF_8));
                    }
                }
            });
        }
        String file = json;
        if (file == null) {
            return;
        }
        if (file.equals(STANDARD_OUTPUT)) {
            JsonReport.readings(List.of(runs), terminal.out());
            return;
        }
        AtomicFile.write(InputFiles.path(file), out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            JsonReport.readings(List.of(runs), writer);
            writer.flush();
        });
    }
}
