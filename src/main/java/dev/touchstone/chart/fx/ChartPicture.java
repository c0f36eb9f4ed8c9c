package dev.touchstone.chart.fx;

import dev.touchstone.chart.ChartLayout;
import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.Drawing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.layout.Pane;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/// Draws a chart with its title and caption as an image of twice the screen's resolution.
public final class ChartPicture {

    private static final double WIDTH = 960;
    private static final double SCALE = 2;

    private ChartPicture() {
    }

    /// Returns the image; must be called on the JavaFX thread. The neutral colours are those of the current theme.
    ///
    /// @param dark whether the current theme is dark
    public static Image of(ChartSpec spec, boolean dark, Locale locale) {
        Drawing page = ChartLayout.page(spec, WIDTH, locale);
        Pane paper = new Pane();
        paper.getStyleClass().add("chart-paper");
        paper.getStylesheets().add(ChartView.SHEET);
        paper.getChildren().addAll(new MarkPainter(dark).paint(page));
        Scene scene = new Scene(paper, page.width(), page.height());
        SnapshotParameters twice = new SnapshotParameters();
        twice.setTransform(Transform.scale(SCALE, SCALE));
        Image image = paper.snapshot(twice, null);
        scene.setRoot(new Pane());
        return image;
    }

    /// Returns the bytes of a PNG file.
    public static byte[] png(Image image) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(Objects.requireNonNull(SwingFXUtils.fromFXImage(image, null)), "png", bytes);
        return bytes.toByteArray();
    }
}
