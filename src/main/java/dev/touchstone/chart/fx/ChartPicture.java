package dev.touchstone.chart.fx;

import dev.touchstone.chart.ChartLayout;
import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.spec.ChartSpec;
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

/// Draws a chart with its heading, subtitle, caption and source as an image, light whatever the theme: it goes into a
/// document, which is white.
public final class ChartPicture {

    private ChartPicture() {
    }

    /// Returns the image; must be called on the JavaFX thread.
    ///
    /// @param sharpness how many pixels each pixel of the size becomes along each side: 1, or 2 for print
    public static Image of(ChartSpec spec, PictureSize size, int sharpness, Locale locale) {
        Drawing page = ChartLayout.page(spec, size, locale);
        Pane paper = new Pane();
        paper.getStyleClass().add("chart-paper");
        paper.getStylesheets().add(ChartView.SHEET);
        paper.getChildren().addAll(new MarkPainter(false).paint(page));
        Scene scene = new Scene(paper, page.width(), page.height());
        SnapshotParameters enlarged = new SnapshotParameters();
        double scale = size.zoom() * sharpness;
        enlarged.setTransform(Transform.scale(scale, scale));
        Image image = paper.snapshot(enlarged, null);
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
