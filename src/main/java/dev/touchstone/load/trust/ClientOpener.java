package dev.touchstone.load.trust;

import dev.touchstone.load.http.Client;
import dev.touchstone.load.plan.Server;
import java.io.IOException;

/// Opens a client for a server.
@FunctionalInterface
public interface ClientOpener {

    /// @param streams how many requests will be in flight at most
    Client open(Server server, int streams) throws IOException;
}
