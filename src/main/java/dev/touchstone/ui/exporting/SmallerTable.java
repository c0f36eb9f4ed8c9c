package dev.touchstone.ui.exporting;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// Draws a table smaller where it has no room at its own size.
final class SmallerTable extends Region {

    /// Smaller letters cannot be read.
    static final double SMALLEST = 0.75;

    private final Region table;
    private final Scale scale = new Scale(1, 1, 0, 0);

    SmallerTable(Region table) {
        this.table = table;
        table.getTransforms().add(scale);
        getChildren().add(table);
    }

    private double scale(double width) {
        double natural = table.prefWidth(-1);
        return width < 0 || natural <= width ? 1 : Math.max(SMALLEST, width / natural);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return table.prefWidth(-1);
    }

    @Override
    protected double computePrefHeight(double width) {
        return table.prefHeight(-1) * scale(width);
    }

    @Override
    protected void layoutChildren() {
        double now = scale(getWidth());
        scale.setX(now);
        scale.setY(now);
        table.resizeRelocate(0, 0, table.prefWidth(-1), table.prefHeight(-1));
    }
}
