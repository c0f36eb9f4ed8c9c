package dev.touchstone.ui.table;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableView;

/// The end of a table's head above its scroll bar. Without it the head of a column that has to be scrolled to shows its
/// first letter there.
public final class HeadCorner {

    private HeadCorner() {
    }

    /// Covers the head of a table above the vertical scroll bar, whenever that is there.
    public static void cover(TableView<?> table) {
        table.skinProperty().subscribe(skin -> {
            // JavaFX has the corner for a menu of its own, which is not used.
            Node corner = skin == null ? null : table.lookup(".show-hide-columns-button");
            if (corner == null) {
                return;
            }
            corner.setMouseTransparent(true);
            Node image = corner.lookup(".show-hide-column-image");
            if (image != null) {
                image.setVisible(false);
            }
            table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                    .filter(bar -> bar.getOrientation() == Orientation.VERTICAL).findFirst()
                    .ifPresent(bar -> corner.visibleProperty().bind(bar.visibleProperty()));
        });
    }
}
