package dev.touchstone.importer.format.serving;

import dev.touchstone.importer.format.RequestFailures;
import dev.touchstone.importer.format.json.JsonValue;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.RequestFailure;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The failed requests of a file without the successful ones.
final class FailedRequests {

    private FailedRequests() {
    }

    /// One row per kind of failure: their number and an example.
    static Map<String, String> counted(JsonValue value) {
        Map<FailureKind, List<RequestFailure>> kinds = new EnumMap<>(FailureKind.class);
        List<String> words = new ArrayList<>(value.objects("failed_requests").stream()
                .map(one -> one.text("error").orElse("")).toList());
        if (words.isEmpty()) {
            value.list("errors").stream().filter(String.class::isInstance).map(String.class::cast)
                    .filter(error -> !error.isBlank()).forEach(words::add);
        }
        words.stream().map(RequestFailures::of).forEach(failure ->
                kinds.computeIfAbsent(failure.kind(), kind -> new ArrayList<>()).add(failure));
        Map<String, String> rows = new LinkedHashMap<>();
        kinds.forEach((kind, failures) -> rows.put("Failed: " + kind.englishLabel(),
                failures.size() + ", for instance: " + failures.getFirst().message()));
        return rows;
    }
}
