package dev.touchstone.ui.comparing.study;

import dev.touchstone.compare.lens.Terms;
import dev.touchstone.compare.lens.TokenThroughput;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import dev.touchstone.ui.analysis.TermsState;
import dev.touchstone.ui.live.draft.DurationText;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The objectives for latencies, and which throughput is shown per GPU, as one sentence whose parts can be changed.
final class TermsBar extends FlowPane {

    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final Map<Quantity, String> NAMES = Map.of(Quantity.TTFT, "TTFT", Quantity.TPOT, "TPOT",
            Quantity.E2E_LATENCY, I18n.text("whole request"));

    private final ObjectProperty<Terms> terms;
    /// In the order in which they are shown.
    private final Map<Quantity, TextField> fields = new LinkedHashMap<>();
    private final ComboBox<Statistic> at = new ComboBox<>();
    private final ComboBox<TokenThroughput> perGpu = new ComboBox<>();

    /// @param further controls behind its own
    TermsBar(ObjectProperty<Terms> terms, List<Node> further) {
        this.terms = terms;
        setId("terms");
        getStyleClass().add("lens-bar");
        getChildren().add(word(I18n.text("Objectives:")));
        for (Quantity quantity : List.of(Quantity.TTFT, Quantity.TPOT, Quantity.E2E_LATENCY)) {
            getChildren().add(limit(quantity));
        }
        at.setId("terms-at");
        at.setAccessibleText(I18n.text("Statistic that the objectives apply to"));
        at.getItems().setAll(TermsState.STATISTICS);
        at.setConverter(named(Statistic::label));
        at.setOnAction(event -> change(Optional.ofNullable(at.getValue()).map(terms.get()::withStatistic)));
        perGpu.setId("terms-per-gpu");
        perGpu.setAccessibleText(I18n.text("Throughput shown per GPU"));
        perGpu.getItems().setAll(TokenThroughput.values());
        perGpu.setConverter(named(throughput -> throughput == TokenThroughput.OUTPUT ? I18n.text("output tokens")
                : I18n.text("input and output tokens")));
        perGpu.setOnAction(event -> change(Optional.ofNullable(perGpu.getValue()).map(terms.get()::withPerGpu)));
        getChildren().addAll(pair(I18n.text("at"), at), pair(I18n.text("per GPU"), perGpu));
        getChildren().addAll(further);
        terms.subscribe(this::show);
    }

    /// Focuses the first objective.
    @Override
    public void requestFocus() {
        fields.values().iterator().next().requestFocus();
    }

    private Node limit(Quantity quantity) {
        String name = NAMES.getOrDefault(quantity, quantity.label());
        TextField field = new TextField();
        field.setId("terms-" + quantity.key());
        field.setPromptText(I18n.text("none"));
        field.setPrefColumnCount(6);
        field.setAccessibleText(I18n.text("At most, {0}", name));
        Tooltip tooltip = new Tooltip(I18n.text("A duration such as 500 ms or 2 s; leave empty for no objective"));
        field.setTooltip(tooltip);
        field.setOnAction(event -> take(quantity, field));
        field.focusedProperty().subscribe(focused -> {
            if (!focused) {
                take(quantity, field);
            }
        });
        fields.put(quantity, field);
        return pair(name + " ≤", field);
    }

    private void take(Quantity quantity, TextField field) {
        String typed = field.getText().strip();
        Optional<Duration> limit = DurationText.parse(typed);
        boolean wrong = !typed.isEmpty() && limit.isEmpty();
        field.pseudoClassStateChanged(WRONG, wrong);
        field.setAccessibleHelp(wrong ? I18n.text("Enter a duration such as 500 ms or 2 s.") : "");
        if (!wrong) {
            Double seconds = limit.map(duration -> duration.toNanos() / 1e9).orElse(null);
            change(Optional.of(terms.get().withLimit(quantity, seconds)));
        }
    }

    private void change(Optional<Terms> other) {
        other.filter(wanted -> !wanted.equals(terms.get())).ifPresent(terms::set);
    }

    private void show(Terms now) {
        fields.forEach((quantity, field) -> {
            Double seconds = now.limits().get(quantity);
            String text = seconds == null ? "" : text(seconds);
            if (!field.isFocused() || DurationText.parse(field.getText()).isPresent()) {
                field.setText(text);
                field.pseudoClassStateChanged(WRONG, false);
            }
        });
        at.setValue(now.at());
        perGpu.setValue(now.perGpu());
    }

    private static String text(double seconds) {
        return DurationText.text(Duration.ofNanos(Math.round(seconds * 1e9)));
    }

    private static HBox pair(String words, Node control) {
        Label label = word(words);
        label.setLabelFor(control);
        HBox pair = new HBox(label, control);
        pair.getStyleClass().add("lens-pair");
        return pair;
    }

    private static Label word(String words) {
        Label label = new Label(words);
        label.getStyleClass().add("lens-word");
        return label;
    }

    private static <T> StringConverter<T> named(Function<T, String> name) {
        return new StringConverter<>() {
            @Override
            public String toString(@Nullable T value) {
                return value == null ? "" : name.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the choices are not editable");
            }
        };
    }
}
