package dev.touchstone.ui;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.Tooltip;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import javax.imageio.ImageIO;

/// What a part of the window shows and says, as texts.
final class ShownTexts {

    /// Three words of lower-case letters in a row: prose, not names of models or metrics.
    private static final Pattern ENGLISH = Pattern.compile("[a-z]{2,} [a-z]{2,} [a-z]{2,}");
    /// Words of a source in quotation marks, commands of a shell, names of tools, of formats and what the user asked.
    private static final Pattern RIGHTLY_ENGLISH = Pattern.compile("“[^”]*”|ssh host nvidia-smi|GuideLLM in gpustack"
            + "|以下工具的输出.*|torch\\.OutOfMemoryError: .*|vLLM bench in Rust|Why is the sky blue\\?"
            + "|The slowest request took 14\\.62[ \u00a0]s, 12\\.5 times the median: a warm-up effect is likely\\.");

    private ShownTexts() {
    }

    /// Texts of which a part is missing: cut at their end without a tooltip that has the whole, or outside the window.
    static List<String> cut(Node root) {
        return shown(root).filter(Labeled.class::isInstance).map(Labeled.class::cast)
                .filter(label -> isCut(label) || isOutside(label)).map(ShownTexts::where).distinct().toList();
    }

    private static boolean isCut(Labeled label) {
        String text = label.getText();
        if (text == null || text.isBlank() || hasTooltip(label)) {
            return false;
        }
        return label.getChildrenUnmodifiable().stream().filter(Text.class::isInstance).map(Text.class::cast)
                .anyMatch(drawn -> drawn.isVisible() && !drawn.getText().equals(text)
                        && drawn.getText().endsWith(label.getEllipsisString()) && !label.isMnemonicParsing());
    }

    private static boolean hasTooltip(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at instanceof Control control && control.getTooltip() != null
                    || at.getProperties().containsKey("javafx.scene.control.Tooltip")) {
                return true;
            }
        }
        return false;
    }

    /// Whether a text that nothing scrolls is not inside the window.
    private static boolean isOutside(Labeled label) {
        if (Objects.requireNonNullElse(label.getText(), "").isBlank()) {
            return false;
        }
        for (Node at = label.getParent(); at != null; at = at.getParent()) {
            if (at instanceof ScrollPane || at instanceof VirtualFlow || at.getStyleClass().contains("column-header-background")) {
                return false;
            }
        }
        Bounds bounds = label.localToScene(label.getBoundsInLocal());
        return bounds.getMaxX() > label.getScene().getWidth() + 1 || bounds.getMaxY() > label.getScene().getHeight() + 1
                || bounds.getMinX() < -1 || bounds.getMinY() < -1;
    }

    /// Texts that are shown, said by a screen reader, in tooltips or in menus, and look like English prose; without those
    /// of sources.
    static List<String> english(Node root) {
        return shown(root).filter(node -> !isSource(node)).flatMap(ShownTexts::texts).filter(Objects::nonNull)
                .filter(text -> ENGLISH.matcher(RIGHTLY_ENGLISH.matcher(text).replaceAll("")).find()).distinct().toList();
    }

    private static Stream<String> texts(Node node) {
        List<String> texts = new ArrayList<>();
        texts.add(node.getAccessibleText());
        texts.add(node.getAccessibleHelp());
        texts.add(node.getAccessibleRoleDescription());
        if (node instanceof Text text) {
            texts.add(text.getText());
        }
        if (node instanceof TextInputControl input) {
            texts.add(input.getPromptText());
        }
        if (node instanceof Control control && control.getTooltip() instanceof Tooltip tooltip) {
            texts.add(tooltip.getText());
        }
        if (node instanceof MenuButton menu) {
            menu.getItems().stream().map(MenuItem::getText).forEach(texts::add);
        }
        return texts.stream();
    }

    /// Lines of sources stay as they were read.
    private static boolean isSource(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (SOURCES.stream().anyMatch(at.getStyleClass()::contains) || at instanceof TextInputControl input
                    && node instanceof Text && !input.getText().isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static final List<String> SOURCES = List.of("source", "source-line", "line", "source-text", "sources", "unread-card");

    private static Stream<Node> shown(Node node) {
        return !node.isVisible() || node.getOpacity() == 0 ? Stream.empty() : Stream.concat(Stream.of(node), node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(ShownTexts::shown) : Stream.empty());
    }

    private static String where(Labeled label) {
        StringBuilder path = new StringBuilder("“" + label.getText() + "” in ");
        for (Node at = label; at != null && path.length() < 160; at = at.getParent()) {
            path.append(at.getId() == null ? "" : "#" + at.getId())
                    .append(at.getStyleClass().isEmpty() ? "" : "." + at.getStyleClass().getLast()).append(' ');
        }
        return path.toString().strip();
    }

    /// Saves a picture of the window into the folder of `-Dtouchstone.pictures`, for looking at.
    static void picture(Stage stage, String name) {
        String folder = System.getProperty("touchstone.pictures");
        if (folder != null) {
            Fx.run(() -> {
                try {
                    ImageIO.write(SwingFXUtils.fromFXImage(stage.getScene().snapshot(null), null), "png",
                            Files.createDirectories(Path.of(folder)).resolve(name + ".png").toFile());
                } catch (IOException full) {
                    throw new UncheckedIOException(full);
                }
            });
        }
    }
}
