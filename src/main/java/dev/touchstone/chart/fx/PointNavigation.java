package dev.touchstone.chart.fx;

import dev.touchstone.chart.drawing.Drawing;
import dev.touchstone.chart.drawing.Drawing.Column;
import dev.touchstone.chart.drawing.Drawing.Target;
import java.util.Comparator;
import java.util.List;
import javafx.scene.input.KeyCode;

/// The points of a drawing in the order of the arrow keys: from left to right, panel after panel.
final class PointNavigation {

    record Step(Column column, Target target) {
    }

    private final List<Step> steps;

    PointNavigation(Drawing drawing) {
        steps = drawing.columns().stream().flatMap(column -> column.targets().stream()
                .sorted(Comparator.comparingDouble((Target target) -> target.area().x()).thenComparing(Target::shape))
                .map(target -> new Step(column, target))).toList();
    }

    boolean isEmpty() {
        return steps.isEmpty();
    }

    Step at(int index) {
        return steps.get(Math.clamp(index, 0, steps.size() - 1));
    }

    /// Returns the index that a key moves to; the same index for other keys.
    ///
    /// @param from the current index; −1 before the first step
    int next(int from, KeyCode key) {
        return switch (key) {
            case RIGHT -> Math.min(from + 1, steps.size() - 1);
            case LEFT -> Math.max(from - 1, 0);
            case HOME -> 0;
            case END -> steps.size() - 1;
            case DOWN -> panel(from, 1);
            case UP -> panel(from, -1);
            default -> from;
        };
    }

    /// The first point of the next or the previous panel.
    private int panel(int from, int direction) {
        int wanted = from < 0 ? 0 : at(from).column().panel() + direction;
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).column().panel() == wanted) {
                return i;
            }
        }
        return Math.max(0, from);
    }

    /// Whether a key moves between points.
    static boolean moves(KeyCode key) {
        return switch (key) {
            case RIGHT, LEFT, UP, DOWN, HOME, END -> true;
            default -> false;
        };
    }
}
