package dev.touchstone.load.prompt;

import dev.touchstone.load.api.Message;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A prompt with images.
record ImagePrompt(RequestPrompt text, ImagePrompts.PaintedImages images) implements RequestPrompt {

    @Override
    public List<Message> messages() {
        List<Message> all = new ArrayList<>(text.messages());
        for (int at = 0; at < all.size(); at++) {
            if (all.get(at).role().equals("user")) {
                all.set(at, all.get(at).withImages(images.urls()));
                return all;
            }
        }
        return all;
    }

    @Override
    public @Nullable RequestPrompt after(String answer) {
        RequestPrompt next = text.after(answer);
        return next == null ? null : new ImagePrompt(next, images);
    }

    @Override
    public int later() {
        return text.later();
    }

    /// The same text with other images is another prompt.
    @Override
    public List<String> parts() {
        List<String> parts = new ArrayList<>(text.parts());
        parts.set(0, images.seed() + "\n" + parts.getFirst());
        return parts;
    }

    @Override
    public Duration delay() {
        return text.delay();
    }

    @Override
    public int outputTokens() {
        return text.outputTokens();
    }
}
