package dev.touchstone.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// A launch that ended in an error: kept with its flags, because a configuration that does not start is a result too.
///
/// @param command as written, secrets masked
/// @param flags name → value; a flag without a value has an empty one
/// @param error the line of the error
public record FailedLaunch(Lines lines, String command, Map<String, String> flags, String error) {

    public FailedLaunch {
        flags = Collections.unmodifiableMap(new LinkedHashMap<>(flags));
    }
}
