package dev.touchstone.load.probe;

import dev.touchstone.load.plan.Access;
import dev.touchstone.load.plan.Server;

/// Asks a server who it is.
public final class ServerProbe {

    private ServerProbe() {
    }

    /// Never throws for what a server does or does not answer; it says so in the remarks. What the user set by hand in
    /// the server's conditions wins over what the server tells.
    public static Identity identify(Server server, Access access) {
        throw new UnsupportedOperationException();
    }
}
