package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.lens.Lens;
import dev.touchstone.compare.name.LevelName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The lens as one sentence to read and to change, and behind it what else bears on the comparison; each choice holds
/// only what the runs offer.
final class LensBar extends FlowPane {

    private static final String NOTHING = I18n.text("none");

    private final ComboBox<Metric> metric;
    private final ComboBox<AnyFactor> by;
    private final ComboBox<Optional<AnyFactor>> along;
    private final ComboBox<Optional<AnyFactor>> panels;
    private final ComboBox<Level> baseline;
    private final List<Node> sentence = new ArrayList<>();
    private @Nullable Comparison shown;
    private boolean updating;

    LensBar(CompareModel model) {
        getStyleClass().add("lens-bar");
        metric = choice("lens-metric", I18n.text("Metric"), LensText::metric, model::metric);
        by = choice("lens-by", I18n.text("compare by"), LensText::factor, model::by);
        by.setCellFactory(list -> new FactorCell<>(LensText::factor, factor -> factor));
        along = choice("lens-along", I18n.text("along"), LensBar::words, factor -> model.along(factor.orElse(null)));
        panels = choice("lens-panels", I18n.text("panels"), LensBar::words, factor -> model.panels(factor.orElse(null)));
        for (ComboBox<Optional<AnyFactor>> axis : List.of(along, panels)) {
            axis.setCellFactory(list -> new FactorCell<>(LensBar::words, factor -> factor.orElse(null)));
        }
        baseline = choice("lens-baseline", I18n.text("baseline"), this::levelName, model::baseline);
        follow(List.of());
        model.lensResult().subscribe(this::show);
    }

    /// Leads the keys to the question: what is compared.
    void enter() {
        by.requestFocus();
    }

    /// Puts these behind the sentence, in place of those that were there.
    void follow(List<Node> controls) {
        getChildren().setAll(Stream.concat(sentence.stream(), controls.stream()).toList());
    }

    private static String words(Optional<AnyFactor> factor) {
        return factor.map(LensText::factor).orElse(NOTHING);
    }

    private String levelName(Level level) {
        return shown == null ? level.toString() : LevelName.of(shown.lens().by(), level);
    }

    private <T> ComboBox<T> choice(String id, String word, Function<T, String> name, Consumer<T> chosen) {
        ComboBox<T> box = new ComboBox<>();
        box.setId(id);
        box.setAccessibleText(word);
        box.setVisibleRowCount(16);
        box.setConverter(new Named<>(name));
        box.setButtonCell(new ValueCell<>(box));
        box.setOnAction(event -> {
            T value = box.getValue();
            if (!updating && value != null) {
                chosen.accept(value);
            }
        });
        TypedChoice.install(box, name);
        Label label = new Label(word);
        label.getStyleClass().add("lens-word");
        label.setLabelFor(box);
        HBox pair = new HBox(label, box);
        pair.getStyleClass().add("lens-pair");
        sentence.add(pair);
        return box;
    }

    private void show(LensResult lensResult) {
        LensResult.Shown now = lensResult.shown();
        sentence.forEach(pair -> pair.setDisable(now == null));
        if (now == null) {
            return;
        }
        updating = true;
        shown = now.comparison();
        Lens lens = now.lens();
        fill(metric, lensResult.metrics(), lens.metric());
        fill(by, lensResult.factors(), lens.by());
        fill(along, withNone(lensResult.axes()), Optional.ofNullable(lens.along()));
        fill(panels, withNone(lensResult.axes()), Optional.ofNullable(lens.panels()));
        fill(baseline, now.comparison().levels(), now.comparison().baseline());
        updating = false;
    }

    private static List<Optional<AnyFactor>> withNone(List<AnyFactor> factors) {
        List<Optional<AnyFactor>> choices = new ArrayList<>(List.of(Optional.empty()));
        factors.forEach(factor -> choices.add(Optional.of(factor)));
        return choices;
    }

    private static <T> void fill(ComboBox<T> box, List<T> choices, @Nullable T value) {
        if (!box.getItems().equals(choices)) {
            box.getItems().setAll(choices);
        }
        box.setValue(value);
    }

    /// A factor in the list; a line separates the kinds: those that are known, those of authors and tools, flags.
    private static final class FactorCell<T> extends ListCell<T> {

        private static final PseudoClass FIRST_OWN = PseudoClass.getPseudoClass("first-own");

        private final Function<T, String> name;
        private final Function<T, @Nullable AnyFactor> factor;

        FactorCell(Function<T, String> name, Function<T, @Nullable AnyFactor> factor) {
            this.name = name;
            this.factor = factor;
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : name.apply(item));
            AnyFactor mine = item == null ? null : factor.apply(item);
            AnyFactor before = getIndex() <= 0 || empty ? null : factor.apply(getListView().getItems().get(getIndex() - 1));
            pseudoClassStateChanged(FIRST_OWN, !empty && mine != null && !(mine instanceof Factor) && before != null
                    && mine.getClass() != before.getClass());
        }
    }

    /// The value in the closed box. The cell of JavaFX shows what stands at an index, which is something else once the
    /// list has changed.
    private static final class ValueCell<T> extends ListCell<T> {

        private final ComboBox<T> box;

        ValueCell(ComboBox<T> box) {
            this.box = box;
            box.valueProperty().subscribe(value -> write());
        }

        @Override
        protected void updateItem(@Nullable T item, boolean empty) {
            super.updateItem(item, empty);
            write();
        }

        private void write() {
            setText(box.getConverter().toString(box.getValue()));
        }
    }

    /// Shows values by their name; nothing is ever typed.
    private static final class Named<T> extends StringConverter<T> {

        private final Function<T, String> name;

        Named(Function<T, String> name) {
            this.name = name;
        }

        @Override
        public String toString(@Nullable T value) {
            return value == null ? "" : name.apply(value);
        }

        @Override
        public T fromString(String text) {
            throw new UnsupportedOperationException("the choices are not editable");
        }
    }
}
