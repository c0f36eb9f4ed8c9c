package dev.touchstone.ui.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.ui.Fx;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.VBox;
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
