package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.model.Run;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.Distribution;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.text.NumberText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What each adapter did in a run that mixes them, beside the figures of the whole.
final class AdapterFigures {

    private AdapterFigures() {
    }

    /// Adds a line for each adapter: its requests, its share of the output tokens and of the successful requests, its time to
    /// the first token.
    static void put(Map<String, String> extras, MeasuredRequests measured) {
        Map<String, List<RequestRecord>> each = new TreeMap<>();
        measured.ended().forEach(request -> {
            String adapter = adapter(request);
            if (adapter != null) {
                each.computeIfAbsent(adapter, any -> new ArrayList<>()).add(request);
            }
        });
        each.forEach((adapter, requests) -> extras.put(I18n.stored("Adapter {0}", Secrets.mask(adapter)), words(requests, measured)));
    }

    /// Some engines, llama.cpp among them, take any name of a model and answer with the one they have.
    ///
    /// @param models that the server lists; empty where they are not known
    static Optional<Warning> warning(AdapterMix adapters, List<String> models) {
        List<String> missing = adapters.weights().keySet().stream().filter(adapter -> !models.contains(adapter)).map(Secrets::mask).toList();
        return models.isEmpty() || missing.isEmpty() ? Optional.empty() : Optional.of(new Warning(Run.LIVE_TEST, I18n.stored(
                "The server does not list {0} among its models ({1}): it may have answered with another model, and the figures of"
                + " different adapters may be of one and the same.", String.join(", ", missing),
                models.stream().map(Secrets::mask).collect(Collectors.joining(", ")))));
    }

    private static @Nullable String adapter(RequestRecord request) {
        PlannedRequest planned = request.planned();
        return planned == null ? null : planned.adapter();
    }

    private static String words(List<RequestRecord> requests, MeasuredRequests measured) {
        List<RequestRecord> succeeded = requests.stream().filter(RequestRecord::isSuccess).toList();
        StringJoiner words = new StringJoiner(", ");
        words.add(I18n.storedCount(requests.size(), "request"));
        if (succeeded.size() < requests.size()) {
            words.add(I18n.stored("{0} failed", requests.size() - succeeded.size()));
        }
        if (succeeded.isEmpty()) {
            return words.toString();
        }
        words.add(I18n.stored("{0} of the request throughput", percent(succeeded.size(), measured.succeeded().size())));
        double output = measured.succeeded().stream().mapToDouble(measured::tokens).sum();
        if (output > 0) {
            words.add(I18n.stored("{0} of the output throughput", percent(succeeded.stream().mapToDouble(measured::tokens).sum(), output)));
        }
        double[] ttft = succeeded.stream().flatMapToDouble(request -> measured.ttft(request).stream()).toArray();
        if (ttft.length > 0) {
            words.add(I18n.stored("time to first token p50 {0}, p95 {1}, p99 {2}", time(ttft, 50), time(ttft, 95), time(ttft, 99)));
        }
        return words.toString();
    }

    private static String percent(double part, double whole) {
        return NumberText.significant(100 * part / whole, 3) + " %";
    }

    private static String time(double[] values, int percentile) {
        return NumberText.time(Distribution.percentile(values, percentile));
    }
}
