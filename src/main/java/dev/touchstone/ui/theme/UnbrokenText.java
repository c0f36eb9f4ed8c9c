package dev.touchstone.ui.theme;

import java.util.regex.Pattern;
import javafx.scene.text.Text;

/// Text for labels of several lines.
public final class UnbrokenText {

    private static final Pattern UNIT = Pattern.compile("(?<=\\d) (?=(?:s|ms|h|W|req/s|tok/s|words/s)(?![\\p{L}\\d]))");
    /// A number with a sign: behind its point the line breaker of Java sees the end of a sentence.
    private static final Pattern SIGNED = Pattern.compile("(?<=[+−±-])(?=\\d+\\.\\d)");
    private static final String NO_BREAK = "\u00a0";
    /// Has no width in most fonts.
    private static final String JOINT = "\ufeff";
    private static final double HAIR = 0.5;

    private UnbrokenText() {
    }

    /// With no-break spaces between a number and its unit or percent sign, in `n = 2`, and before the point between two parts;
    /// and with a joint behind signs, so that no line ends at the point of `−2.6`.
    public static String of(String words) {
        String signed = SIGNED.matcher(words).find() && hasJoint() ? SIGNED.matcher(words).replaceAll(JOINT) : words;
        return UNIT.matcher(signed.replace(" %", NO_BREAK + "%").replace(" · ", NO_BREAK + "· ").replace("n = ", "n" + NO_BREAK + "=" + NO_BREAK))
                .replaceAll(NO_BREAK);
    }

    /// Whether the font draws nothing for it.
    private static boolean hasJoint() {
        return new Text(JOINT).getLayoutBounds().getWidth() < HAIR;
    }
}
