package dev.touchstone.ui;

import dev.touchstone.ui.settings.Settings;
import javafx.beans.value.ObservableIntegerValue;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;

/// Shows the contents of the window larger or smaller, as a browser zooms a page: texts, charts, icons and distances
/// alike. What is enlarged keeps the room that it needs, so that the scale is less than wished for in a small window.
final class ScaledPane extends Region {

    private final Region content;
    private final ObservableIntegerValue percent;
    private final double leastWidth;
    private final double leastHeight;
    private final Scale scale = new Scale();

    /// @param percent of the usual size
    /// @param leastWidth the width in which the contents are usable in their usual size
    ScaledPane(Region content, ObservableIntegerValue percent, double leastWidth, double leastHeight) {
        this.content = content;
        this.percent = percent;
        this.leastWidth = leastWidth;
        this.leastHeight = leastHeight;
        content.getStyleClass().add("scaled");
        content.getTransforms().add(scale);
        getChildren().add(content);
        percent.addListener(changed -> requestLayout());
    }

    @Override
    protected void layoutChildren() {
        double wanted = (double) percent.get() / Settings.USUAL_TEXT_SIZE;
        double possible = Math.max(1, Math.min(getWidth() / leastWidth, getHeight() / leastHeight));
        double factor = Math.min(wanted, possible);
        scale.setX(factor);
        scale.setY(factor);
        content.resizeRelocate(0, 0, getWidth() / factor, getHeight() / factor);
    }

    @Override
    protected double computeMinWidth(double height) {
        return content.minWidth(height);
    }

    @Override
    protected double computeMinHeight(double width) {
        return content.minHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(height);
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(width);
    }
}
