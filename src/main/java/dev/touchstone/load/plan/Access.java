package dev.touchstone.load.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The key and headers for a server. Kept in memory only: never written into a plan, journal, archive, log or export.
///
/// @param apiKey sent as `Authorization: Bearer …`; null for none
/// @param headers further headers of every request, name → value
public record Access(@Nullable String apiKey, Map<String, String> headers) {

    public static final Access OPEN = new Access(null, Map.of());

    public Access {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /// Without the values, so that no log shows them by accident.
    @Override
    public String toString() {
        return "Access[" + (apiKey == null ? "no key" : "key •••") + ", headers " + headers.keySet() + "]";
    }
}
