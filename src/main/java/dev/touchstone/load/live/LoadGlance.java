package dev.touchstone.load.live;

import dev.touchstone.load.http.ClientLoad;

/// Running totals of what sends requests, here or on other machines. Safe from any thread.
public interface LoadGlance {

    /// Returns the totals of this moment.
    ClientLoad glance();
}
