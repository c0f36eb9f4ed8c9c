package dev.touchstone.load.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Selects the proxy to a server: none to this machine; else the one of the environment (`https_proxy`, `http_proxy`,
/// `all_proxy`, `no_proxy`, as curl and Python read them), else the one of the system or the JVM.
final class Proxies extends ProxySelector {

    private final Map<String, String> environment;

    Proxies(Map<String, String> environment) {
        this.environment = environment;
    }

    /// Returns the proxy to an address; null for none.
    @Nullable InetSocketAddress proxyTo(URI address) {
        for (Proxy proxy : select(address)) {
            if (proxy.type() == Proxy.Type.HTTP && proxy.address() instanceof InetSocketAddress found) {
                return found;
            }
        }
        return null;
    }

    @Override
    public List<Proxy> select(URI address) {
        String host = address.getHost();
        if (host == null || isLoopback(host) || isExempt(host.toLowerCase(Locale.ROOT))) {
            return List.of(Proxy.NO_PROXY);
        }
        String named = variable(address.getScheme() + "_proxy");
        String proxy = named.isEmpty() ? variable("all_proxy") : named;
        if (!proxy.isEmpty()) {
            return List.of(parse(proxy));
        }
        ProxySelector system = ProxySelector.getDefault();
        return system == null || system == this ? List.of(Proxy.NO_PROXY) : system.select(address);
    }

    @Override
    public void connectFailed(URI uri, SocketAddress proxy, IOException failure) {
        // the request that failed reports it
    }

    static boolean isLoopback(String host) {
        String bare = host.replaceAll("^\\[|]$", "");
        if (bare.equalsIgnoreCase("localhost") || bare.toLowerCase(Locale.ROOT).endsWith(".localhost")) {
            return true;
        }
        try {
            InetAddress address = isLiteral(bare) ? InetAddress.getByName(bare) : null;
            return address != null && (address.isLoopbackAddress() || address.isAnyLocalAddress());
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /// Whether a host is written as an IP address, so that no name is looked up.
    static boolean isLiteral(String host) {
        return host.indexOf(':') >= 0 || host.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
    }

    private boolean isExempt(String host) {
        for (String entry : variable("no_proxy").toLowerCase(Locale.ROOT).split("[\\s,]+")) {
            String name = entry.replaceFirst("^\\*?\\.", "").replaceFirst(":\\d+$", "");
            if (entry.equals("*") || !name.isEmpty() && (host.equals(name) || host.endsWith("." + name))) {
                return true;
            }
        }
        return false;
    }

    private String variable(String name) {
        String lower = environment.getOrDefault(name, "");
        return (lower.isEmpty() ? environment.getOrDefault(name.toUpperCase(Locale.ROOT), "") : lower).strip();
    }

    /// A value that is not an address means no proxy.
    private static Proxy parse(String text) {
        URI uri;
        try {
            uri = new URI(text.contains("://") ? text : "http://" + text);
        } catch (URISyntaxException e) {
            return Proxy.NO_PROXY;
        }
        if (uri.getHost() == null) {
            return Proxy.NO_PROXY;
        }
        int port = uri.getPort() < 0 ? 80 : uri.getPort();
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(uri.getHost(), port));
    }
}
