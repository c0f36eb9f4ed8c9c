package dev.touchstone.cli;

import dev.touchstone.archive.shared.FetchedRun;
import dev.touchstone.archive.shared.NeededConditions;
import dev.touchstone.archive.shared.Publishing;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.archive.shared.SharedMark;
import dev.touchstone.cli.option.AlongOption;
import dev.touchstone.cli.option.KeyConverters;
import dev.touchstone.cli.option.PlaceOption;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.WhereFilters;
import dev.touchstone.cli.option.WhereOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone publish`: copies runs into a team's archive.
@Command(name = "publish", sortOptions = false,
        description = {
            "Copies runs into a team's archive, where others fetch them. Secrets are masked once more.",
            "A run that is there already stays as it is, and one that was withdrawn stays withdrawn. What others must know - "
                    + "GPU, number of GPUs, engine version, workload - is asked for here where a run does not say it.",
            "Exit code 1 when a run was not published because it was withdrawn."},
        footer = {
            "%nExamples:",
            "  touchstone publish nightly.json --to /mnt/team/benchmarks --why \"nightly of main\"",
            "  touchstone publish results/ --set gpu=\"NVIDIA H100\" --set gpuCount=8 --why \"before the upgrade\"",
            "  touchstone publish --where model=Qwen3-32B --with requests --to postgresql://ana@db/bench?sslmode=require --why x"})
final class PublishCommand implements Callable<Integer> {

    private static final int MOST_NAMES = 3;

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final PlaceOption place = new PlaceOption();

    @Option(names = "--begin", description = "Begins a team's archive in the place when there is none yet.")
    private boolean begin;

    @Option(names = "--why", required = true, paramLabel = "TEXT", description = "Why these runs were made, for the others.")
    private String why = "";

    @Option(names = "--as", paramLabel = "NAME",
            description = "Who publishes; without it, the name that was used last, else that of the user.")
    private String by = "";

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    @Option(names = "--not-known", split = ",", paramLabel = "FACTOR",
            description = "Publishes although nobody knows this: gpu, gpuCount, engineVersion, dataset. It is noted.")
    private final List<String> notKnown = new ArrayList<>();

    @Mixin
    private final AlongOption along = new AlongOption();

    PublishCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        try (RunsInput.Found found = input.find(terminal)) {
            List<Run> runs = WhereFilters.pass(wheres, found.runs());
            if (runs.isEmpty()) {
                throw new WrongUsage(found.runs().isEmpty() ? "there are no runs to publish" : "no run passes --where");
            }
            checkKnown(runs);
            Publishing publishing = new Publishing(by.isBlank() ? place.by() : by, why, along.along(), found::requests);
            try (SharedArchive archive = place.open(begin, by)) {
                int code = print(publishing.publish(archive, runs, (done, total) -> true), archive.name());
                archive.skipped().forEach(terminal.err()::println);
                return Math.max(code, found.printProblems(terminal));
            }
        }
    }

    /// @throws WrongUsage that lists everything that is missing at once
    private void checkKnown(List<Run> runs) {
        List<Factor> accepted = notKnown.stream().map(key -> Factor.ofKey(key)
                .orElseThrow(() -> new WrongUsage(KeyConverters.unknownFactor(key)))).toList();
        String missing = NeededConditions.missing(runs).entrySet().stream().filter(entry -> !accepted.contains(entry.getKey()))
                .map(entry -> entry.getKey().key() + " of " + names(entry.getValue())).collect(Collectors.joining("; "));
        if (!missing.isEmpty()) {
            throw new WrongUsage("not published, because others must know " + missing + ": add --set FACTOR=LEVEL, or "
                    + "--not-known FACTOR when nobody knows it");
        }
    }

    private static String names(List<Run> runs) {
        return runs.size() > MOST_NAMES ? Phrases.counted(runs.size(), "run")
                : Phrases.and(runs.stream().map(RunName::of).toList());
    }

    private int print(Publishing.Outcome outcome, String name) {
        terminal.out().println(name + ": " + Phrases.counted(outcome.added().size(), "run") + " published"
                + (outcome.known().isEmpty() ? "" : ", " + outcome.known().size() + " already there"));
        outcome.withdrawn().forEach((run, mark) -> terminal.err().println(RunName.of(run) + " was " + withdrawn(mark)
                + " and is not published again"));
        return outcome.withdrawn().isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    /// `withdrawn by Ana on 2026-11-24 10:12 (wrong GPU count)`.
    static String withdrawn(SharedMark mark) {
        String reason = mark.publication().why();
        return "withdrawn by " + mark.publication().by() + " on " + FetchedRun.minute(mark.publication())
                + (reason.isEmpty() ? "" : " (" + reason + ")");
    }
}
