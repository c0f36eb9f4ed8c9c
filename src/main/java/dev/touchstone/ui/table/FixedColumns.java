package dev.touchstone.ui.table;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumnBase;
import javafx.scene.control.TableView;
import javafx.scene.control.skin.TableColumnHeader;
import javafx.scene.control.skin.TableHeaderRow;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;

/// Keeps the first columns of a table in view while the others scroll sideways below them.
public final class FixedColumns {

    private static final PseudoClass HELD = PseudoClass.getPseudoClass("held");
    /// Of the last one.
    private static final PseudoClass EDGE = PseudoClass.getPseudoClass("held-edge");
    private static final double ABOVE_OTHERS = -1;

    private final TableView<?> table;
    private final double rowHeight;
    private final ReadOnlyDoubleWrapper scrolled = new ReadOnlyDoubleWrapper();
    private final ObjectProperty<List<? extends TableColumnBase<?, ?>>> fixed =
            new SimpleObjectProperty<>(List.of());
    private @Nullable TableHeaderRow heads;

    /// @param table must not have a fixed cell size, with which it drops the cells that would be scrolled away
    /// @param rowHeight of all rows, in pixels
    public FixedColumns(TableView<?> table, double rowHeight) {
        this.table = table;
        this.rowHeight = rowHeight;
        table.skinProperty().subscribe(skin -> {
            if (skin != null) {
                follow();
            }
        });
        fixed.subscribe(this::holdHeads);
    }

    /// Keeps these columns, which must be the first ones.
    public void keep(List<? extends TableColumnBase<?, ?>> columns) {
        fixed.set(List.copyOf(columns));
    }

    /// Lets a cell stay in view whenever its column is one of the fixed ones.
    public <C extends TableCell<?, ?>> C hold(C cell) {
        cell.translateXProperty().bind(Bindings.createDoubleBinding(
                () -> isFixed(cell.getTableColumn()) ? scrolled.get() : 0, scrolled, fixed, cell.tableColumnProperty()));
        cell.translateXProperty().subscribe(shift -> show(cell, cell.getTableColumn(), shift.doubleValue() > 0));
        return cell;
    }

    private void show(Node part, @Nullable TableColumnBase<?, ?> column, boolean isHeld) {
        part.setViewOrder(isHeld ? ABOVE_OTHERS : 0);
        part.pseudoClassStateChanged(HELD, isHeld);
        part.pseudoClassStateChanged(EDGE, isHeld && fixed.get().getLast() == column);
    }

    private boolean isFixed(@Nullable TableColumnBase<?, ?> column) {
        return column != null && fixed.get().contains(column);
    }

    private void follow() {
        if (table.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            flow.setFixedCellSize(rowHeight);
        }
        table.lookupAll(".scroll-bar").stream().filter(ScrollBar.class::isInstance).map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL && bar.getParent() instanceof VirtualFlow)
                .findFirst().ifPresent(bar -> scrolled.bind(Bindings.createDoubleBinding(
                        () -> bar.isVisible() ? bar.getValue() : 0, bar.valueProperty(), bar.visibleProperty())));
        if (table.lookup(".column-header-background") instanceof TableHeaderRow row) {
            heads = row;
            row.getRootHeader().getColumnHeaders().addListener((ListChangeListener<TableColumnHeader>) change ->
                    holdHeads());
        }
        scrolled.subscribe(this::holdHeads);
    }

    private void holdHeads() {
        if (heads != null) {
            for (TableColumnHeader head : heads.getRootHeader().getColumnHeaders()) {
                double shift = isFixed(head.getTableColumn()) ? scrolled.get() : 0;
                head.setTranslateX(shift);
                show(head, head.getTableColumn(), shift > 0);
            }
        }
    }
}
