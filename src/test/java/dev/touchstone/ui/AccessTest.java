package dev.touchstone.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every control says what it is to those who cannot see it, is reached by Tab, and shows then that it has the keys.
class AccessTest extends PlacesTest {

    private static final int MOST_STOPS = 140;
    /// Fewer pixels than these are no more than a caret.
    private static final int VISIBLE = 60;
    /// Of 255 levels each for red, green and blue.
    private static final int DISTINCT = 38;
    /// In the order in which Tab leads through them.
    private static final List<String> AREAS = List.of("shell-header", "nav", "page", "status-line", "overlay");

    /// The pages with the widest contents.
    private static final Set<Place> WIDE = EnumSet.of(Place.RUNS, Place.COMPARE, Place.STUDY, Place.LIVE_FORM,
            Place.FINDINGS, Place.PROPOSALS, Place.MAPPING);

    @ParameterizedTest
    @EnumSource
    void everyControlIsNamedReachedAndShowsTheFocus(Place place) throws IOException {
        go(place);
        assertAll(this::everyControlSaysWhatItIs, this::noControlLosesAnUnderscore, () -> thePageFitsTheWidth(place),
                () -> tabReachesEveryControlAndTheFocusShows(place));
    }

    private void everyControlSaysWhatItIs() {
        assertThat(Fx.get(() -> nameless(stage.getScene().getRoot()))).as("controls without a name").isEmpty();
        assertThat(Fx.get(() -> cells(stage.getScene().getRoot()).filter(AccessTest::isSilent).map(AccessTest::where)
                .distinct().toList())).as("cells that show something and have no name").isEmpty();
    }

    /// The controls that the keys reach and a screen reader has no words for.
    static List<Node> nameless(Node root) {
        return focusable(root).filter(node -> name(node).isBlank()).toList();
    }

    private static Stream<IndexedCell<?>> cells(Node node) {
        if (!node.isVisible()) {
            return Stream.empty();
        }
        Stream<IndexedCell<?>> inside = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(AccessTest::cells) : Stream.empty();
        return node instanceof IndexedCell<?> cell && !(node instanceof TableRow)
                ? Stream.concat(Stream.of(cell), inside) : inside;
    }

    /// Whether a cell shows more than its own text, and a screen reader has no words for it.
    private static boolean isSilent(IndexedCell<?> cell) {
        return !cell.isEmpty() && name(cell).isBlank() && cell.getGraphic() != null && shows(cell.getGraphic());
    }

    private static boolean shows(Node node) {
        return node.isVisible() && node.getOpacity() > 0 && (node instanceof Text text && !text.getText().isBlank()
                || node instanceof Parent parent && parent.getChildrenUnmodifiable().stream().anyMatch(AccessTest::shows));
    }

    private static String where(IndexedCell<?> cell) {
        StringBuilder path = new StringBuilder(cell.getClass().getSimpleName() + " " + cell.getStyleClass());
        for (Node at = cell; at != null; at = at.getParent()) {
            path.append(at.getId() == null ? "" : " #" + at.getId());
        }
        return path.toString();
    }

    /// Where a control takes `_` for the mark of a key, `bench_one_batch` loses its first one.
    private void noControlLosesAnUnderscore() {
        assertThat(Fx.get(() -> focusable(stage.getScene().getRoot())
                .filter(node -> node instanceof Labeled control && control.isMnemonicParsing()
                        && Objects.requireNonNullElse(control.getText(), "").contains("_")).toList()))
                .as("controls that lose an underscore").isEmpty();
    }

    /// A page that needs more than the window has would push the frame out of it.
    private void thePageFitsTheWidth(Place place) {
        if (WIDE.contains(place)) {
            assertThat(Fx.get(() -> stage.getScene().getRoot().minWidth(-1))).as("width that is needed")
                    .isLessThanOrEqualTo(Fx.get(() -> stage.getScene().getWidth()));
        }
    }

    private void tabReachesEveryControlAndTheFocusShows(Place place) {
        List<Node> stops = new ArrayList<>();
        List<Node> unseen = new ArrayList<>();
        List<Integer> areas = new ArrayList<>();
        // At once: what is computed beside the window replaces controls.
        Fx.run(() -> {
            walk(stops, unseen);
            stops.stream().map(AccessTest::area).forEach(areas::add);
        });
        assertThat(unseen).as("controls that do not show the focus").isEmpty();
        assertThat(stops).containsAll(Fx.get(() -> focusable(reachable(place)).filter(AccessTest::isStop).toList()));
        Collections.rotate(areas, -IntStream.range(1, areas.size()).filter(at -> areas.get(at) < areas.get(at - 1))
                .findFirst().orElse(0));
        assertThat(areas).isSorted();
        if (OVER_THE_WINDOW.contains(place)) {
            assertThat(areas).containsOnly(AREAS.indexOf("overlay"));
        }
    }

    /// Walks from stop to stop until Tab leads to where it led before.
    private void walk(List<Node> stops, List<Node> unseen) {
        Node stop = tab();
        while (!stops.contains(stop) && stops.size() < MOST_STOPS) {
            stops.add(stop);
            WritableImage with = stop.snapshot(null, null);
            Node next = tab();
            if (next != stop && differences(with, stop.snapshot(null, null)) < VISIBLE) {
                unseen.add(stop);
            }
            stop = next;
        }
    }

    private Node tab() {
        Node focus = Objects.requireNonNull(stage.getScene().getFocusOwner());
        Event.fireEvent(focus, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.TAB, false, false, false, false));
        return Objects.requireNonNull(stage.getScene().getFocusOwner());
    }

    private static Stream<Node> focusable(Node node) {
        if (!node.isVisible() || node.isDisabled()) {
            return Stream.empty();
        }
        Stream<Node> inside = node instanceof Parent parent && !(node instanceof ComboBox)
                ? parent.getChildrenUnmodifiable().stream().flatMap(AccessTest::focusable) : Stream.empty();
        return node.isFocusTraversable() ? Stream.concat(Stream.of(node), inside) : inside;
    }

    /// Of a group only the selected button is; the arrow keys lead to the others.
    private static boolean isStop(Node node) {
        return !(node instanceof ToggleButton button) || button.getToggleGroup() == null || button.isSelected();
    }

    private static String name(Node node) {
        return Stream.of(node.getAccessibleText(), node instanceof Labeled labeled ? labeled.getText() : null,
                node instanceof TextInputControl input ? input.getPromptText() : null).filter(Objects::nonNull)
                .filter(text -> !text.isBlank()).findFirst().orElse("");
    }

    private static int area(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            Node it = at;
            int area = IntStream.range(0, AREAS.size()).filter(i -> it.getStyleClass().contains(AREAS.get(i)))
                    .findFirst().orElse(-1);
            if (area >= 0) {
                return area;
            }
        }
        throw new AssertionError(node + " is in no area of the window");
    }

    private static long differences(WritableImage one, WritableImage two) {
        int width = (int) Math.min(one.getWidth(), two.getWidth());
        int height = (int) Math.min(one.getHeight(), two.getHeight());
        int[] with = pixels(one, width, height);
        int[] without = pixels(two, width, height);
        return IntStream.range(0, with.length).filter(at -> distance(with[at], without[at]) > DISTINCT).count();
    }

    private static int[] pixels(WritableImage image, int width, int height) {
        int[] pixels = new int[width * height];
        image.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }

    /// The sum over red, green and blue.
    private static int distance(int one, int two) {
        return Math.abs((one >> 16 & 0xff) - (two >> 16 & 0xff)) + Math.abs((one >> 8 & 0xff) - (two >> 8 & 0xff))
                + Math.abs((one & 0xff) - (two & 0xff));
    }
}
