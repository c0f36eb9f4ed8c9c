package dev.touchstone.cli.campaign;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.report.CampaignFormat;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Where the outcome of a campaign goes.
final class CampaignOutput {

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the result as JSON; - for standard output.")
    private @Nullable String json;

    @Option(names = "--report", paramLabel = "FILE", description = "Writes the result with its charts and tables: a .xlsx, .md"
            + " or .html.")
    private @Nullable Path report;

    /// @throws WrongUsage for a report of another form
    void check() {
        if (report != null) {
            format(report);
        }
    }

    void write(CampaignOutcome outcome, PrintWriter out) throws IOException {
        if (json == null || !json.equals(InputFiles.STANDARD_INPUT)) {
            CampaignReport.print(outcome, out);
        }
        if (json != null) {
            String text = CampaignJson.write(outcome) + "\n";
            if (json.equals(InputFiles.STANDARD_INPUT)) {
                out.print(text);
            } else {
                AtomicFile.write(InputFiles.path(json), file -> file.write(text.getBytes(StandardCharsets.UTF_8)));
            }
        }
        if (report != null) {
            format(report).write(outcome, report);
        }
        out.flush();
    }

    private static CampaignFormat format(Path file) {
        return CampaignFormat.of(file).orElseThrow(() -> new WrongUsage("the name of the report must end in "
                + Arrays.stream(CampaignFormat.values()).map(CampaignFormat::ending).collect(Collectors.joining(", "))));
    }
}
