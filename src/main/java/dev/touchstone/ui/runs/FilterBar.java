package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.theme.Icons;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;

/// The filters over the table: one chip per factor whose levels differ, those of the author's own behind the known ones, warnings, words, and the columns.
final class FilterBar extends HBox {

    private static final double GAP = 8;
    private static final double WIDEST = 2_000;
    private static final Duration TYPING_PAUSE = Duration.millis(120);

    private final RunsModel model;
    private final Map<RunFacet, FilterChip> chips = new LinkedHashMap<>();
    private final TextField words = new TextField();
    private final Button clear = new Button(I18n.text("Clear"), Icons.of("fth-x"));
    private final FlowPane flow = new FlowPane(GAP, GAP);

    FilterBar(RunsModel model, Region columns) {
        this.model = model;
        getStyleClass().add("filter-bar");
        words.setId("runs-words");
        words.setPromptText(I18n.text("Filter by text"));
        words.setAccessibleText(I18n.text("Filter runs by text"));
        words.setText(model.query().get().words());
        PauseTransition pause = new PauseTransition(TYPING_PAUSE);
        pause.setOnFinished(event -> model.setQuery(model.query().get().withWords(words.getText())));
        words.textProperty().addListener((property, was, is) -> {
            if (!is.strip().equals(model.query().get().words())) {
                pause.playFromStart();
            }
        });
        words.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !words.getText().isEmpty()) {
                words.clear();
                event.consume();
            }
        });
        Label key = new Label("/");
        key.getStyleClass().add("key-chip");
        key.setMouseTransparent(true);
        key.visibleProperty().bind(words.focusedProperty().not().and(words.textProperty().isEmpty()));
        StackPane field = new StackPane(words, key);
        field.getStyleClass().add("words-field");
        clear.setId("runs-clear");
        clear.getStyleClass().add("flat");
        clear.setAccessibleText(I18n.text("Clear filters"));
        clear.setOnAction(event -> model.setQuery(model.query().get().withoutFilters()));
        flow.getChildren().addAll(field, clear);
        flow.setMinWidth(0);
        // Before its first layout the bar has no width, and each chip would have a row of its own: the bar would keep that height.
        flow.prefWrapLengthProperty().bind(Bindings.createDoubleBinding(() -> getWidth() <= 0 ? WIDEST
                : getWidth() - columns.getWidth() - GAP, widthProperty(), columns.widthProperty()));
        columns.setMinWidth(USE_PREF_SIZE);
        HBox.setHgrow(flow, Priority.ALWAYS);
        getChildren().addAll(flow, columns);
        model.query().addListener(changed -> show());
        model.answer().addListener(changed -> show());
        show();
    }

    void focusWords() {
        words.requestFocus();
        words.selectAll();
    }

    private void show() {
        RunQuery query = model.query().get();
        Set<RunFacet> useful = RunQuery.useful(model.answer().get());
        Stream.of(RunFacet.KNOWN, useful, query.levels().keySet()).flatMap(Collection::stream).forEach(facet -> {
            if (chips.containsKey(facet)) {
                return;
            }
            FilterChip chip = new FilterChip(facet, model);
            flow.getChildren().add(chips.size(), chip);
            chips.put(facet, chip);
        });
        chips.forEach((facet, chip) -> {
            boolean shown = useful.contains(facet) || query.levels().containsKey(facet);
            chip.setVisible(shown);
            chip.setManaged(shown);
        });
        if (!words.getText().strip().equals(query.words())) {
            words.setText(query.words());
        }
        clear.setVisible(query.isFiltering());
        clear.setManaged(query.isFiltering());
    }
}
