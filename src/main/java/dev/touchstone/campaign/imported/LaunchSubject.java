package dev.touchstone.campaign.imported;

import dev.touchstone.campaign.plan.CampaignPlan;
import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.importer.format.command.LaunchCommand;
import dev.touchstone.model.Factor;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Level;
import dev.touchstone.model.Run;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/// What was launched: launches of different engines or models say nothing about each other's flags.
///
/// @param engine as campaigns name it: `vllm`; empty where it is not known
/// @param model empty where it is not known, as for launches that failed
record LaunchSubject(String engine, String model) {

    /// Engines whose runs say so: runs of other programs of a campaign may bear any name.
    private static final Set<String> KNOWN = Set.of("vllm", "sglang", "llama.cpp");

    static LaunchSubject of(Run run) {
        return new LaunchSubject(run.conditions().text(Factor.ENGINE, "").toLowerCase(Locale.ROOT),
                Factor.MODEL.level(run).map(Level::toString).orElse(""));
    }

    static LaunchSubject of(FailedLaunch failure) {
        return new LaunchSubject(LaunchCommand.engine(failure.command()).orElse("").toLowerCase(Locale.ROOT), "");
    }

    /// What a campaign launches.
    static LaunchSubject of(CampaignPlan plan) {
        String engine = EnginePresets.engine(plan.engine());
        return new LaunchSubject(KNOWN.contains(engine) ? engine : "", plan.command().model());
    }

    /// Whether nothing that is known says that they are different: a model is the last part of its name, `Qwen3-8B` of
    /// `Qwen/Qwen3-8B`.
    boolean mayBe(LaunchSubject other) {
        return mayBe(engine, other.engine) && mayBe(last(model), last(other.model));
    }

    private static boolean mayBe(String one, String other) {
        return Stream.of(one, other).anyMatch(String::isEmpty) || one.equalsIgnoreCase(other);
    }

    private static String last(String model) {
        String name = model.replaceFirst("/+$", "");
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
