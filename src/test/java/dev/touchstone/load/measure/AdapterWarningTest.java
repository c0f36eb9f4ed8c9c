package dev.touchstone.load.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.plan.AdapterMix;
import dev.touchstone.model.Warning;
import java.util.List;
import org.junit.jupiter.api.Test;

class AdapterWarningTest {

    private static final AdapterMix TWO = AdapterMix.parse("sql=2, chat=1");

    /// llama.cpp answers with its only model, whatever name was asked for.
    @Test
    void adaptersThatTheServerDoesNotListAreNamed() {
        assertThat(AdapterFigures.warning(TWO, List.of("tiny.gguf", "chat"))).map(Warning::message)
                .hasValue("The server does not list sql among its models (tiny.gguf, chat): it may have answered with another"
                        + " model, and the figures of different adapters may be of one and the same.");
    }

    @Test
    void whatIsListedOrNotKnownIsNoMatter() {
        assertThat(AdapterFigures.warning(TWO, List.of("base", "sql", "chat"))).isEmpty();
        assertThat(AdapterFigures.warning(TWO, List.of())).isEmpty();
        assertThat(AdapterFigures.warning(AdapterMix.NONE, List.of("base"))).isEmpty();
    }
}
