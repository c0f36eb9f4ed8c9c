package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Api;
import dev.touchstone.model.Conditions;
import java.util.List;
import java.util.Set;

/// Who a server is, as far as it tells.
///
/// @param conditions engine, version, model, parallelism, GPU count … each with its evidence
/// @param models as listed, the first being the one that is used unless the user says otherwise
/// @param apis wire formats it was seen to speak; empty when that is not known
/// @param metrics whether it has a `/metrics` page that Touchstone reads
/// @param remarks sentences for the user: a gateway hides the engine, the key was refused, nothing answers …
public record ServerIdentity(Conditions conditions, List<String> models, Set<Api> apis, boolean metrics,
        List<String> remarks) {

    public ServerIdentity {
        models = List.copyOf(models);
        apis = Set.copyOf(apis);
        remarks = List.copyOf(remarks);
    }

    /// A server that told nothing.
    public static ServerIdentity unknown() {
        return new ServerIdentity(Conditions.none(), List.of(), Set.of(), false, List.of());
    }
}
