package dev.touchstone.ui;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/// The contrast of texts and icons with what is painted behind them, as WCAG 2.2 defines it.
final class Contrast {

    /// For texts, level AA.
    private static final double OF_TEXT = 4.5;
    /// For large texts, icons and parts of controls, level AA.
    private static final double OF_SHAPE = 3;
    private static final double LARGE = 24;
    private static final double LARGE_BOLD = 18.66;

    private Contrast() {
    }

    /// What is hard to read in a node: its text with the contrast that it has and the one that it needs.
    static List<String> tooLow(Node root) {
        return texts(root).flatMap(text -> tooLow(text).stream()).distinct().toList();
    }

    /// Texts that are shown and not disabled.
    private static Stream<Text> texts(Node node) {
        if (!node.isVisible() || node.isDisabled() || node.getOpacity() == 0) {
            return Stream.empty();
        }
        return node instanceof Text text ? text.getText().isBlank() || isHalo(text) ? Stream.empty() : Stream.of(text)
                : node instanceof Parent parent ? parent.getChildrenUnmodifiable().stream().flatMap(Contrast::texts)
                : Stream.empty();
    }

    /// The edge around letters over a chart, in the colour of the background; the letters are drawn over it.
    private static boolean isHalo(Text text) {
        return text.getStyleClass().contains("chart-halo");
    }

    private static Optional<String> tooLow(Text text) {
        if (!(text.getFill() instanceof Color fill) || text.getBoundsInLocal().isEmpty() || isScrolledAway(text)) {
            return Optional.empty();
        }
        Color behind = background(text);
        double opacity = 1;
        for (Node at = text; at != null; at = at.getParent()) {
            opacity *= at.getOpacity();
        }
        double contrast = of(over(fill.deriveColor(0, 1, 1, opacity), behind), behind);
        boolean isBold = FontWeight.findByName(text.getFont().getStyle()) == FontWeight.BOLD
                || text.getFont().getStyle().toLowerCase(Locale.ROOT).contains("bold");
        boolean isLarge = text.getFont().getSize() >= (isBold ? LARGE_BOLD : LARGE);
        double needed = text instanceof FontIcon || isLarge ? OF_SHAPE : OF_TEXT;
        return contrast >= needed ? Optional.empty() : Optional.of("%.2f of %.1f: %s in %s on %s (%s)".formatted(contrast,
                needed, text instanceof FontIcon icon ? icon.getIconLiteral() : "“" + text.getText() + "”", fill, behind,
                path(text)));
    }

    private static boolean isScrolledAway(Node node) {
        Point2D middle = node.localToScene(node.getBoundsInLocal().getCenterX(), node.getBoundsInLocal().getCenterY());
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at.getClip() != null && !at.getClip().contains(at.sceneToLocal(middle))) {
                return true;
            }
        }
        return !node.getScene().getRoot().contains(node.getScene().getRoot().sceneToLocal(middle));
    }

    /// The colours that are painted behind the middle of a node, one over the other.
    private static Color background(Node node) {
        Point2D middle = node.localToScene(node.getBoundsInLocal().getCenterX(), node.getBoundsInLocal().getCenterY());
        List<Color> layers = new ArrayList<>();
        for (Node at = node.getParent(); at != null; at = at.getParent()) {
            if (at instanceof Region region && region.getBackground() != null) {
                List<BackgroundFill> fills = region.getBackground().getFills();
                for (BackgroundFill fill : fills.reversed()) {
                    Point2D local = region.sceneToLocal(middle);
                    boolean isBehind = local.getX() >= fill.getInsets().getLeft()
                            && local.getY() >= fill.getInsets().getTop()
                            && local.getX() <= region.getWidth() - fill.getInsets().getRight()
                            && local.getY() <= region.getHeight() - fill.getInsets().getBottom();
                    if (isBehind && fill.getFill() instanceof Color color && color.getOpacity() > 0) {
                        layers.add(color);
                    }
                }
            }
            if (!layers.isEmpty() && layers.getLast().isOpaque()) {
                break;
            }
        }
        Color painted = Color.WHITE;
        for (Color layer : layers.reversed()) {
            painted = over(layer, painted);
        }
        return painted;
    }

    private static Color over(Color color, Color behind) {
        double alpha = color.getOpacity();
        return Color.color(color.getRed() * alpha + behind.getRed() * (1 - alpha),
                color.getGreen() * alpha + behind.getGreen() * (1 - alpha),
                color.getBlue() * alpha + behind.getBlue() * (1 - alpha));
    }

    /// Between 1 for equal colours and 21 for black on white.
    static double of(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }

    private static String path(Node node) {
        StringBuilder path = new StringBuilder();
        for (Node at = node.getParent(); at != null && path.length() < 120; at = at.getParent()) {
            path.append(at.getId() == null ? "" : "#" + at.getId()).append(at.getStyleClass().stream()
                    .filter(name -> !name.startsWith("ikonli")).map(name -> "." + name).reduce("", String::concat)).append(' ');
        }
        return path.toString().strip();
    }
}
