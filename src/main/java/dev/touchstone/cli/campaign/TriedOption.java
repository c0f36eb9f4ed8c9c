package dev.touchstone.cli.campaign;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.campaign.imported.ImportedCampaign;
import dev.touchstone.campaign.imported.LaunchSource;
import dev.touchstone.campaign.imported.TriedBefore;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.store.StoredCampaign;
import dev.touchstone.cli.option.InputFiles;
import dev.touchstone.cli.option.ReadingOptions;
import dev.touchstone.cli.option.ReadingProblems;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Launches that were tried elsewhere: their results are read, and are trials like those of the campaign.
final class TriedOption {

    @Option(names = "--tried", paramLabel = "FILE", arity = "1..*", description = {
        "Results of launches that were tried already: notes, logs, CSV, folders of a sweep. The campaign begins with them:"
            + " none of them is launched again, and they count as launches of the search.",
        "Without FILE.yaml, nothing is launched: prints what these launches show."})
    private final List<String> files = new ArrayList<>();

    @Mixin
    private final ReadingOptions options = new ReadingOptions();

    boolean isGiven() {
        return !files.isEmpty();
    }

    /// The launches as a campaign of their own.
    ///
    /// @throws WrongUsage when they are none
    CampaignData open(CommandStreams terminal) {
        List<Reading> readings = InputFiles.read(files, options, terminal);
        ReadingProblems.print(readings, terminal.err());
        long without = readings.stream().flatMap(reading -> reading.runs().stream())
                .filter(run -> !ImportedCampaign.isOfALaunch(run)).count();
        if (without > 0) {
            terminal.err().println(Phrases.counted(without, "run") + (without == 1 ? " belongs to no known launch and is left out"
                    : " belong to no known launch and are left out"));
        }
        List<LaunchSource> sources = LaunchSource.of(readings);
        printOfOthers(ImportedCampaign.ofOthers(sources), terminal);
        return ImportedCampaign.of(name(), sources, null).orElseThrow(() -> new WrongUsage(
                String.join(", ", files) + ": these are no launches of an engine that differ in their flags"));
    }

    private String name() {
        return String.valueOf(Path.of(files.getFirst()).getFileName()).replaceFirst("\\.[a-z]+$", "");
    }

    /// Stores the runs and begins the campaign with them, unless it was begun before.
    void begin(StoredCampaign campaign, RunArchive runs, CommandStreams terminal) throws IOException {
        if (files.isEmpty() || !campaign.trials().isEmpty()) {
            return;
        }
        List<Reading> readings = InputFiles.read(files, options, terminal);
        ReadingProblems.print(readings, terminal.err());
        TriedBefore tried = TriedBefore.of(campaign.plan(), LaunchSource.of(readings));
        readings.forEach(runs::add);
        campaign.beginWith(tried.trials());
        terminal.err().println(launches(tried.trials().size()) + " tried before");
        if (tried.atOtherLoads() > 0) {
            terminal.err().println(launches(tried.atOtherLoads()) + " left out: not measured at a load of this campaign, or not by "
                    + campaign.plan().objective().metric().key());
        }
        if (tried.withOtherFlags() > 0) {
            terminal.err().println(launches(tried.withOtherFlags()) + " left out: none of this campaign's flags is set");
        }
        printOfOthers(tried.ofOthers(), terminal);
    }

    private static void printOfOthers(int count, CommandStreams terminal) {
        if (count > 0) {
            terminal.err().println(launches(count) + " left out: of another engine or model");
        }
    }

    private static String launches(int count) {
        return count + (count == 1 ? " launch" : " launches");
    }
}
