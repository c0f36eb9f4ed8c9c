package dev.touchstone.cli.live;

import dev.touchstone.compare.name.LevelName;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.probe.ServerIdentity;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Factor;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The identity of a server as lines of text.
final class ServerLine {

    private static final List<Factor> SHOWN = List.of(Factor.ENGINE, Factor.ENGINE_VERSION, Factor.MODEL, Factor.GPU,
            Factor.GPU_COUNT);

    private ServerLine() {
    }

    /// `127.0.0.1:8000: vLLM, 0.11.0, Qwen3-4B, 2 GPUs`, then its remarks.
    static List<String> of(Server server, ServerIdentity identity) {
        Conditions conditions = identity.conditions();
        List<String> lines = new ArrayList<>();
        String identified = SHOWN.stream().flatMap(factor -> conditions.level(factor).stream()
                .map(level -> factor == Factor.ENGINE_VERSION ? level.toString() : LevelName.of(factor, level)))
                .collect(Collectors.joining(", "));
        lines.add(server.name() + ": " + (identified.isEmpty() ? "does not report its engine" : identified)
                + (conditions.level(Factor.SIMULATED).isPresent() ? " (simulated)" : ""));
        identity.remarks().forEach(remark -> lines.add(server.name() + ": " + remark));
        return lines;
    }
}
