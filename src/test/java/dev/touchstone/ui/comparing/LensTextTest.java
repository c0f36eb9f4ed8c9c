package dev.touchstone.ui.comparing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.FlagFactor;
import dev.touchstone.model.LayoutFactor;
import dev.touchstone.model.OwnFactor;
import org.junit.jupiter.api.Test;

/// The names of factors in the lists of the bar.
class LensTextTest {

    @Test
    void aNameBeginsWithACapitalAndWhatOthersWroteStaysAsItIs() {
        assertThat(LensText.factor(Factor.MAX_TOKENS)).isEqualTo("Max tokens");
        assertThat(LensText.factor(Factor.GPU_COUNT)).isEqualTo("GPU count");
        assertThat(LensText.factor(LayoutFactor.LAYOUT)).isEqualTo("Parallel layout");
        assertThat(LensText.factor(new OwnFactor("ngl"))).isEqualTo("ngl");
        assertThat(LensText.factor(new FlagFactor("--enforce-eager"))).isEqualTo("--enforce-eager");
    }
}
