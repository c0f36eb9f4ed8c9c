package dev.touchstone.load.plan;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Secrets;
import java.net.URI;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A server under test. It holds no keys or passwords; these are in [Access].
///
/// @param name short name for points and charts, unique in its plan: `vLLM :8000`
/// @param url base address, with or without `/v1` or the path of the wire format
/// @param model the model's name on the server; null for the first listed one
/// @param thinkingSwitch how thinking is switched on and off
/// @param conditions conditions set by hand; they take precedence over what the server reports
/// @param caFile certificates in PEM to trust beside the system's; null for the system's alone
/// @param gpuCommand command that prints nvidia-smi's CSV of the server's machine (`ssh host nvidia-smi …`); null for
///         none
public record Server(String name, URI url, Api api, @Nullable String model, ThinkingSwitch thinkingSwitch,
        Map<Factor, Level> conditions, @Nullable Path caFile, @Nullable String gpuCommand) {

    public Server {
        conditions = Collections.unmodifiableMap(new LinkedHashMap<>(conditions));
        String scheme = url.getScheme();
        if (url.getHost() == null || !("http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme))) {
            throw new IllegalArgumentException(I18n.text("the address of a server must be http:// or https:// with a host"
                    + " name, not {0}", Secrets.mask(url.toString())));
        }
        if (url.getRawUserInfo() != null) {
            throw new IllegalArgumentException(I18n.text("a plan holds no password; leave out the part before the @ in the"
                    + " address of {0} and give it as a header when the plan is started", url.getHost()));
        }
        if (name.isBlank()) {
            throw new IllegalArgumentException(I18n.text("the server at {0} needs a name", url.getHost()));
        }
    }

    /// Returns a server of which only the address is known.
    public static Server at(URI url, Api api) {
        int port = url.getPort();
        return new Server(url.getHost() + (port < 0 ? "" : ":" + port), url, api, null, ThinkingSwitch.AUTOMATIC,
                Map.of(), null, null);
    }
}
