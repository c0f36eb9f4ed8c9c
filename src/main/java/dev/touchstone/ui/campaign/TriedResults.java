package dev.touchstone.ui.campaign;

import dev.touchstone.campaign.imported.ImportedCampaign;
import dev.touchstone.campaign.imported.LaunchSource;
import dev.touchstone.campaign.imported.TriedBefore;
import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.ReadingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// The results of launches that others tried, and the campaign that they make.
///
/// @param ofOthers launches of another engine or model, which are not in it
record TriedResults(List<Reading> readings, CampaignData data, int ofOthers) {

    TriedResults {
        readings = List.copyOf(readings);
    }

    /// Reads texts, or folders of a sweep.
    ///
    /// @throws IOException with a sentence when they hold no launches that differ in their flags
    static TriedResults read(List<Path> files) throws IOException {
        List<Reading> readings = new Importer().read(files, ReadingProgress.UNWATCHED);
        String name = String.valueOf(files.getFirst().getFileName()).replaceFirst("\\.[A-Za-z]+$", "");
        List<LaunchSource> sources = LaunchSource.of(readings);
        return new TriedResults(readings, ImportedCampaign.of(name, sources, null).orElseThrow(() ->
                new IOException(I18n.text("It holds no launches of an engine that differ in their flags."))),
                ImportedCampaign.ofOthers(sources));
    }

    /// The launches as trials with which a campaign begins.
    TriedBefore before(CampaignPlan plan) {
        return TriedBefore.of(plan, LaunchSource.of(readings));
    }

    /// `search.txt: 9 launches, 6 failed, 2 of another engine or model left out`.
    String summary() {
        long failed = data.trials().stream().filter(trial -> trial.failure() != null).count();
        String launches = failed == 0 ? I18n.plural(data.trials().size(), "{0} launch", "{0} launches")
                : I18n.plural(data.trials().size(), "{0} launch, {1} failed", "{0} launches, {1} failed", failed);
        return I18n.text("{0}: {1}", data.name(), ofOthers == 0 ? launches
                : I18n.text("{0}, {1} of another engine or model left out", launches, ofOthers));
    }
}
