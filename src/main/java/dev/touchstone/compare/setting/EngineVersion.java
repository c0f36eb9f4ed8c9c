package dev.touchstone.compare.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The number of an engine's version, without what stands behind it: `0.8.5` of `v0.8.5.post1`.
public record EngineVersion(List<Integer> parts) implements Comparable<EngineVersion> {

    private static final Pattern NUMBER = Pattern.compile("v?(\\d{1,6}(?:\\.\\d{1,6}){1,3}).*");

    public EngineVersion {
        parts = List.copyOf(parts);
    }

    /// @return empty for a text that begins with no version, such as `nightly`
    public static Optional<EngineVersion> of(String text) {
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        List<Integer> parts = new ArrayList<>();
        for (String part : matcher.group(1).split("\\.")) {
            parts.add(Integer.valueOf(part));
        }
        return Optional.of(new EngineVersion(parts));
    }

    @Override
    public int compareTo(EngineVersion other) {
        for (int at = 0; at < Math.max(parts.size(), other.parts.size()); at++) {
            int order = Integer.compare(at < parts.size() ? parts.get(at) : 0,
                    at < other.parts.size() ? other.parts.get(at) : 0);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
