package dev.touchstone.ui.theme;

import dev.touchstone.chart.drawing.Palette;
import java.util.List;
import java.util.Locale;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The engines' colours of the [Palette] as looked-up colours of a style sheet, so that they change with the theme.
public final class EngineColors {

    private static final String OTHER = "engine-other";
    private static final List<String> KNOWN = List.of("vLLM", "SGLang", "llama.cpp", "Ollama", "TGI");

    private EngineColors() {
    }

    /// The looked-up colour of an engine, for a style: `-engine-vllm`.
    public static String token(@Nullable String engine) {
        return "-" + styleClass(engine);
    }

    /// A dot in the engine's colour.
    public static Region dot(@Nullable String engine) {
        Region dot = new Region();
        paint(dot, engine);
        return dot;
    }

    /// Gives a dot another engine's colour, by a style class instead of a style, because a pop-up is styled for a
    /// moment without the looked-up colours.
    public static void paint(Region dot, @Nullable String engine) {
        dot.getStyleClass().setAll("engine-dot", styleClass(engine));
    }

    private static String styleClass(@Nullable String engine) {
        return KNOWN.stream().filter(name -> name.equalsIgnoreCase(engine)).findFirst()
                .map(name -> "engine-" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "")).orElse(OTHER);
    }

    /// The rules of a style sheet with the colours of all engines.
    static String rules(boolean dark) {
        StringBuilder css = new StringBuilder();
        KNOWN.forEach(name -> css.append(rules(name, dark)));
        return css.append(rules(null, dark)).toString();
    }

    private static String rules(@Nullable String engine, boolean dark) {
        String color = Palette.color(engine, dark);
        return ".root {%s: %s;} .%s {-fx-background-color: %s;}".formatted(token(engine), color, styleClass(engine),
                color);
    }
}
