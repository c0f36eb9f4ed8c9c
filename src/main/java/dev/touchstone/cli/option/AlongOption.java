package dev.touchstone.cli.option;

import dev.touchstone.archive.shared.Attachment;
import dev.touchstone.cli.terminal.WrongUsage;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/// What goes along with runs.
public final class AlongOption {

    @Option(names = "--with", split = ",", paramLabel = "WHAT",
            description = "What goes along with the runs: requests (one by one), logs (of the engine). Nothing without it.")
    private final List<String> names = new ArrayList<>();

    public Set<Attachment> along() {
        Set<Attachment> along = EnumSet.noneOf(Attachment.class);
        names.forEach(name -> along.add(Attachment.ofKey(name)
                .orElseThrow(() -> new WrongUsage("--with takes requests and logs, not " + name))));
        return along;
    }
}
