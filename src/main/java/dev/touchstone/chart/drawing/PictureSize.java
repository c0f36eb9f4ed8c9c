package dev.touchstone.chart.drawing;

import dev.touchstone.i18n.I18n;

/// The sizes of pictures for the places where reports need them. Letters are as large beside the picture's edge as the
/// place asks for: a slide is read from afar.
public enum PictureSize {
    SLIDE(I18n.text("For a slide"), 1920, 1080, 2),
    PAGE(I18n.text("For a page"), 1200, 800, 1.5),
    COLUMN(I18n.text("For a column"), 800, 600, 1.5);

    private final String label;
    private final int width;
    private final int height;
    private final double zoom;

    PictureSize(String label, int width, int height, double zoom) {
        this.label = label;
        this.width = width;
        this.height = height;
        this.zoom = zoom;
    }

    /// `For a slide, 1920 × 1080`.
    public String label() {
        return I18n.text("{0}, {1} × {2}", label, Integer.toString(width), Integer.toString(height));
    }

    /// In pixels of the picture.
    public int width() {
        return width;
    }

    /// In pixels of the picture.
    public int height() {
        return height;
    }

    /// How many pixels of the picture one pixel of the layout takes.
    public double zoom() {
        return zoom;
    }

    public double layoutWidth() {
        return width / zoom;
    }

    public double layoutHeight() {
        return height / zoom;
    }
}
