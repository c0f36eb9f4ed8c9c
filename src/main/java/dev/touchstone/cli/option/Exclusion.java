package dev.touchstone.cli.option;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.WrongUsage;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.lens.Terms;
import dev.touchstone.model.Warning;
import dev.touchstone.model.text.Phrases;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// Which runs take part in no mean, difference or verdict, because a check flags them.
public final class Exclusion {

    @Option(names = "--exclude", paramLabel = "CHECK",
            description = "Takes the runs that this check finds something wrong with out of every mean, difference and "
                    + "verdict: few-requests, unstable, ... \"touchstone check --catalogue\" lists them. May be repeated.")
    private final List<String> checks = new ArrayList<>();

    @Option(names = "--include", paramLabel = "CHECK",
            description = "Takes back runs that are left out by default: warm-up, mean-of-runs.")
    private final List<String> included = new ArrayList<>();

    /// The same answers with the flagged runs excluded, besides those that are left out by default. What was excluded
    /// before stays so; a check that flags no run is named on standard error.
    ///
    /// @throws WrongUsage for a name that no check has, or one that is included but not left out
    public Answers apply(Answers answers, CommandStreams terminal) {
        Set<String> wanted = new LinkedHashSet<>(Terms.DEFAULT.exclude());
        for (String check : included) {
            if (!wanted.remove(check)) {
                throw new WrongUsage("--include " + check + ": only " + Phrases.and(Terms.DEFAULT.exclude())
                        + " are left out by default");
            }
        }
        if (!checks.isEmpty()) {
            Set<String> flagging = answers.runs().stream()
                    .flatMap(run -> answers.inspection().warnings(run).stream().map(Warning::check))
                    .collect(Collectors.toSet());
            for (String check : new LinkedHashSet<>(checks)) {
                if (!flagging.contains(check)) {
                    if (Checks.ofId(check).isEmpty()) {
                        throw new WrongUsage("no check is called " + check + "; there are "
                                + Checks.all().stream().map(Check::id).sorted().collect(Collectors.joining(", ")));
                    }
                    terminal.err().println("--exclude " + check + " excludes nothing: it finds nothing in these runs");
                }
                wanted.add(check);
            }
        }
        return answers.with(answers.terms().withExclude(wanted));
    }
}
