package dev.touchstone.chart.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The colours of engines, the same on screen, in SVG and in Excel. A level is a lighter tone of its engine's colour,
/// never a new colour.
///
/// Colour-blind readers can distinguish them in both themes: for normal sight and for protanopia, deuteranopia and
/// tritanopia, as simulated by the matrices of Machado, Oliveira and Fernandes (2009, severity 1), any two are at least
/// 0.1 apart in OKLab (about five times the just noticeable difference), and each has a contrast of 3 : 1 to its
/// background. `PaletteTest` checks that. Series also differ by their marker, or by their place among the bars.
public final class Palette {

    private static final Map<String, Integer> ENGINES = Map.of("vllm", 0, "sglang", 1, "llama.cpp", 2, "ollama", 3,
            "tgi", 4);
    /// Blue, orange, green, purple, brown, grey.
    private static final List<String> LIGHT = List.of("#2F6FDE", "#D9730D", "#12694F", "#5B21A8", "#5C2C14", "#8A9199");
    private static final List<String> DARK = List.of("#2F6FDE", "#D9730D", "#5FD67B", "#D6AEF5", "#84604F", "#939AA2");

    /// On a colour of this luminance, the black and the white of the texts have the same contrast.
    private static final double EVEN_LUMINANCE = 0.215;

    private Palette() {
    }

    /// Whether an engine has a colour of its own; all others share the grey.
    public static boolean knows(String engine) {
        return ENGINES.containsKey(engine.toLowerCase(Locale.ROOT));
    }

    /// The tone of an outline: thin lines need more colour than areas.
    public static double outline(double tone) {
        return 0.6 * tone;
    }

    /// Returns `#RRGGBB` of text on a tone: black or white, whichever has more contrast.
    public static String textOn(@Nullable String engine, double tone, boolean dark) {
        return luminance(color(engine, tone, dark)) > EVEN_LUMINANCE ? "#1F2328" : "#FFFFFF";
    }

    /// Relative luminance as defined by WCAG 2.
    private static double luminance(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return 0.2126 * linear(rgb >> 16 & 0xFF) + 0.7152 * linear(rgb >> 8 & 0xFF) + 0.0722 * linear(rgb & 0xFF);
    }

    private static double linear(int channel) {
        double value = channel / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }

    /// Returns `#RRGGBB` of an engine at full tone; grey for engines without a colour of their own and for null.
    public static String color(@Nullable String engine, boolean dark) {
        int index = engine == null ? LIGHT.size() - 1
                : ENGINES.getOrDefault(engine.toLowerCase(Locale.ROOT), LIGHT.size() - 1);
        return (dark ? DARK : LIGHT).get(index);
    }

    /// Returns `#RRGGBB` of an engine's colour mixed with the background.
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
