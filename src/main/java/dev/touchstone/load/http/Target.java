package dev.touchstone.load.http;

import dev.touchstone.load.api.WireFormat;
import dev.touchstone.load.plan.Server;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where requests go, with the name resolved before the load begins: no request waits for a name server. A plain
/// connection is then made to the address, with the name in its `Host` header. With TLS the name must stay, because
/// the certificate is checked against it; the JDK then takes the address from its cache.
///
/// @param uri what is called
/// @param host what the `Host` header says; null where the URI says it
/// @param label how messages name the server: `localhost:8000`
/// @param problem why nothing can be sent; null when nothing speaks against it
record Target(URI uri, @Nullable String host, String label, @Nullable RequestFailure problem) {

    boolean isSecure() {
        return uri.getScheme().equalsIgnoreCase("https");
    }

    /// May take as long as the name server does.
    ///
    /// @param server its address, which has a host
    /// @param connect how long one of several addresses may take to answer
    static Target of(Server server, Proxies proxies, Duration connect) {
        URI uri = WireFormat.of(server.api()).address(server.url());
        boolean isSecure = uri.getScheme().equalsIgnoreCase("https");
        String host = uri.getHost();
        String bare = host.replaceAll("^\\[|]$", "");
        int port = uri.getPort() >= 0 ? uri.getPort() : isSecure ? 443 : 80;
        String label = host + ":" + port;
        if (proxies.proxyTo(uri) != null) {
            return new Target(uri, null, label, null);
        }
        try {
            List<InetAddress> addresses = List.of(InetAddress.getAllByName(bare));
            boolean isAny = addresses.getFirst().isAnyLocalAddress();
            if (isSecure || Proxies.isLiteral(bare) && !isAny || !JdkSettings.areApplied()) {
                return new Target(uri, null, label, null);
            }
            // servers print 0.0.0.0 as where they listen, and not every system connects to that
            InetAddress address = isAny ? InetAddress.getLoopbackAddress() : answering(addresses, port, connect);
            return address instanceof Inet6Address six && six.getScopeId() != 0
                    ? new Target(uri, null, label, null)
                    : new Target(at(uri, address, port), uri.getRawAuthority(), label, null);
        } catch (UnknownHostException e) {
            return new Target(uri, null, label, new RequestFailure(FailureKind.DNS, 0, "The name “" + bare
                    + "” is not known. Check the address, and that this machine can ask a name server for it."));
        }
    }

    /// The first address that accepts a connection; the first of all when none does. `localhost` has two on many
    /// machines, and servers listen at one of them only.
    private static InetAddress answering(List<InetAddress> addresses, int port, Duration connect) {
        for (InetAddress address : addresses.size() > 1 ? addresses : List.<InetAddress>of()) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address, port), Math.clamp(connect.toMillis(), 1, 2000));
                return address;
            } catch (IOException e) {
                continue;
            }
        }
        return addresses.getFirst();
    }

    private static URI at(URI uri, InetAddress address, int port) {
        String literal = address instanceof Inet6Address ? "[" + address.getHostAddress() + "]"
                : address.getHostAddress();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return URI.create("http://" + literal + ":" + port + uri.getRawPath() + query);
    }
}
