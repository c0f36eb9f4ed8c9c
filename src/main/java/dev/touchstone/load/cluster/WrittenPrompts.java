package dev.touchstone.load.cluster;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.course.PointSeed;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.prompt.PromptStream;
import dev.touchstone.load.prompt.PromptStreams;
import dev.touchstone.load.prompt.RequestPrompt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The prompts of a point as texts: those that a live test would send.
final class WrittenPrompts {

    /// A ConfigMap holds 1 MiB; the rest of the configuration needs little.
    private static final int MOST_BYTES = 1_000_000;

    private WrittenPrompts() {
    }

    /// @throws IllegalArgumentException with a sentence when they are conversations, or too long
    /// @throws IOException when their file cannot be read
    static List<String> of(Plan plan, Point point, int number) throws IOException {
        PromptStream prompts = PromptStreams.open(point.prompts(), PointSeed.of(plan, point),
                PointSeed.ofSalt(UUID.randomUUID().toString(), plan, point, 1), text -> {
            throw new IOException("these prompts have no given length");
        });
        List<String> texts = new ArrayList<>(number);
        long bytes = 0;
        for (int at = 0; at < number; at++) {
            RequestPrompt prompt = prompts.next();
            if (prompt.isConversation()) {
                throw new IllegalArgumentException(I18n.text("conversations are not handed to other tools"));
            }
            if (prompt.messages().size() != 1) {
                throw new IllegalArgumentException(I18n.text("prompts of several messages are not handed to other tools"));
            }
            String text = prompt.messages().getFirst().text();
            bytes += text.getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MOST_BYTES) {
                throw new IllegalArgumentException(I18n.text("the prompts take more than 1 MB, which a ConfigMap does not hold: send"
                        + " fewer requests, or random text"));
            }
            texts.add(text);
        }
        return texts;
    }
}
