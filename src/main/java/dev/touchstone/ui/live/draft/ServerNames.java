package dev.touchstone.ui.live.draft;

import dev.touchstone.model.Factor;
import java.net.URI;
import java.util.Collection;
import java.util.Optional;

/// Default names of servers.
final class ServerNames {

    private ServerNames() {
    }

    /// `vLLM :8000` where the engine is known, else `localhost:8000`.
    static String of(DraftRow server, URI url) {
        String port = url.getPort() < 0 ? "" : ":" + url.getPort();
        String typed = server.text(PlanField.ENGINE).strip();
        Optional<String> engine = typed.isEmpty() ? Optional.ofNullable(server.identity())
                .map(identity -> identity.conditions().text(Factor.ENGINE, "")).filter(name -> !name.isEmpty())
                : Optional.of(typed);
        boolean here = url.getHost().equals("localhost") || url.getHost().equals("127.0.0.1");
        return engine.map(name -> name + " " + (here && !port.isEmpty() ? port : url.getHost() + port))
                .orElse(url.getHost() + port);
    }

    /// Returns the name, with a number if another server has it: `vLLM :8000 (2)`.
    static String unique(String name, Collection<String> taken) {
        String unique = name;
        for (int number = 2; taken.contains(unique); number++) {
            unique = name + " (" + number + ")";
        }
        return unique;
    }
}
