package dev.touchstone.cli;

import dev.touchstone.archive.shared.Publishing;
import dev.touchstone.archive.shared.SharedArchive;
import dev.touchstone.cli.option.PlaceOption;
import dev.touchstone.cli.option.RunsInput;
import dev.touchstone.cli.option.WhereFilters;
import dev.touchstone.cli.option.WhereOption;
import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.model.Run;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `touchstone withdraw`: marks published runs as not to be used.
@Command(name = "withdraw", sortOptions = false,
        description = {
            "Withdraws runs from a team's archive: nobody fetches or publishes them any more. They stay where they are, with "
                    + "your name, the time and the reason.",
            "It cannot be undone."},
        footer = {
            "%nExamples:",
            "  touchstone withdraw nightly.json --from /mnt/team/benchmarks --why \"another job ran on the host\"",
            "  touchstone withdraw --where engineVersion=0.9.1 --why \"wrong image\""})
final class WithdrawCommand implements Callable<Integer> {

    private final CommandStreams terminal;

    @Mixin
    private final RunsInput input = new RunsInput();

    @Mixin
    private final PlaceOption place = new PlaceOption();

    @Option(names = "--why", required = true, paramLabel = "TEXT", description = "The reason, for the others.")
    private String why = "";

    @Option(names = "--as", paramLabel = "NAME",
            description = "Who withdraws; without it, the name that was used last, else that of the user.")
    private String by = "";

    @Option(names = "--where", paramLabel = "FACTOR=LEVEL",
            description = "Only these runs. Repeat it for other levels of a factor, or for other factors.")
    private final List<WhereOption> wheres = new ArrayList<>();

    WithdrawCommand(CommandStreams terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        if (input.files().isEmpty() && wheres.isEmpty()) {
            throw new WrongUsage("name the FILE of the runs, or --where FACTOR=LEVEL: it cannot be undone");
        }
        try (RunsInput.Found found = input.find(terminal); SharedArchive shared = place.open(false, by)) {
            List<Run> runs = WhereFilters.pass(wheres, found.runs());
            Publishing.Withdrawal outcome = new Publishing(by.isBlank() ? place.by() : by, why, Set.of(), run -> List.of())
                    .withdraw(shared, runs);
            terminal.out().println(shared.name() + ": " + Phrases.counted(outcome.fresh().size(), "run") + " withdrawn"
                    + (outcome.before().isEmpty() ? "" : ", " + outcome.before().size() + " withdrawn before")
                    + (outcome.unknown().isEmpty() ? "" : ", " + outcome.unknown().size() + " never published there"));
            return found.printProblems(terminal);
        }
    }
}
