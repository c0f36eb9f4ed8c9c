package dev.touchstone.chart;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The colours of engines, the same on screen, in SVG and in Excel; told apart by colour-blind readers in both themes.
/// A level is a lighter tone of its engine's colour, never a new colour.
public final class Palette {

    private static final Map<String, Integer> ENGINES = Map.of("vllm", 0, "sglang", 1, "llama.cpp", 2, "ollama", 3,
            "tgi", 4);
    /// Blue, orange, green, purple, brown, grey.
    private static final List<String> LIGHT = List.of("#2F6FDE", "#D9730D", "#1A7F37", "#8250DF", "#8A5A2B", "#6E7781");
    private static final List<String> DARK = List.of("#2F6FDE", "#D9730D", "#2EA043", "#A371F7", "#A9764A", "#8B949E");

    private Palette() {
    }

    /// Whether an engine has a colour of its own; all others share the grey.
    public static boolean knows(String engine) {
        return ENGINES.containsKey(engine.toLowerCase(Locale.ROOT));
    }

    /// The tone that fills an outlined bar: pale, yet still told apart from the fill of another tone.
    public static double faint(double tone) {
        return 0.75 + 0.4 * tone;
    }

    /// `#RRGGBB` of text that has to be read on a tone.
    public static String ink(@Nullable String engine, double tone, boolean dark) {
        int color = Integer.parseInt(color(engine, tone, dark).substring(1), 16);
        double brightness = 0.299 * (color >> 16 & 0xFF) + 0.587 * (color >> 8 & 0xFF) + 0.114 * (color & 0xFF);
        return brightness > 150 ? "#1F2328" : "#FFFFFF";
    }

    /// `#RRGGBB` of an engine at full tone. Engines without a colour of their own, and none, are grey.
    public static String color(@Nullable String engine, boolean dark) {
        int index = engine == null ? LIGHT.size() - 1
                : ENGINES.getOrDefault(engine.toLowerCase(Locale.ROOT), LIGHT.size() - 1);
        return (dark ? DARK : LIGHT).get(index);
    }

    /// An engine's colour mixed with the background.
    ///
    /// @param tone 0 for the full colour, 1 for the background
    public static String color(@Nullable String engine, double tone, boolean dark) {
        String full = color(engine, dark);
        int background = dark ? 0x0D1117 : 0xFFFFFF;
        int color = Integer.parseInt(full.substring(1), 16);
        int mixed = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double channel = (color >> shift & 0xFF) * (1 - tone) + (background >> shift & 0xFF) * tone;
            mixed |= (int) Math.round(channel) << shift;
        }
        return String.format(Locale.ROOT, "#%06X", mixed);
    }
}
