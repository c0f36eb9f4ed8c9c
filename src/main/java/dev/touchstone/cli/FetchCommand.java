package dev.touchstone.cli;

import dev.touchstone.archive.RunArchive;
import dev.touchstone.archive.shared.FetchedRun;
import dev.touchstone.archive.shared.Fetching;
import dev.touchstone.archive.shared.Publication;
import dev.touchstone.archive.shared.PublishedRun;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.archive.shared.SharingProgress;
import dev.touchstone.cli.option.AlongOption;
import dev.touchstone.cli.option.ArchiveOption;
import dev.touchstone.cli.option.PlaceOption;
import dev.touchstone.cli.option.WhereFilters;
import dev.touchstone.cli.option.WhereOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone fetch`: copies others' runs from a team's archive into the own one.
@Command(name = "fetch", sortOptions = false,
        description = {
            "Copies runs that others published into your archive; what you have already stays as it is.",
            "Who published a run, when and why stands among its details. Withdrawn runs are not fetched, and those that you "
                    + "have are named. A new level that somebody accepted at a run of yours is accepted in your archive too.",
            "Exit code 1 when something in the place could not be read."},
        footer = {
            "%nExamples:",
            "  touchstone fetch --from /mnt/team/benchmarks",
            "  touchstone fetch --where engine=vLLM --where gpuCount=8 --since 2026-11-01",
            "  touchstone fetch --from postgresql://ana@db/bench?sslmode=require --dry-run"})
final class FetchCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final PlaceOption place = new PlaceOption();

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    @Option(names = "--since", paramLabel = "DATE", description = "Only what was published on this day or later: 2026-11-01.")
    private @Nullable LocalDate since;

    @Option(names = "--dry-run", description = "Says what would be fetched, and fetches nothing.")
    private boolean dryRun;

    @Mixin
    private final AlongOption along = new AlongOption();

    @Mixin
    private final ArchiveOption archiveOption = new ArchiveOption();

    FetchCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Fetching fetching = new Fetching(runs -> runs.isEmpty() ? runs : WhereFilters.pass(wheres, runs), since, along.along());
        try (SharedArchive shared = place.open(false, ""); RunArchive own = archiveOption.open()) {
            Fetching.Found found = fetching.look(shared, own::contains, SharingProgress.UNWATCHED);
            if (!dryRun && !found.fresh().isEmpty()) {
                own.add(fetching.read(shared, found.fresh(), SharingProgress.UNWATCHED));
            }
            List<Run> levels = found.levels().isEmpty() ? List.of() : found.withNewLevels(own.all());
            if (!dryRun && !levels.isEmpty()) {
                own.update(levels);
            }
            print(shared.name(), found, own);
            levels.forEach(run -> terminal.out().println("  new level " + (dryRun ? "to accept" : "accepted") + " at "
                    + named(own, run.id()) + ": "
                    + byPublication(Objects.requireNonNull(found.levels().get(run.id())).publication())));
            return found.skipped().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(String name, Fetching.Found found, RunArchive own) {
        terminal.out().println(name + ": " + Phrases.counted(found.fresh().size(), "run")
                + (dryRun ? " to fetch" : " fetched") + (found.known() == 0 ? "" : ", " + found.known() + " already there")
                + (found.filtered() == 0 ? "" : ", " + found.filtered() + " do not pass"));
        byPublication(found.fresh()).forEach((publication, runs) -> terminal.out().println("  " + publication + ": "
                + Phrases.counted(runs, "run")));
        found.withdrawn().forEach((id, mark) -> terminal.err().println(named(own, id) + " in your archive was "
                + PublishCommand.withdrawn(mark)));
        found.skipped().forEach(terminal.err()::println);
    }

    private static String byPublication(Publication publication) {
        return publication.by() + ", " + FetchedRun.minute(publication)
                + (publication.why().isEmpty() ? "" : ", " + publication.why());
    }

    /// `Ana, 2026-11-24 10:12, nightly of main` → number of runs.
    private static Map<String, Long> byPublication(List<PublishedRun> runs) {
        Map<String, Long> counts = new LinkedHashMap<>();
        runs.forEach(published -> counts.merge(byPublication(published.publication()), 1L, Long::sum));
        return counts;
    }

    private static String named(RunArchive own, String id) {
        return own.all().stream().filter(run -> run.id().equals(id)).findFirst().map(Run::source)
                .map(source -> source.name() + ", " + source.lines()).orElse(id);
    }
}
