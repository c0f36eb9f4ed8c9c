package dev.touchstone.load.plan;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A server under test. Keys and passwords are no part of it: see [Access].
///
/// @param name short, unique in its plan, for points and charts: `vLLM :8000`
/// @param url its base, with or without `/v1` or the path of the wire format
/// @param model as the server names it; null for the first it lists
/// @param thinkingSwitch how its model is told to think
/// @param conditions set by hand; they win over what the server tells
/// @param caFile certificates in PEM to trust beside the system's; null for the system's alone
/// @param gpuCommand prints nvidia-smi's CSV of the server's machine (`ssh host nvidia-smi …`); null for none
public record Server(String name, URI url, Api api, @Nullable String model, ThinkingSwitch thinkingSwitch,
        Map<Factor, Level> conditions, @Nullable Path caFile, @Nullable String gpuCommand) {

    public Server {
        conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
    }

    /// A server of which only the address is known.
    public static Server at(URI url, Api api) {
        int port = url.getPort();
        return new Server(url.getHost() + (port < 0 ? "" : ":" + port), url, api, null, ThinkingSwitch.AUTOMATIC,
                Map.of(), null, null);
    }
}
