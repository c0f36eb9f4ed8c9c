package dev.touchstone.load.prompt;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.PromptSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/// Prompts with long prefixes that each group of prompts shares, and random words after them. The salt of a prompt is
/// between the two: before the prefix, nothing would be shared. A prefix has a salt of its own, because the server may
/// still hold it from an earlier execution of the plan.
final class SharedPrefixPrompts implements PromptStream {

    private final int groups;
    private final int perGroup;
    private final RandomWords words;
    private final SplittableRandom random;
    private final UniqueBeginnings unique;
    private final LengthCalibration prefix;
    private final LengthCalibration rest;
    private final List<String> notes;
    private final List<String> beginnings = new ArrayList<>();
    /// The groups of the prompts to come, in random order.
    private final List<Integer> order = new ArrayList<>();

    /// The tokens of the prefix are counted with the chat template, those of the rest with the salt.
    SharedPrefixPrompts(PromptSource.SharedPrefix source, UniqueBeginnings unique, long seed, TokenCounter counter)
            throws IOException {
        groups = source.groups();
        perGroup = source.perGroup();
        SplittableRandom seeds = new SplittableRandom(seed);
        words = new RandomWords(seeds.nextLong());
        random = seeds.split();
        this.unique = unique;
        int prefixTokens = source.prefixTokens();
        SplittableRandom trial = seeds.split();
        PromptSalt pinch = unique.salt().forTrials();
        prefix = LengthCalibration.of(prefixTokens, count -> pinch.next() + words.text(count, trial), counter);
        String longTrial = words.text(prefix.words(), trial) + "\n\n";
        int all = prefixTokens + source.restTokens();
        rest = LengthCalibration.of(all, count -> pinch.next() + longTrial + pinch.next() + words.text(count, trial),
                counter);
        notes = List.of(prefix.describe(I18n.text("shared prefix"), prefixTokens),
                rest.describe(I18n.text("shared prefix and rest"), all));
    }

    @Override
    public RequestPrompt next() {
        if (order.isEmpty()) {
            begin();
        }
        String beginning = beginnings.get(order.removeLast());
        ConversationTurn prompt = ConversationTurn.sharing(beginning, unique.salt().next()
                + words.text(rest.words(), random));
        return unique.isForShared() ? unique.before(prompt) : prompt;
    }

    /// Where a group has a number of prompts, it is over when all groups have had theirs.
    private void begin() {
        if (beginnings.isEmpty() || perGroup > 0) {
            beginnings.clear();
            for (int group = 0; group < groups; group++) {
                beginnings.add(unique.salt().next() + words.text(prefix.words(), random) + "\n\n");
            }
        }
        for (int prompt = 0; prompt < Math.max(1, perGroup); prompt++) {
            for (int group = 0; group < groups; group++) {
                order.add(group);
            }
        }
        Collections.shuffle(order, random);
    }

    @Override
    public List<String> notes() {
        return notes;
    }
}
