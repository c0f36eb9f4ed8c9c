package dev.touchstone.ui.live.draft;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.plan.ThinkingMode;
import dev.touchstone.model.text.Phrases;
import java.util.List;

/// Think modes as text.
public final class ThinkingText {

    private ThinkingText() {
    }

    /// `on`, `off`, `server default`.
    public static String of(ThinkingMode mode) {
        return switch (mode) {
            case ON -> I18n.text("on");
            case OFF -> I18n.text("off");
            case LEFT_ALONE -> I18n.text("server default");
        };
    }

    /// `on and off`.
    public static String of(List<ThinkingMode> modes) {
        return Phrases.and(modes.stream().map(ThinkingText::of).toList());
    }
}
