package dev.touchstone.cli;

import dev.touchstone.cli.terminal.CommandStreams;
import dev.touchstone.cli.terminal.RunEnvironment;

import dev.touchstone.load.agent.Agent;
import dev.touchstone.load.protocol.LineChannel;
import dev.touchstone.model.Program;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/// `touchstone agent`: what `touchstone run --on` starts on a host. Not for people: it is not in the help.
@Command(name = "agent", hidden = true, description = "Sends a part of a load for \"touchstone run --on\", which talks to it over "
        + "its input and output. Nothing listens; it ends when its input ends.")
final class AgentCommand implements Callable<Integer> {

    private final CommandStreams terminal;
    private final RunEnvironment surroundings;

    AgentCommand(CommandStreams terminal, RunEnvironment surroundings) {
        this.terminal = terminal;
        this.surroundings = surroundings;
    }

    @Override
    public Integer call() throws IOException {
        try (LineChannel channel = new LineChannel(terminal.in(), new FileOutputStream(FileDescriptor.out))) {
            new Agent(channel, surroundings::warmUp, Program.nameAndVersion()).run();
        }
        return ExitCode.OK;
    }
}
