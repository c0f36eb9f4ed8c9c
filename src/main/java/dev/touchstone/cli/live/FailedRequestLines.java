package dev.touchstone.cli.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The failed requests of a point as sentences: each class with one sample.
final class FailedRequestLines {

    private FailedRequestLines() {
    }

    /// `3 requests failed: Answer cut off: The server closed …`. Cancelled requests are left out.
    static List<String> sentences(Collection<RequestRecord> requests) {
        Map<FailureKind, Integer> counts = new EnumMap<>(FailureKind.class);
        Map<FailureKind, String> samples = new EnumMap<>(FailureKind.class);
        for (RequestRecord request : requests) {
            RequestFailure failure = request.failure();
            if (failure != null && request.phase() == Phase.MEASURED && failure.kind() != FailureKind.CANCELLED) {
                counts.merge(failure.kind(), 1, Integer::sum);
                samples.putIfAbsent(failure.kind(), failure.message());
            }
        }
        List<String> sentences = new ArrayList<>();
        counts.forEach((kind, count) -> sentences.add(count + (count == 1 ? " request failed: " : " requests failed: ")
                + kind.label() + ": " + I18n.shown(String.valueOf(samples.get(kind)))));
        return sentences;
    }
}
