package dev.touchstone.ui.campaign.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.campaign.draft.DraftProblem;
import dev.touchstone.ui.campaign.draft.FlagKind;
import dev.touchstone.ui.campaign.draft.FlagRow;
import dev.touchstone.ui.theme.Icons;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import javafx.geometry.HPos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The flags of the form, a row each: whether it is changed, its name, the values that it may have.
final class FlagTable extends VBox {

    private static final String LOG2_PROMPT = "16 … 1024";
    private static final String WHOLE_PROMPT = "1 … 8";
    private static final String REAL_PROMPT = "0.80 … 0.98";
    private static final String STEPS_PROMPT = "0.80 … 0.98, 0.02";
    private static final String LIST_PROMPT = "8, 16, 32";
    private static final double LEAST_VALUES = 138;
    private static final double WIDEST_VALUES = 420;
    private static final double LEAST_NAME = 204;
    private static final double NAME = 214;
    private static final double KIND = 122;
    private static final double LEAST_USUAL = 56;
    private static final double USUAL = 62;

    private final CampaignFormModel model;
    private final GridPane grid = new GridPane();
    private final List<RowControls> rows = new ArrayList<>();

    /// The controls of one row.
    private record RowControls(CheckBox used, TextField name, ComboBox<FlagKind> kind, TextField values, TextField usual,
            CheckBox quality) {
    }

    FlagTable(CampaignFormModel model) {
        this.model = model;
        setId("campaign-flags");
        getStyleClass().add("form-rows");
        grid.getStyleClass().add("flag-table");
        ColumnConstraints values = new ColumnConstraints(LEAST_VALUES, 150, WIDEST_VALUES);
        values.setHgrow(Priority.ALWAYS);
        ColumnConstraints name = new ColumnConstraints(LEAST_NAME, NAME, NAME);
        ColumnConstraints quality = new ColumnConstraints();
        quality.setHalignment(HPos.CENTER);
        grid.getColumnConstraints().addAll(new ColumnConstraints(), name, new ColumnConstraints(KIND),
                values, new ColumnConstraints(LEAST_USUAL, USUAL, USUAL), quality, new ColumnConstraints());
        Hyperlink add = new Hyperlink(I18n.text("Another flag"), Icons.of("fth-plus"));
        add.setId("campaign-add-flag");
        add.getStyleClass().add("form-add");
        add.setOnAction(event -> {
            model.addFlag();
            rows.getLast().name().requestFocus();
        });
        getChildren().addAll(grid, add, problem());
        model.draft().subscribe(this::show);
        model.outlook().subscribe(this::mark);
        model.strict().subscribe(this::mark);
        show();
        mark();
    }

    private void show() {
        List<FlagRow> flags = model.draft().get().flags();
        if (flags.size() != rows.size()) {
            rows.clear();
            grid.getChildren().clear();
            Label word = new Label(I18n.text("Flags"));
            word.getStyleClass().add("form-word");
            GridPane.setColumnSpan(word, 2);
            grid.addRow(0, word, head("", ""), head(I18n.text("Values"), ""), head("", ""),
                    head(I18n.text("Default"), I18n.text("The value that the engine takes without the flag")),
                    head(I18n.text("Quality"), I18n.text("Whether the model's answers change with it, such as a KV cache of 8 bits")));
            for (int row = 0; row < flags.size(); row++) {
                add(row);
            }
        }
        for (int row = 0; row < flags.size(); row++) {
            show(rows.get(row), flags.get(row));
        }
    }

    private static Label head(String text, String tooltip) {
        Label head = new Label(text);
        head.getStyleClass().add("field-label");
        head.setMinWidth(USE_PREF_SIZE);
        if (!tooltip.isEmpty()) {
            head.setTooltip(new Tooltip(tooltip));
        }
        return head;
    }

    private void add(int row) {
        int number = row + 1;
        CheckBox used = new CheckBox();
        used.setAccessibleText(I18n.text("Change flag {0}", number));
        used.selectedProperty().addListener((property, was, is) -> change(row, is, FlagRow::withUsed));
        TextField name = field(row, "name", I18n.text("Name of flag {0}", number), "--max-num-seqs", FlagRow::withName);
        ComboBox<FlagKind> kind = new ComboBox<>();
        kind.getItems().setAll(FlagKind.values());
        kind.setConverter(new KindWords());
        kind.setMaxWidth(Double.MAX_VALUE);
        kind.setAccessibleText(I18n.text("Kind of the values of flag {0}", number));
        kind.valueProperty().addListener((property, was, is) -> change(row, is, FlagRow::withKind));
        TextField values = field(row, "values", I18n.text("Values of flag {0}", number), "", FlagRow::withValues);
        TextField usual = field(row, "usual", I18n.text("Default of flag {0}", number), "", FlagRow::withUsual);
        CheckBox quality = new CheckBox();
        quality.setAccessibleText(I18n.text("Flag {0} changes the model's answers", number));
        quality.selectedProperty().addListener((property, was, is) -> change(row, is, FlagRow::withQuality));
        Button remove = Icons.button("fth-x", I18n.text("Remove flag {0}", number), () -> model.removeFlag(row));
        used.setId("campaign-flag-used-" + number);
        kind.setId("campaign-flag-kind-" + number);
        quality.setId("campaign-flag-quality-" + number);
        remove.setId("campaign-flag-remove-" + number);
        rows.add(new RowControls(used, name, kind, values, usual, quality));
        grid.addRow(number, used, name, kind, values, usual, quality, remove);
    }

    private TextField field(int row, String id, String accessible, String prompt,
            BiFunction<FlagRow, String, FlagRow> with) {
        TextField field = new TextField();
        field.setId("campaign-flag-" + id + "-" + (row + 1));
        field.setAccessibleText(accessible);
        field.setPromptText(prompt);
        field.setMinWidth(0);
        field.textProperty().addListener((property, was, is) -> change(row, is, with));
        return field;
    }

    private <T> void change(int row, T value, BiFunction<FlagRow, T, FlagRow> with) {
        if (row < model.draft().get().flags().size() && value != null) {
            model.set(row, with.apply(model.draft().get().flags().get(row), value));
        }
    }

    private static void show(RowControls row, FlagRow flag) {
        row.used().setSelected(flag.isUsed());
        show(row.name(), flag.name());
        row.kind().setValue(flag.kind());
        show(row.values(), flag.values());
        row.values().setDisable(flag.kind() == FlagKind.SWITCH);
        row.values().setPromptText(switch (flag.kind()) {
            case LOG2 -> LOG2_PROMPT;
            case WHOLE -> WHOLE_PROMPT;
            case REAL -> REAL_PROMPT;
            case STEPS -> STEPS_PROMPT;
            case LIST -> LIST_PROMPT;
            case SWITCH -> I18n.text("off, on");
        });
        show(row.usual(), flag.usual());
        row.quality().setSelected(flag.changesQuality());
    }

    private static void show(TextField field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    /// The problem that is about a flag.
    private Label problem() {
        Label message = new Label();
        message.setId("campaign-problem-flags");
        message.getStyleClass().add("field-problem");
        message.setWrapText(true);
        message.setMinHeight(USE_PREF_SIZE);
        message.managedProperty().bind(message.visibleProperty());
        model.outlook().subscribe(outlook -> {
            DraftProblem problem = outlook == null ? null : outlook.problem();
            String text = problem == null || problem.flag().isEmpty() ? "" : problem.message();
            message.setText(text);
            message.setVisible(!text.isEmpty());
        });
        return message;
    }

    private void mark() {
        FormOutlook outlook = model.outlook().get();
        String flag = outlook == null || outlook.problem() == null ? "" : outlook.problem().flag();
        for (int row = 0; row < rows.size(); row++) {
            String name = rows.get(row).name().getText();
            boolean isWrong = !name.isEmpty() && flag.equals(name);
            rows.get(row).values().pseudoClassStateChanged(FieldInputs.WRONG, isWrong);
        }
    }

    private static final class KindWords extends StringConverter<FlagKind> {

        @Override
        public String toString(@Nullable FlagKind kind) {
            return kind == null ? "" : kind.label();
        }

        @Override
        public FlagKind fromString(String text) {
            throw new UnsupportedOperationException("the choice is not editable");
        }
    }
}
