package dev.touchstone.ui.live.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.LivePoints;
import dev.touchstone.load.plan.LoadShape;
import dev.touchstone.load.plan.Output;
import dev.touchstone.load.trust.Trust;
import dev.touchstone.ui.Fx;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// What the card of the client, and that of the plan, say: with data that makes it true and without.
class ClientCardTest {

    private static final double UNKNOWN = Double.NaN;

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void whetherTheClientIsTrusted() {
        String limit = "The client was the limit: it used 99 % of all cores. Use fewer requests in flight.";
        assertThat(texts(null)).contains("not known yet", "Known when the first point runs.");
        assertThat(texts(LivePoints.TRUSTED)).contains("trusted")
                .doesNotContain("not known yet", "Known when the first point runs.");
        assertThat(texts(new Trust(UNKNOWN, 0.02, 0, 0.1, 8, UNKNOWN, null, true))).contains("too early to judge")
                .doesNotContain("trusted", "the client was the limit");
        assertThat(texts(new Trust(UNKNOWN, 0.02, 0, 0.99, 8, UNKNOWN, limit, true))).contains("the client was the limit",
                limit).doesNotContain("trusted", "too early to judge");
    }

    @Test
    void onlyWhatWasMeasuredStandsThere() {
        assertThat(texts(new Trust(UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN, 1, UNKNOWN, null))).contains("1\u00a0connection");
        assertThat(texts(new Trust(0.001, 0.0002, 0.01, 0.07, 2, 0.0005, null))).anyMatch(text -> text.startsWith("Stamp delay "
                + "p99\u00a00.2\u00a0ms\u00a0· schedule lag p99\u00a01\u00a0ms\u00a0· CPU\u00a07\u00a0%\u00a0· GC\u00a01\u00a0%\u00a0· "
                + "2\u00a0connections\u00a0· round trip\u00a00.5\u00a0ms"));
    }

    @Test
    void thePlanInWords() {
        assertThat(PlanWords.of(LivePoints.plan())).containsEntry("Load", "8 in flight").containsEntry("Length",
                "10 requests per point").containsEntry("Repeats", "2, interleaved").doesNotContainKey("Launches");
        assertThat(PlanWords.of(LivePoints.plan(new LoadShape.Batches(4), Output.DEFAULT))).doesNotContainEntry("Load",
                "8 in flight");
    }

    private static List<String> texts(@Nullable Trust trust) {
        return Fx.texts(() -> {
            ClientCard card = new ClientCard();
            card.show(trust);
            return card;
        });
    }
}
