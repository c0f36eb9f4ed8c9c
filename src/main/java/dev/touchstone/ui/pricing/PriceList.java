package dev.touchstone.ui.pricing;

import dev.touchstone.cost.EnergyBasis;
import dev.touchstone.cost.GpuPrice;
import dev.touchstone.cost.GpuPrices;
import dev.touchstone.cost.HourlyPrice;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Level;
import dev.touchstone.model.text.NumberText;
import java.io.IOException;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The table of prices in the settings: each can be changed and removed, others added. Every change holds at once.
public final class PriceList extends VBox {

    private final UserPrices user;
    private final Clock clock;
    private final VBox lines = new VBox();
    private final Label empty = paragraph(I18n.text("No price is set. Touchstone comes with none: prices differ by provider,"
            + " contract and month."));
    private final Label problem = paragraph("");
    private final ComboBox<EnergyBasis> energy = new ComboBox<>();

    /// @param clock for the date that a new price begins with
    public PriceList(UserPrices user, Clock clock) {
        this.user = user;
        this.clock = clock;
        setId("prices");
        getStyleClass().add("sheet-section");
        lines.getStyleClass().add("price-lines");
        lines.managedProperty().bind(Bindings.isNotEmpty(lines.getChildren()));
        problem.getStyleClass().add("danger-text");
        problem.setId("prices-problem");
        empty.getStyleClass().add("muted");
        Button add = new Button(I18n.text("Add a price"));
        add.setId("price-add");
        add.setOnAction(event -> edit(-1));
        energy.setId("price-energy");
        energy.getItems().setAll(EnergyBasis.values());
        energy.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable EnergyBasis basis) {
                return basis == null ? "" : basis.label();
            }

            @Override
            public @Nullable EnergyBasis fromString(String text) {
                return null;
            }
        });
        energy.setOnAction(event -> {
            EnergyBasis chosen = energy.getValue();
            if (chosen != null && chosen != user.prices().get().energy()) {
                change(prices -> prices.withEnergy(chosen));
            }
        });
        Label label = new Label(I18n.text("Energy from"));
        label.setLabelFor(energy);
        energy.setAccessibleText(label.getText());
        GridPane basis = new GridPane();
        basis.getStyleClass().add("sheet-grid");
        basis.addRow(0, label, energy);
        getChildren().addAll(lines, empty, add, basis, problem);
        show(user.prices().get());
        String damage = user.damage();
        problem(damage == null ? "" : damage);
    }

    private void show(GpuPrices prices) {
        lines.getChildren().clear();
        for (GpuPrice price : prices.all()) {
            lines.getChildren().add(line(lines.getChildren().size(), price));
        }
        empty.setVisible(prices.all().isEmpty());
        empty.setManaged(prices.all().isEmpty());
        energy.setValue(prices.energy());
    }

    /// The GPU, what is set for it, and what can be done with it.
    private HBox line(int index, GpuPrice price) {
        Label name = paragraph(price.gpu());
        name.getStyleClass().add("sheet-name");
        VBox texts = new VBox(name);
        texts(price).forEach(text -> {
            Label label = paragraph(text);
            label.getStyleClass().add("muted");
            texts.getChildren().add(label);
        });
        HBox.setHgrow(texts, Priority.ALWAYS);
        HBox line = new HBox(texts, buttons(index, price));
        line.getStyleClass().add("sheet-line");
        return line;
    }

    private static List<String> texts(GpuPrice price) {
        List<String> texts = new ArrayList<>();
        HourlyPrice hour = price.price();
        if (hour != null) {
            texts.add(price.rentedTogether() == 1
                    ? I18n.text("{0} {1} per GPU hour; {2}, {3}", hour.amountText(), hour.currency(), hour.date(), hour.source())
                    : I18n.text("{0} {1} per GPU hour, {4} GPUs rented together; {2}, {3}", hour.amountText(), hour.currency(),
                            hour.date(), hour.source(), price.rentedTogether()));
        }
        if (price.boardWatts() != null || price.allInWatts() != null) {
            texts.add(I18n.text("Power of a board {0}, all-in {1}", watts(price.boardWatts()), watts(price.allInWatts())));
        }
        return texts;
    }

    private static String watts(@Nullable Double watts) {
        return watts == null ? NumberText.UNKNOWN : Level.of(watts) + " W";
    }

    private HBox buttons(int index, GpuPrice price) {
        Button edit = new Button(I18n.text("Edit"));
        edit.setId("price-change-" + index);
        edit.setAccessibleText(I18n.text("Change {0}", price.gpu()));
        edit.setMinWidth(USE_PREF_SIZE);
        edit.setOnAction(event -> edit(index));
        Button remove = new Button(I18n.text("Remove"));
        remove.setId("price-remove-" + index);
        remove.setAccessibleText(I18n.text("Remove {0}", price.gpu()));
        remove.setMinWidth(USE_PREF_SIZE);
        remove.setOnAction(event -> {
            change(prices -> prices.without(index));
            lookup("#price-add").requestFocus();
        });
        HBox buttons = new HBox(edit, remove);
        buttons.getStyleClass().add("price-buttons");
        return buttons;
    }

    /// @param index of the price; -1 for a new one
    private void edit(int index) {
        LocalDate today = LocalDate.now(clock);
        PriceForm begin = index < 0 ? PriceForm.empty(today) : PriceForm.of(user.prices().get().all().get(index), today);
        PriceDialog.show(index < 0 ? I18n.text("Add a price") : I18n.text("Change a price"), begin,
                getScene() == null ? null : getScene().getWindow(), typed -> taken(typed, index));
    }

    /// What is wrong with what was typed; empty when it was stored.
    private String taken(PriceForm typed, int index) {
        GpuPrice price;
        try {
            price = typed.price();
        } catch (IllegalArgumentException wrong) {
            return String.valueOf(wrong.getMessage());
        }
        try {
            return change(prices -> prices.with(price, index)) ? "" : problem.getText();
        } catch (IllegalArgumentException twice) {
            return I18n.text("{0} is in the table already.", price.gpu());
        }
    }

    /// @return whether it could be stored
    private boolean change(UnaryOperator<GpuPrices> of) {
        try {
            user.set(of.apply(user.prices().get()));
            problem("");
            show(user.prices().get());
            return true;
        } catch (IOException notStored) {
            problem(I18n.text("The prices could not be stored in {0}.", user.file()));
            return false;
        }
    }

    private void problem(String sentence) {
        problem.setText(sentence);
        problem.setVisible(!sentence.isEmpty());
        problem.setManaged(!sentence.isEmpty());
    }

    private static Label paragraph(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
