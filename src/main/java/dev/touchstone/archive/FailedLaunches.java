package dev.touchstone.archive;

import dev.touchstone.model.FailedLaunch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Failed launches without duplicates: launches with the same command, flags and error are one, wherever they stood.
final class FailedLaunches {

    private record Key(String command, Map<String, String> flags, String error) {
    }

    private final Map<Key, FailedLaunch> first = new LinkedHashMap<>();

    void add(FailedLaunch launch) {
        first.putIfAbsent(new Key(launch.command(), launch.flags(), launch.error()), launch);
    }

    List<FailedLaunch> list() {
        return List.copyOf(first.values());
    }
}
