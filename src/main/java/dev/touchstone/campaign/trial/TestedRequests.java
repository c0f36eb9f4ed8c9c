package dev.touchstone.campaign.trial;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.request.FailureKind;
import dev.touchstone.model.request.Phase;
import dev.touchstone.model.request.RequestFailure;
import dev.touchstone.model.request.RequestRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What became of the measured requests of a launch's tests.
///
/// @param sent without those that the user cancelled
/// @param failures the sentences of those that failed, each as often as it came
/// @param answered with a count of their tokens and a limit
/// @param cut answers that the engine ended as too long well before their limit: its context was full
record TestedRequests(int sent, List<String> failures, int answered, int cut) {

    static final TestedRequests NONE = new TestedRequests(0, List.of(), 0, 0);

    private static final String LENGTH = "length";
    /// Servers count the token that ends an answer, or do not.
    private static final double ALL_TOKENS = 0.9;
    private static final double SOME = 0.05;
    private static final double MOST = 0.5;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,20}");

    TestedRequests {
        failures = List.copyOf(failures);
    }

    /// @param maxTokens the limit of an answer; 0 where it is not known
    static TestedRequests of(Collection<RequestRecord> requests, double maxTokens) {
        List<RequestRecord> measured = requests.stream().filter(request -> request.phase() == Phase.MEASURED)
                .filter(request -> request.failure() == null || request.failure().kind() != FailureKind.CANCELLED).toList();
        List<RequestRecord> counted = measured.stream().filter(request -> request.isSuccess()
                && request.tokens().isFromServer() && maxTokens > 0).toList();
        return new TestedRequests(measured.size(), measured.stream().map(RequestRecord::failure).filter(failure -> failure != null)
                .map(RequestFailure::message).toList(), counted.size(), (int) counted.stream()
                .filter(request -> LENGTH.equals(request.finishReason()) && request.tokens().output() < ALL_TOKENS * maxTokens)
                .count());
    }

    TestedRequests and(TestedRequests other) {
        List<String> all = new ArrayList<>(failures);
        all.addAll(other.failures);
        return new TestedRequests(sent + other.sent, all, answered + other.answered, cut + other.cut);
    }

    /// Whether most answers have the length that was asked for.
    boolean areWhole() {
        return cut <= MOST * answered;
    }

    /// How many failed and why most of them did; empty where none did.
    Optional<String> failed() {
        if (failures.isEmpty()) {
            return Optional.empty();
        }
        Map<String, List<String>> alike = new LinkedHashMap<>();
        failures.forEach(message -> alike.computeIfAbsent(NUMBER.matcher(message).replaceAll("#"), key -> new ArrayList<>())
                .add(message));
        List<String> most = alike.values().stream().reduce((one, other) -> other.size() > one.size() ? other : one).orElseThrow();
        return Optional.of(alike.size() == 1
                ? I18n.text("{0} of {1} requests failed: {2}", failures.size(), sent, most.getFirst())
                : I18n.text("{0} of {1} requests failed, {2} of them so: {3}", failures.size(), sent, most.size(), most.getFirst()));
    }

    /// How many answers are too short; empty where few are.
    Optional<String> cutShort() {
        return cut <= SOME * answered ? Optional.empty()
                : Optional.of(I18n.text("{0} of {1} answers were cut short: the engine ended them for their length before their"
                        + " limit of tokens.", cut, answered));
    }
}
