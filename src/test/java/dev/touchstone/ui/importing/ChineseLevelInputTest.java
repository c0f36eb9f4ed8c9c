package dev.touchstone.ui.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.importing.model.LevelInput;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("chinese")
class ChineseLevelInputTest {

    @Test
    void thinkModesAreOfferedAndReadInChinese() {
        assertThat(LevelInput.suggested(Factor.THINKING, List.of())).containsExactlyInAnyOrder("开启", "关闭");
        assertThat(LevelInput.parse(Factor.THINKING, "开启", List.of()))
                .isEqualTo(new LevelInput.Typed.Accepted(Optional.of(Level.of("on"))));
        assertThat(LevelInput.parse(Factor.THINKING, "off", List.of()))
                .isEqualTo(new LevelInput.Typed.Accepted(Optional.of(Level.of("off"))));
        assertThat(LevelInput.parse(Factor.THINKING, "low", List.of()))
                .isEqualTo(new LevelInput.Typed.Rejected("思考模式只能是 on（开启）或 off（关闭）。"));
    }
}
