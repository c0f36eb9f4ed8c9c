package dev.touchstone.load.page;

import dev.touchstone.model.Secrets;
import java.net.InetAddress;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/// The address of a server as people give it: its base, its `/v1`, or the path of a wire format.
public final class Address {

    private static final Pattern SLASHES = Pattern.compile("/{1,100}$");
    private static final Pattern API = Pattern.compile("/(?:chat/completions|completions|responses|models|generate)$");
    private static final Pattern VERSION = Pattern.compile("/v1$");

    private Address() {
    }

    /// What stands before `/v1`, without a slash behind it, without user, query and fragment. A path of a gateway
    /// before that stays.
    ///
    /// @throws IllegalArgumentException with a sentence when no request can go there
    public static URI root(URI url) {
        String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("http") && !scheme.equals("https")) {
            throw new IllegalArgumentException("The address " + Secrets.mask(url.toString())
                    + " must begin with http:// or https://.");
        }
        if (url.getHost() == null) {
            throw new IllegalArgumentException("The address " + Secrets.mask(url.toString())
                    + " has no host name that HTTP knows; an underscore is not allowed in one.");
        }
        String path = url.getRawPath() == null ? "" : url.getRawPath();
        for (Pattern end : new Pattern[] {SLASHES, API, VERSION, SLASHES}) {
            path = end.matcher(path).replaceFirst("");
        }
        return URI.create(scheme + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort()) + path);
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
