package dev.touchstone.load.plan;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    /// The key and the values of the headers, which nothing that is kept may hold.
    public List<String> secrets() {
        return Stream.concat(Stream.ofNullable(apiKey), headers.values().stream()).map(String::strip).toList();
    }

    /// Without the values, so that no log shows them by accident.
    @Override
    public String toString() {
        return "Access[" + (apiKey == null ? "no key" : "key •••") + ", headers " + headers.keySet() + "]";
    }
}
