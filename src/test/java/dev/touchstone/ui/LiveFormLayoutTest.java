package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Where the parts of the form of a live test stand, and what has room in them.
class LiveFormLayoutTest extends WindowTest {

    @Override
    int runs() {
        return 4;
    }

    @BeforeEach
    void showThePage() {
        shortcut(KeyCode.N);
    }

    /// The sentence says of what there is no limit.
    @Test
    void theLengthIsLimitedInRequestsOrInTime() {
        assertThat(Fx.get(() -> lookup("#live-duration").queryAs(TextField.class).getPromptText())).isEqualTo("no time limit");
    }

    @Test
    void theFieldShowsItsWholeList() {
        fill("#live-concurrency", "1, 2, 4, 8, 16, 32, 64, 128");
        assertThat(Fx.get(() -> {
            TextInputControl list = lookup("#live-concurrency").query();
            return list.lookup(".text").getLayoutBounds().getWidth() - list.getWidth()
                    + list.getInsets().getLeft() + list.getInsets().getRight();
        })).as("what has no room").isNegative();
    }

    /// What belongs together stays together in a wide window, and the address takes the room of its line.
    @Test
    void aWideWindowKeepsTheFormTogether() {
        double before = Fx.get(() -> lookup("#live-url").queryAs(TextField.class).getWidth());
        Fx.run(() -> stage.setWidth(1900));
        Fx.waitFor("the layout", () -> stage.getScene().getWidth() == 1900
                && lookup("#live-url").queryAs(TextField.class).getWidth() > before + 50);
        Bounds fold = Fx.get(() -> inScene("#live-details"));
        assertThat(fold.getMinY()).as("in one line").isCloseTo(Fx.get(() -> inScene("#live-url").getMinY()), within(6.0));
        assertThat(fold.getMaxX()).isLessThan(Fx.get(() -> inScene("#live-form").getMaxX()));
        assertThat(Fx.get(() -> inScene("#live-start").getMaxX() - inScene("#live-form").getMinX())).isLessThan(1500);
        assertThat(Fx.get(() -> inScene("#live-try-button").getMinX() - inScene("#live-form").getMaxX())).isLessThan(40);
    }

    @Test
    void aProblemDoesNotMoveTheForm() {
        double before = Fx.get(() -> lookup("#live-requests").query().localToScene(0, 0).getY());
        fill("#live-concurrency", "many");
        Fx.waitFor("the message", () -> lookup("#live-problem-shape").tryQuery().filter(Node::isVisible).isPresent());
        assertThat(Fx.get(() -> lookup("#live-requests").query().localToScene(0, 0).getY())).isEqualTo(before);
    }

    /// The link adds to the rows above it.
    @Test
    void aLinkForMoreRowsStandsNoNearerToWhatFollows() {
        Bounds link = Fx.get(() -> inScene("#live-add-server"));
        assertThat(Fx.get(() -> inScene("#live-thinking").getMinY()) - link.getMaxY())
                .isGreaterThanOrEqualTo(link.getMinY() - Fx.get(() -> inScene("#live-details").getMaxY()) - 2).isGreaterThan(12);
    }

    private Bounds inScene(String query) {
        Node node = lookup(query).query();
        return node.localToScene(node.getLayoutBounds());
    }

    private void fill(String id, String text) {
        Fx.run(() -> lookup(id).<TextInputControl>query().setText(text));
    }
}
