package dev.touchstone.model.figures;

import dev.touchstone.model.request.PlannedRequest;
import dev.touchstone.model.request.RequestRecord;
import dev.touchstone.model.request.SendingHost;
import dev.touchstone.model.request.TokenCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// What a prefix cache could find of the prompts of a live test, as shares of all prompt tokens of the successful requests.
///
/// @param share a cache without limits
/// @param inBlocks the same cache when it finds whole blocks only
/// @param block tokens of a block
/// @param withoutAnswers a cache that finds none of the answers in the next turns of their conversations, because they come
///         back with other tokens than they were generated with; whole blocks only, the same share where there are no
///         conversations
public record ExpectedReuse(double share, double inBlocks, int block, double withoutAnswers) {

    private record Turn(@Nullable String host, int conversation, int number) {
    }

    /// Returns empty unless it is known of all requests.
    ///
    /// @param block tokens of a block of the server's cache, 1 for a cache that finds single tokens
    public static Optional<ExpectedReuse> of(MeasuredRequests measured, int block) {
        List<RequestRecord> answers = measured.succeeded();
        boolean isKnown = answers.stream().allMatch(each -> each.planned() != null
                && each.planned().repeated() != TokenCounts.UNKNOWN && each.tokens().input() != TokenCounts.UNKNOWN);
        double input = answers.stream().mapToDouble(each -> each.tokens().input()).sum();
        if (!isKnown || input == 0) {
            return Optional.empty();
        }
        Map<Turn, Integer> inputs = new HashMap<>();
        measured.all().forEach(each -> turn(each, 0).ifPresent(turn -> inputs.put(turn, each.tokens().input())));
        return Optional.of(new ExpectedReuse(sum(answers, ExpectedReuse::repeated) / input,
                sum(answers, each -> repeated(each) / block * block) / input, block,
                sum(answers, each -> prompts(each, inputs) / block * block) / input));
    }

    /// Whether conversations make a difference of whether answers are found.
    public boolean hasAnswers() {
        return withoutAnswers < inBlocks;
    }

    private static Optional<Turn> turn(RequestRecord request, int later) {
        PlannedRequest planned = request.planned();
        SendingHost host = request.host();
        return planned == null ? Optional.empty()
                : Optional.of(new Turn(host == null ? null : host.name(), planned.conversation(), planned.turn() + later));
    }

    /// What repeats of the prompts before it.
    private static long prompts(RequestRecord request, Map<Turn, Integer> inputs) {
        long repeated = repeated(request);
        return turn(request, -1).map(inputs::get).map(before -> Math.min(before, repeated)).orElse(repeated);
    }

    private static long repeated(RequestRecord request) {
        PlannedRequest planned = request.planned();
        return planned == null ? 0 : planned.repeated();
    }

    private static double sum(List<RequestRecord> requests, ToLongFunction<RequestRecord> tokens) {
        return requests.stream().mapToLong(tokens).sum();
    }
}
