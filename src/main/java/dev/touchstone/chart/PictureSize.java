package dev.touchstone.chart;

/// The sizes of pictures for the places where reports need them. Letters are as large beside the picture's edge as the
/// place asks for: a slide is read from afar.
public enum PictureSize {
    SLIDE("For a slide", 1920, 1080, 2),
    PAGE("For a page", 1200, 800, 1.5),
    COLUMN("For a column", 800, 600, 1.5);

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
        return label + ", " + width + " × " + height;
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

    double layoutWidth() {
        return width / zoom;
    }

    double layoutHeight() {
        return height / zoom;
    }
}
