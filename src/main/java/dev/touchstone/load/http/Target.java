package dev.touchstone.load.http;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.Server;
import dev.touchstone.load.plan.ServerAddress;
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

/// The address of requests, with its name resolved before the load begins, so that no request waits for a name server.
/// Plain connections go to the IP address, with the name in the `Host` header. With TLS the name stays, because the
/// certificate is checked against it; the JDK then takes the IP address from its cache.
///
/// @param uri the address of requests
/// @param host the value of the `Host` header; null when the URI has it
/// @param label the server's name in messages: `localhost:8000`
/// @param problem why requests cannot be sent; null when they can
record Target(URI uri, @Nullable String host, String label, @Nullable RequestFailure problem) {

    boolean isSecure() {
        return uri.getScheme().equalsIgnoreCase("https");
    }

    /// Waits for the name server.
    ///
    /// @param server the server, whose URL has a host
    /// @param connect how long each of several IP addresses may take to answer
    static Target of(Server server, Proxies proxies, Duration connect) {
        URI uri = ServerAddress.of(server.url(), server.api());
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
            // servers print 0.0.0.0 as their address, and not every system can connect to it
            InetAddress address = isAny ? InetAddress.getLoopbackAddress() : answering(addresses, port, connect);
            return address instanceof Inet6Address six && six.getScopeId() != 0
                    ? new Target(uri, null, label, null)
                    : new Target(at(uri, address, port), uri.getRawAuthority(), label, null);
        } catch (UnknownHostException e) {
            return new Target(uri, null, label, new RequestFailure(FailureKind.DNS, 0, I18n.stored("The name “{0}” is not"
                    + " known. Check the address, and that this machine can ask a name server for it.", bare)));
        }
    }

    /// Returns the first IP address that accepts a connection; the first one when none does. `localhost` has two on
    /// many machines, and servers may listen on only one of them.
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
