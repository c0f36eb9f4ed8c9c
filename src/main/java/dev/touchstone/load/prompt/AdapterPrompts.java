package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.load.share.HostShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Prompts that ask for adapters in turn: in each round every adapter has as many as its weight, in an order that the seed
/// shuffles. A conversation stays with its adapter.
final class AdapterPrompts implements PromptStream {

    private final PromptStream prompts;
    private final ShuffledCycle<String> adapters;

    AdapterPrompts(PromptStream prompts, AdapterMix mix, long seed) {
        this.prompts = prompts;
        adapters = new ShuffledCycle<>(mix.round(), seed);
    }

    @Override
    public RequestPrompt next() {
        return new AdapterPrompt(prompts.next(), adapters.next());
    }

    @Override
    public RequestPrompt warmUp() {
        return new AdapterPrompt(prompts.warmUp(), adapters.next());
    }

    @Override
    public long size() {
        return prompts.size();
    }

    @Override
    public long size(HostShare share, int places) {
        return prompts.size(share, places);
    }

    @Override
    public long wholeSize() {
        return prompts.wholeSize();
    }

    @Override
    public long[] arrivals() {
        return prompts.arrivals();
    }

    @Override
    public List<String> notes() {
        return prompts.notes();
    }

    @Override
    public List<String> remarks() {
        return prompts.remarks();
    }

    private record AdapterPrompt(RequestPrompt prompt, String adapter) implements RequestPrompt {

        @Override
        public List<Message> messages() {
            return prompt.messages();
        }

        @Override
        public @Nullable RequestPrompt after(String answer) {
            RequestPrompt next = prompt.after(answer);
            return next == null ? null : new AdapterPrompt(next, adapter);
        }

        @Override
        public int later() {
            return prompt.later();
        }

        /// What one adapter has computed of a text is nothing to another.
        @Override
        public List<String> parts() {
            List<String> parts = new ArrayList<>(prompt.parts());
            parts.set(0, adapter + "\n" + parts.getFirst());
            return parts;
        }

        @Override
        public Duration delay() {
            return prompt.delay();
        }

        @Override
        public int outputTokens() {
            return prompt.outputTokens();
        }
    }
}
