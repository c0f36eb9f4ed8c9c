package dev.touchstone.compare.factor;

import dev.touchstone.compare.setting.Flags;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/// The command of the benchmark client that a run was made with. Where it is known, an option that it does not contain
/// was not set.
public final class ClientCommand {

    private static final Pattern OPTION = Pattern.compile("--?[A-Za-z][A-Za-z0-9_.-]*");
    /// What launches do not set.
    private static final Set<Factor> OF_THE_CLIENT = EnumSet.of(Factor.REQUESTS, Factor.CONCURRENCY,
            Factor.REQUEST_RATE, Factor.INPUT_TOKENS, Factor.OUTPUT_TOKENS, Factor.MAX_TOKENS, Factor.TEMPERATURE,
            Factor.DATASET, Factor.API);

    private ClientCommand() {
    }

    /// Whether what the reader kept under this label is an option of a command.
    public static boolean isOption(String label) {
        return OPTION.matcher(label).matches();
    }

    /// The options of the commands that these runs were made with, without those that are flags of a launch too. A column
    /// of a table may be called like an option, but is none.
    public static Set<String> options(Collection<Run> runs) {
        Set<String> options = new HashSet<>();
        runs.stream().filter(run -> !ExtraTraits.TABLES.contains(run.format()))
                .forEach(run -> options.addAll(run.extras().keySet()));
        options.removeIf(label -> !isOption(label));
        runs.forEach(run -> options.removeAll(Flags.of(run).keySet()));
        return options;
    }

    /// Whether something that only stands in such a command was read: an option, or a condition by its flag.
    public static boolean isKnown(Run run) {
        boolean[] known = {run.extras().keySet().stream().anyMatch(ClientCommand::isOption)};
        run.conditions().forEach((factor, condition) -> known[0] |= isOfClient(factor, condition));
        return known[0];
    }

    private static boolean isOfClient(Factor factor, Condition condition) {
        Evidence evidence = condition.evidence();
        return evidence.rule().startsWith("-") && (OF_THE_CLIENT.contains(factor)
                || factor == Factor.MODEL && evidence.text().contains("bench"));
    }
}
