package dev.touchstone.ui.theme;

import java.util.List;
import javafx.scene.text.Font;

/// The font for source text: the first font of a list that this system has.
public final class Monospace {

    private static final List<String> WANTED = List.of("JetBrains Mono", "Cascadia Mono", "SF Mono", "Menlo",
            "Consolas", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono");

    /// The style of a node whose text is source text.
    public static final String STYLE = "-fx-font-family: \"" + family() + "\"; -fx-font-size: 12px;";

    private Monospace() {
    }

    private static String family() {
        List<String> families = Font.getFamilies();
        return WANTED.stream().filter(families::contains).findFirst().orElse("Monospaced");
    }
}
