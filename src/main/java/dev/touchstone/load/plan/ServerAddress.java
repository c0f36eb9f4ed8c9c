package dev.touchstone.load.plan;

import dev.touchstone.model.Secrets;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The address of a server as people enter it: its base, its `/v1`, or the whole path of a wire format.
public final class ServerAddress {

    private static final String V1 = "/v1";
    private static final Pattern SLASHES = Pattern.compile("/{1,100}$");
    /// Paths that people paste with the address: those of the wire formats, and two others of OpenAI's.
    private static final Pattern ENDING = Pattern.compile(Stream.concat(Arrays.stream(Api.values()).map(Api::path),
            Stream.of("/v1/models", "/v1/responses")).map(ServerAddress::belowVersion).map(Pattern::quote)
            .collect(Collectors.joining("|", "(?:", ")$")));
    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final Pattern BEFORE_HOST = Pattern.compile("^([A-Za-z]{1,10}:?/{1,2})?.*@", Pattern.DOTALL);
    private static final Pattern VERSION = Pattern.compile("/v\\d{1,4}$");

    private ServerAddress() {
    }

    /// Reads an address as people enter it: without a scheme it is HTTP, and `:8000` is this machine. Empty for what is not the
    /// address of a server: another scheme, no host, or a slash too few (`http:/host`), behind which all would be a path.
    public static Optional<URI> entered(String text) {
        try {
            URI url = new URI(text.contains("://") ? text : text.startsWith(":") ? "http://127.0.0.1" + text : "http://" + text);
            boolean isHttp = url.getScheme() != null && SCHEMES.contains(url.getScheme().toLowerCase(Locale.ROOT));
            return isHttp && url.getHost() != null && !SCHEMES.contains(url.getHost().toLowerCase(Locale.ROOT))
                    ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException noAddress) {
            return Optional.empty();
        }
    }

    /// Returns what was entered without its secrets, for a message: also where it is not an address, all before the last `@`
    /// may be a password.
    public static String shown(String text) {
        return Secrets.mask(BEFORE_HOST.matcher(text).replaceFirst("$1•••@"));
    }

    /// Returns the address that requests in a wire format go to: below the version that the given address names
    /// (`/v1`, `/api/paas/v4`), else below `/v1`. An address that ends with the whole path stays as it is, even
    /// without a version.
    ///
    /// @param url of a [Server], whose scheme and host are checked
    public static URI of(URI url, Api api) {
        String path = path(url);
        String base = ENDING.matcher(path).replaceFirst("");
        boolean hasVersion = VERSION.matcher(base).find() || !base.equals(path);
        String whole = !api.path().startsWith(V1) ? VERSION.matcher(base).replaceFirst("") + api.path()
                : base + (hasVersion ? belowVersion(api.path()) : api.path());
        String query = url.getRawQuery() == null ? "" : "?" + url.getRawQuery();
        return URI.create(url.getScheme() + "://" + url.getRawAuthority() + whole + query);
    }

    /// Returns what stands before `/v1`, or before another version that the address names, without a slash at its end,
    /// without query and fragment. The path of a gateway stays.
    ///
    /// @param url of a [Server], whose scheme and host are checked
    public static URI root(URI url) {
        String path = SLASHES.matcher(VERSION.matcher(beforeApi(url)).replaceFirst("")).replaceFirst("");
        String port = url.getPort() < 0 ? "" : ":" + url.getPort();
        return URI.create(url.getScheme().toLowerCase(Locale.ROOT) + "://" + url.getHost() + port + path);
    }

    /// Returns the version below which OpenAI's pages stand: `/v1` unless the address names another.
    public static String version(URI url) {
        Matcher version = VERSION.matcher(beforeApi(url));
        return version.find() ? version.group() : V1;
    }

    /// Whether the server is on this machine, by its address alone: no name is resolved.
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

    private static String beforeApi(URI url) {
        return ENDING.matcher(path(url)).replaceFirst("");
    }

    private static String path(URI url) {
        return url.getRawPath() == null ? "" : SLASHES.matcher(url.getRawPath()).replaceFirst("");
    }

    private static String belowVersion(String path) {
        return path.startsWith(V1) ? path.substring(V1.length()) : path;
    }
}
