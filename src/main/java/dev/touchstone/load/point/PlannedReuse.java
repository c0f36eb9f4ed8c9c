package dev.touchstone.load.point;

import dev.touchstone.load.plan.Novelty;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.PromptSource;
import dev.touchstone.load.plan.Prompts;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.PromptStreams;
import dev.touchstone.load.prompt.RequestPrompt;
import dev.touchstone.model.request.TokenCounts;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The prefix reuse that prompts of a plan lead to expect, before anything is sent: an estimate of the metric
/// [dev.touchstone.model.Quantity#EXPECTED_PREFIX_REUSE] of their points.
///
/// @param label of the prompts
/// @param share of all prompt tokens
/// @param isBound whether it holds for answers of the greatest length, and is smaller for shorter ones
public record PlannedReuse(String label, double share, boolean isBound) {

    /// A token of a typical English text. The share hardly depends on it.
    private static final int CHARACTERS = 4;
    /// Enough to see what repeats, and made in a second.
    private static final int MOST_REQUESTS = 2000;
    private static final long MOST_CHARACTERS = 8_000_000;

    /// Returns the reuse for each prompts of a plan that can repeat anything. Those are left out whose number of requests is
    /// not known, or whose file cannot be read: the test itself says why.
    public static List<PlannedReuse> of(Plan plan) {
        int maxTokens = Collections.max(plan.matrix().maxTokens());
        List<PlannedReuse> all = new ArrayList<>();
        for (Prompts prompts : plan.matrix().prompts()) {
            of(prompts, plan.stop().requests(), maxTokens, plan.output().exactLength(), plan.seed()).ifPresent(all::add);
        }
        return all;
    }

    private static Optional<PlannedReuse> of(Prompts prompts, @Nullable Integer requests, int maxTokens, boolean isExact,
            long seed) {
        PromptSource source = prompts.source();
        boolean canRepeat = source.hasTurns() || source.hasTimes() || source instanceof PromptSource.SharedPrefix
                || prompts.novelty() == Novelty.NONE;
        if (!canRepeat || !prompts.images().isNone() || requests == null && !source.hasTimes()) {
            return Optional.empty();
        }
        if (prompts.novelty() == Novelty.REQUEST) {
            return Optional.of(new PlannedReuse(prompts.label(), 0, false));
        }
        int most = requests == null ? Integer.MAX_VALUE : requests;
        try {
            return switch (source) {
                case PromptSource.SharedPrefix shared -> Optional.of(new PlannedReuse(prompts.label(), share(shared, most), false));
                case PromptSource.Trace trace ->
                    Optional.of(new PlannedReuse(prompts.label(), PromptStreams.repeatedShare(trace, most), false));
                default -> drawn(prompts, most, maxTokens, isExact, seed);
            };
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /// Each prefix is new once.
    private static double share(PromptSource.SharedPrefix of, int requests) {
        long groups = of.perGroup() == 0 ? 1 : Math.ceilDivExact((long) requests, (long) of.groups() * of.perGroup());
        long prefixes = Math.min(requests, groups * of.groups());
        return (double) (requests - prefixes) / requests * of.prefixTokens() / of.inputTokens();
    }

    /// Draws the prompts as the test would, with answers of the greatest length, or of the recorded one.
    private static Optional<PlannedReuse> drawn(Prompts prompts, int requests, int maxTokens, boolean isExact, long seed)
            throws IOException {
        PromptStream stream = PromptStreams.open(prompts, seed, seed, text -> Math.ceilDiv(text.length(), CHARACTERS));
        SentTexts texts = new SentTexts();
        long end = Math.min(Math.min(requests, MOST_REQUESTS), stream.size());
        double repeated = 0;
        double all = 0;
        boolean hasUnknownAnswers = false;
        Deque<RequestPrompt> next = new ArrayDeque<>();
        for (long number = 0; number < end && all < MOST_CHARACTERS; number++) {
            RequestPrompt prompt = next.isEmpty() ? stream.next() : next.pop();
            TextBeginnings beginnings = TextBeginnings.of(prompt);
            long length = beginnings.ends()[beginnings.count() - 1];
            all += length;
            repeated += texts.send(beginnings).share() * length;
            if (prompt.later() > 0) {
                hasUnknownAnswers |= prompt.outputTokens() == TokenCounts.UNKNOWN && !isExact;
                int answer = prompt.outputTokens() == TokenCounts.UNKNOWN ? maxTokens : prompt.outputTokens();
                RequestPrompt after = prompt.after("x".repeat(CHARACTERS * answer));
                if (after != null) {
                    texts.answer(beginnings, TextBeginnings.of(after), Integer.MAX_VALUE);
                    next.push(after);
                }
            }
        }
        return all == 0 ? Optional.empty() : Optional.of(new PlannedReuse(prompts.label(), repeated / all, hasUnknownAnswers));
    }
}
