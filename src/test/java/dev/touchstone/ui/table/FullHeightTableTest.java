package dev.touchstone.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import dev.touchstone.ui.table.ContentColumn.Form;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TableColumn;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FullHeightTableTest {

    @BeforeAll
    static void startJavaFx() {
        Fx.start();
    }

    @Test
    void aWheelOverATableThatIsAllInViewMovesThePage() {
        assertThat(movesThePage(24, 0, -40)).isTrue();
        assertThat(movesThePage(24, -40, 0)).as("sideways").isFalse();
        assertThat(movesThePage(25, 0, -40)).as("rows out of view").isFalse();
    }

    /// Columns of counts are narrower than those that can be dragged; taken for narrower than they are, the last column
    /// was cut.
    @Test
    void columnsThatFitAreAllInView() {
        double widths = Fx.get(() -> {
            FullHeightTable<String> table = new FullHeightTable<>(selected -> { }) { };
            table.getItems().setAll("2", "3");
            List<ContentColumn<String>> columns = Stream.generate(() -> new ContentColumn<>("n", Form.FIGURES,
                    table.getItems(), n -> new CellContent(n, 2, "", ""))).limit(10).toList();
            table.resize(columns.stream().mapToDouble(column -> column.room().whole()).sum() + 2, 200);
            assertThat(table.isTooWide(columns)).isFalse();
            table.place(columns, 0);
            return table.getColumns().stream().mapToDouble(TableColumn::getWidth).sum() - table.getWidth();
        });
        assertThat(widths).isNegative();
    }

    /// A bar at the right that is needed for a moment takes width, and a bar below then takes the height for the last row.
    @Test
    void aTableThatGrowsByARowHasNoBars() {
        assertThat(barsOfAGrownTable(3)).isEmpty();
        assertThat(barsOfAGrownTable(4)).as("columns out of view").extracting(ScrollBar::getOrientation)
                .containsExactly(Orientation.HORIZONTAL);
    }

    /// The bars that can be seen.
    private static List<ScrollBar> barsOfAGrownTable(int columns) {
        Stage stage = Fx.get(Stage::new);
        FullHeightTable<String> table = Fx.get(() -> {
            FullHeightTable<String> made = new FullHeightTable<>(selected -> { }) { };
            made.getItems().setAll("2", "3");
            Fx.show(stage, new VBox(made), 500, 300);
            return made;
        });
        Fx.settle();
        Fx.run(() -> place(table, columns));
        Fx.settle();
        Fx.run(() -> {
            table.getItems().add("4");
            // Laid out before the height follows, as in a page whose height is set by what stands above.
            table.layout();
            place(table, columns);
        });
        Fx.settle();
        List<ScrollBar> bars = Fx.get(() -> table.lookupAll(".scroll-bar").stream().map(ScrollBar.class::cast)
                .filter(bar -> bar.isVisible() && bar.getWidth() > 0 && bar.getHeight() > 0).toList());
        Fx.run(stage::hide);
        return bars;
    }

    private static void place(FullHeightTable<String> table, int columns) {
        table.place(Stream.generate(() -> new ContentColumn<>("words", Form.LONG_WORDS, table.getItems(), n ->
                CellContent.words("words of some length"))).limit(columns).toList(), 0);
    }

    /// Whether the page gets the event in place of the table.
    private static boolean movesThePage(int rows, double sideways, double down) {
        return Fx.get(() -> {
            FullHeightTable<String> table = new FullHeightTable<>(selected -> { }) { };
            table.getItems().setAll(Collections.nCopies(rows, "row"));
            AtomicInteger ofTable = new AtomicInteger();
            AtomicInteger ofPage = new AtomicInteger();
            VBox page = new VBox(table);
            table.addEventHandler(ScrollEvent.SCROLL, event -> ofTable.incrementAndGet());
            page.addEventHandler(ScrollEvent.SCROLL, event -> ofPage.incrementAndGet());
            table.fireEvent(new ScrollEvent(ScrollEvent.SCROLL, 5, 5, 5, 5, false, false, false, false, false, false,
                    sideways, down, sideways, down, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                    ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
            assertThat(ofTable.get() + ofPage.get()).as("it reaches one of them, and may bubble").isPositive();
            return ofTable.get() == 0 && ofPage.get() == 1;
        });
    }
}
