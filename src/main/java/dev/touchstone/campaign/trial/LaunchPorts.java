package dev.touchstone.campaign.trial;

import dev.touchstone.campaign.engine.EngineLaunch;
import dev.touchstone.campaign.engine.Place;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.IntFunction;

/// Gives launches ports that are free on this machine.
final class LaunchPorts {

    private LaunchPorts() {
    }

    /// A launch at a place.
    ///
    /// @param launch called with the port on which it is to listen
    static EngineLaunch at(Place place, IntFunction<EngineLaunch> launch) throws IOException {
        EngineLaunch listening = launch.apply(free());
        return place.isForwarded() ? listening.reachedAt(free()) : listening;
    }

    private static int free() throws IOException {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        }
    }
}
