package dev.touchstone.cli.live;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/// Reads an option that may be given several times, with its position: in `--url A --model M --url B` the model belongs
/// to the first server. The field is a list of [Given].
final class OrderedOption implements IParameterConsumer {

    /// One given option.
    ///
    /// @param behind number of arguments after it: the more, the earlier it was given
    public record Given(String option, String value, int behind) {
    }

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        String name = command.optionsMap().entrySet().stream().filter(entry -> entry.getValue().equals(option))
                .findFirst().orElseThrow().getKey();
        if (arguments.isEmpty()) {
            throw new ParameterException(command.commandLine(), "Missing required parameter for option '" + name
                    + "' (" + option.paramLabel() + ")");
        }
        @Nullable List<Given> before = option.getValue();
        List<Given> given = before == null ? new ArrayList<>() : new ArrayList<>(before);
        int behind = arguments.size();
        given.add(new Given(name, arguments.pop(), behind));
        option.setValue(given);
    }
}
