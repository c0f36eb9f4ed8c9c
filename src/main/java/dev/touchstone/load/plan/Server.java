package dev.touchstone.load.plan;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
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
        String scheme = url.getScheme();
        if (url.getHost() == null || !("http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme))) {
            throw new IllegalArgumentException("the address of a server is http:// or https:// and a host name, not "
                    + Secrets.mask(url.toString()));
        }
        if (url.getRawUserInfo() != null) {
            throw new IllegalArgumentException("a plan holds no password: leave what stands before the @ out of the "
                    + "address of " + url.getHost() + " and give it as a header when the plan is started");
        }
        if (name.isBlank()) {
            throw new IllegalArgumentException("the server at " + url.getHost() + " needs a name");
        }
    }

    /// A server of which only the address is known.
    public static Server at(URI url, Api api) {
        int port = url.getPort();
        return new Server(url.getHost() + (port < 0 ? "" : ":" + port), url, api, null, ThinkingSwitch.AUTOMATIC,
                Map.of(), null, null);
    }
}
