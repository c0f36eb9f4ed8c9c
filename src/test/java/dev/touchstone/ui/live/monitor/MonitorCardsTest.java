package dev.touchstone.ui.live.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.AnswerSample;
import dev.touchstone.load.watch.ServerSample;
import dev.touchstone.ui.Fx;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What the card of the server shows of a sample with figures and of one without.
class MonitorCardsTest {

    private static final String NOTHING = "No metrics of this server yet, or none that Touchstone can read.";

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void onlyWhatTheServerReportsIsShown() {
        assertThat(texts(null)).contains(NOTHING);
        assertThat(texts(new ServerSample(1, null, null, null, null, null, null, null, null, null, null))).contains(NOTHING);
        assertThat(texts(new ServerSample(1, 8.0, null, null, 0.0, 0.0, null, null, null, 0.0, 0.0))).contains("Running", "8")
                .doesNotContain(NOTHING, "Waiting", "KV cache", "Prefix hits", "Preemptions", "Its own TTFT");
        assertThat(texts(new ServerSample(1, 8.0, 2.0, 0.5, 30.0, 120.0, 3.0, null, null, 1.2, 4.0))).contains("Waiting", "2",
                "KV cache", "50 %", "Prefix hits", "25 % since its start", "Preemptions", "3 since its start", "Its own TTFT")
                .anyMatch(text -> text.matches("0\\.30* s, mean since its start")).doesNotContain(NOTHING);
    }

    /// An answer of reasoning only has no text.
    @Test
    void anAnswerWithoutTextIsNamedAsSuch() {
        assertThat(answer(new AnswerSample(1, "Why?", "Because of this.", ""))).contains("(no answer text)", "Reasoning",
                "Asked in point 1: Why?");
        assertThat(answer(new AnswerSample(2, "Why?", "", "Because."))).contains("Because.", "Asked in point 2: Why?")
                .doesNotContain("(no answer text)");
    }

    private static List<String> answer(AnswerSample sample) {
        return Fx.texts(() -> {
            AnswerCard card = new AnswerCard();
            card.show(sample);
            return card;
        });
    }

    private static List<String> texts(@Nullable ServerSample sample) {
        return Fx.texts(() -> {
            ServerCard card = new ServerCard();
            card.show(sample);
            return card;
        });
    }
}
