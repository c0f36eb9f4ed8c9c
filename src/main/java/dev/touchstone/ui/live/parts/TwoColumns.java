package dev.touchstone.ui.live.parts;

import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/// Two columns, one of them of a fixed width; where there is no room for both, one above the other.
public final class TwoColumns extends Region {

    private static final double GAP = 12;

    private final Region main;
    private final Region side;
    private final boolean sideFirst;
    private final double sideWidth;
    private final double least;

    /// @param main takes the room that is left
    /// @param sideFirst whether the side is at the left; stacked, the main column is always above
    /// @param least the width of the main column below which the two are stacked
    public TwoColumns(Region main, Region side, boolean sideFirst, double sideWidth, double least) {
        this.main = main;
        this.side = side;
        this.sideFirst = sideFirst;
        this.sideWidth = sideWidth;
        this.least = least;
        // In this order Tab leads through them.
        getChildren().addAll(sideFirst ? side : main, sideFirst ? main : side);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private boolean isStacked(double width) {
        return width < least + GAP + sideWidth;
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(main.minWidth(-1), side.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return least + GAP + sideWidth;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? computePrefWidth(-1) : width;
        return isStacked(room) ? main.prefHeight(room) + GAP + side.prefHeight(room)
                : Math.max(main.prefHeight(room - GAP - sideWidth), side.prefHeight(sideWidth));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        if (isStacked(width)) {
            double above = snapSizeY(main.prefHeight(width));
            main.resizeRelocate(0, 0, width, above);
            side.resizeRelocate(0, above + GAP, width, side.prefHeight(width));
        } else {
            double rest = width - GAP - sideWidth;
            main.resizeRelocate(sideFirst ? sideWidth + GAP : 0, 0, rest, getHeight());
            side.resizeRelocate(sideFirst ? 0 : rest + GAP, 0, sideWidth, side.prefHeight(sideWidth));
        }
    }
}
