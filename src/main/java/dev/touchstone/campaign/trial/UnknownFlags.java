package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineHelp;
import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.engine.LaunchRecords;
import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.space.Parameter;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/// The flags of a campaign that the help of its engine does not contain, found before anything is launched.
public final class UnknownFlags {

    /// vLLM and SGLang import PyTorch before they print their help.
    public static final Duration LIMIT = Duration.ofSeconds(60);

    private static final String PREFIX = "campaign-help-";

    private UnknownFlags() {
    }

    /// Runs the engine's help at the campaign's place. Empty where all flags are known, and where no help can be read: no
    /// answer in time, another form, a program that is not there; and where it lists less than half of the flags, or not that
    /// of the port, because it is that of another program, such as one that launches the engine.
    ///
    /// @param records for the launch of the help, as for those of the campaign
    /// @throws InterruptedException when the thread is interrupted, whatever it does at that moment; its mark is taken
    public static List<String> of(CampaignPlan plan, LaunchRecords records, Duration limit) throws InterruptedException {
        Set<String> flags = new LinkedHashSet<>(plan.command().flags().keySet());
        plan.space().parameters().stream().filter(parameter -> !parameter.isEnvironment()).map(Parameter::name)
                .forEach(flags::add);
        String name = PREFIX + UUID.randomUUID().toString().substring(0, 8);
        try {
            EngineLaunch launch = LaunchPorts.at(plan.place(), port -> plan.command().program(name, port));
            List<String> unknown = EngineHelp.read(launch, plan.place(), records, limit).filter(help -> isOfEngine(help, plan))
                    .map(help -> flags.stream().filter(flag -> !help.contains(flag)).toList()).orElse(List.of());
            throwIfInterrupted();
            return 2 * unknown.size() > flags.size() ? List.of() : unknown;
        } catch (IOException notThere) {
            throwIfInterrupted();
            return List.of();
        }
    }

    /// A file that is written while the thread is interrupted fails with an `IOException`, and the end of a process puts
    /// the interruption off.
    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }

    private static boolean isOfEngine(EngineHelp help, CampaignPlan plan) {
        return plan.command().flags().entrySet().stream().filter(flag -> flag.getValue().contains("{port}"))
                .allMatch(flag -> help.contains(flag.getKey()));
    }
}
