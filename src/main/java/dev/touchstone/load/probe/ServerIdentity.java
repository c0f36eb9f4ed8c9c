package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.load.watch.ProcessStart;
import dev.touchstone.model.Conditions;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The identity of a server, as far as it reports it.
///
/// @param conditions engine, version, model, parallelism, GPU count … each with its evidence
/// @param models the listed models; the first is used unless the user chooses another
/// @param apis wire formats that it serves; empty when they are unknown
/// @param metrics whether it has a `/metrics` page that Touchstone reads
/// @param remarks sentences for the user: a gateway hides the engine, the key was refused, no answer …
/// @param processStart text that tells its process from the one of another launch, see [ProcessStart]; null when the
///         server has none
public record ServerIdentity(Conditions conditions, List<String> models, Set<Api> apis, boolean metrics,
        List<String> remarks, @Nullable String processStart) {

    /// Without the start of its process.
    public ServerIdentity(Conditions conditions, List<String> models, Set<Api> apis, boolean metrics,
            List<String> remarks) {
        this(conditions, models, apis, metrics, remarks, null);
    }

    public ServerIdentity {
        models = List.copyOf(models);
        apis = Set.copyOf(apis);
        remarks = List.copyOf(remarks);
    }

    /// The identity of a server that reports nothing.
    public static ServerIdentity unknown() {
        return new ServerIdentity(Conditions.none(), List.of(), Set.of(), false, List.of());
    }
}
