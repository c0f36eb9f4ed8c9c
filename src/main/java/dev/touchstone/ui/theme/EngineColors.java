package dev.touchstone.ui.theme;

import dev.touchstone.chart.Palette;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The engines' colours of the [Palette] as looked-up colours of the style sheet, so that they change with the theme.
public final class EngineColors {

    private static final String OTHER = "-engine-other";
    private static final List<String> KNOWN = List.of("vLLM", "SGLang", "llama.cpp", "Ollama", "TGI");

    private EngineColors() {
    }

    /// The looked-up colour of an engine, for a style: `-engine-vllm`.
    public static String token(@Nullable String engine) {
        Optional<String> known = KNOWN.stream().filter(name -> name.equalsIgnoreCase(engine)).findFirst();
        return known.map(name -> "-engine-" + name.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "")).orElse(OTHER);
    }

    /// A dot in the engine's colour.
    public static Region dot(@Nullable String engine) {
        Region dot = new Region();
        dot.getStyleClass().add("engine-dot");
        paint(dot, engine);
        dot.setPadding(Insets.EMPTY);
        return dot;
    }

    /// Gives a dot another engine's colour.
    public static void paint(Region dot, @Nullable String engine) {
        dot.setStyle("-fx-background-color: " + token(engine) + ";");
    }

    static String sheet(boolean dark) {
        StringBuilder css = new StringBuilder(".root {");
        KNOWN.forEach(name -> css.append(token(name)).append(": ").append(Palette.color(name, dark)).append(";"));
        css.append(OTHER).append(": ").append(Palette.color(null, dark)).append(";}");
        return "data:text/css;charset=utf-8;base64,"
                + Base64.getEncoder().encodeToString(css.toString().getBytes(StandardCharsets.UTF_8));
    }
}
