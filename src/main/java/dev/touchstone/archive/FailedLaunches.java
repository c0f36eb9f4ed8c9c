package dev.touchstone.archive;

import dev.touchstone.model.FailedLaunch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Failed launches with no repetition: the same command that failed in the same way is one, wherever it stood.
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
