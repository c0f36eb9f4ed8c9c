package dev.touchstone.load.page;

import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The address of a server as people give it: its base, its `/v1`, or the path of a wire format.
public final class ServerAddress {

    private static final Pattern SLASHES = Pattern.compile("/{1,100}$");
    private static final Pattern API = Pattern.compile("/(?:chat/completions|completions|responses|models|generate)$");
    private static final Pattern VERSION = Pattern.compile("/v\\d{1,4}$");

    private ServerAddress() {
    }

    /// What stands before `/v1` (or what version the address names), without a slash behind it, without query and
    /// fragment. A path of a gateway before that stays.
    ///
    /// @param url of a [dev.touchstone.load.plan.Server], which has seen to its scheme and host
    public static URI root(URI url) {
        String path = SLASHES.matcher(VERSION.matcher(beforeApi(url)).replaceFirst("")).replaceFirst("");
        String port = url.getPort() < 0 ? "" : ":" + url.getPort();
        return URI.create(url.getScheme().toLowerCase(Locale.ROOT) + "://" + url.getHost() + port + path);
    }

    /// The version below which the OpenAI pages stand: `/v1` unless the address names another.
    static String version(URI url) {
        Matcher version = VERSION.matcher(beforeApi(url));
        return version.find() ? version.group() : "/v1";
    }

    private static String beforeApi(URI url) {
        String path = url.getRawPath() == null ? "" : url.getRawPath();
        return API.matcher(SLASHES.matcher(path).replaceFirst("")).replaceFirst("");
    }

    /// Whether the server is on this machine, as far as the address says it; nothing is looked up.
    public static boolean isLoopback(URI url) {
        String host = url.getHost() == null ? "" : url.getHost().toLowerCase(Locale.ROOT);
        if (host.equals("localhost") || host.endsWith(".localhost")) {
            return true;
        }
        try {
            InetAddress literal = InetAddress.ofLiteral(host);
            return literal.isLoopbackAddress() || literal.isAnyLocalAddress();
        } catch (IllegalArgumentException name) {
            return false;
        }
    }
}
