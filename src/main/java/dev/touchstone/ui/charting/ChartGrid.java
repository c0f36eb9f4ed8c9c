package dev.touchstone.ui.charting;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/// Lays out charts in rows of as many as fit, each row as high as its highest chart, and higher where there is room. An
/// incomplete row comes first.
public final class ChartGrid extends Pane {

    private static final double LEAST = 420;
    private static final double GAP = 12;
    /// In a high window charts take what is free, up to so many times their usual height.
    public static final double MOST_GROWTH = 3;
    /// How many times its usual height a chart has at most beside a higher one.
    private static final double ALONE = 1.8;

    private final int most;

    public ChartGrid() {
        this(Integer.MAX_VALUE);
    }

    /// @param most how many columns there are at most
    public ChartGrid(int most) {
        this.most = most;
        getStyleClass().add("chart-grid-pane");
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
        return 2 * LEAST;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = 0;
        for (List<Node> row : rows(width < 0 ? getWidth() : width)) {
            height += height(row, width < 0 ? getWidth() : width) + (height > 0 ? GAP : 0);
        }
        return height;
    }

    @Override
    protected void layoutChildren() {
        double y = 0;
        List<List<Node>> rows = rows(getWidth());
        double spare = Math.max(0, getHeight() - computePrefHeight(getWidth())) / Math.max(1, rows.size());
        for (List<Node> row : rows) {
            double wide = wide(row, getWidth());
            double usual = height(row, getWidth());
            double high = Math.min(usual + spare, MOST_GROWTH * usual);
            for (int i = 0; i < row.size(); i++) {
                // One panel beside a column of them is not drawn out to its height.
                double own = Math.max(ALONE, high / usual) * row.get(i).prefHeight(wide);
                row.get(i).resizeRelocate(snapPositionX(i * (wide + GAP)), snapPositionY(y), snapSizeX(wide),
                        snapSizeY(Math.min(high, own)));
            }
            y += high + GAP;
        }
    }

    private List<List<Node>> rows(double width) {
        List<Node> all = getManagedChildren();
        int columns = Math.clamp((long) ((width + GAP) / (LEAST + GAP)), 1,
                Math.clamp(all.size(), 1, most));
        List<List<Node>> rows = new ArrayList<>();
        int first = all.size() % columns;
        if (first > 0) {
            rows.add(all.subList(0, first));
        }
        for (int i = first; i < all.size(); i += columns) {
            rows.add(all.subList(i, i + columns));
        }
        return rows;
    }

    private static double wide(List<Node> row, double width) {
        return (width - GAP * (row.size() - 1)) / row.size();
    }

    private static double height(List<Node> row, double width) {
        return row.stream().mapToDouble(node -> node.prefHeight(wide(row, width))).max().orElse(0);
    }
}
