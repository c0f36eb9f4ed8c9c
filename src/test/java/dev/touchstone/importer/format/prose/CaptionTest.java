package dev.touchstone.importer.format.prose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.importer.Importer;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.Run;
import org.junit.jupiter.api.Test;

/// Labels right above results.
class CaptionTest {

    private static final String RESULT = """
            ============ Serving Benchmark Result ============
            Successful requests:                     200
            Benchmark duration (s):                  80.00
            Total input tokens:                      409600
            Total generated tokens:                  51200
            ==================================================
            """;

    private static Reading read(String text) {
        return new Importer().read("paste", text.replace("@", RESULT));
    }

    @Test
    void tellsApartWhatElseLooksLikeRepeats() {
        Reading reading = read("With the fix:\n```\n@```\n\n- 高负载\n@\ntorch_npu.npu_rope():\n@");
        assertThat(reading.runs()).extracting(Run::notes).extracting(notes -> String.join("|", notes))
                .containsExactly("With the fix", "高负载", "torch_npu.npu_rope()");
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aLabelThatSaysNoMoreThanThatAResultFollowsIsNoNote() {
        Reading reading = read("Benchmark results:\n\n```\n@```\n");
        assertThat(reading.runs().getFirst().notes()).isEmpty();
        assertThat(reading.unread()).isEmpty();
    }

    @Test
    void aSentenceFartherAwayIsLeftUnread() {
        Reading reading = read("The fix is this:\n\none line of prose that says nothing\n@");
        assertThat(reading.runs().getFirst().notes()).isEmpty();
        assertThat(reading.unread()).hasSize(2);
    }
}
