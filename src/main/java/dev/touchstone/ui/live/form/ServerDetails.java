package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.shell.ChooserFilter;
import dev.touchstone.ui.shell.Choosers;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The details of a server: key and headers, the switch of thinking, and conditions that it does not report itself.
final class ServerDetails extends VBox {

    private static final List<PlanField> DOOR = List.of(PlanField.SERVER_NAME, PlanField.KEY, PlanField.MODEL,
            PlanField.HEADERS, PlanField.CA_FILE, PlanField.GPU_COMMAND);
    private static final List<PlanField> CONDITIONS = Stream.of(PlanField.values())
            .filter(field -> field.factor().isPresent()).toList();

    private final int row;

    ServerDetails(RowInputs inputs, Choosers choosers) {
        this.row = inputs.row();
        getStyleClass().add("server-details");
        Label title = new Label(I18n.text("Set by hand what the server does not report; this takes precedence"));
        title.getStyleClass().add("muted");
        title.setWrapText(true);
        LabelledFields conditions = new LabelledFields();
        for (PlanField field : CONDITIONS) {
            boolean wide = field == PlanField.ENGINE || field == PlanField.ENGINE_VERSION || field == PlanField.GPU;
            conditions.with(field.label(), inputs.typed(new TextField(), field, I18n.text("as reported")), wide ? 120 : 108);
        }
        getChildren().addAll(door(inputs, choosers), inputs.problems(DOOR.toArray(PlanField[]::new)), title, conditions,
                inputs.problems(CONDITIONS.toArray(PlanField[]::new)));
    }

    private static LabelledFields door(RowInputs inputs, Choosers choosers) {
        PasswordField key = inputs.typed(new PasswordField(), PlanField.KEY, I18n.text("none"));
        key.setPrefWidth(176);
        CheckBox keep = inputs.check(PlanField.KEEP_KEY, I18n.text("Keep on this computer"));
        keep.setTooltip(new Tooltip(I18n.text("Unticked, the key is forgotten when Touchstone is closed. Ticked, it is kept in"
                + " a file that only you can read, never in plans, results or exports.")));
        HBox keyLine = new HBox(key, keep);
        keyLine.getStyleClass().add("form-line");
        ComboBox<String> model = inputs.offered(PlanField.MODEL, I18n.text("the first it lists"));
        inputs.also(outlook -> {
            var identity = inputs.model().draft().get().servers().get(inputs.row()).identity();
            List<String> models = identity == null ? List.of() : identity.models();
            if (!models.equals(model.getItems())) {
                String typed = model.getEditor().getText();
                model.getItems().setAll(models);
                model.getEditor().setText(typed);
            }
        });
        TextArea headers = inputs.lines(PlanField.HEADERS, "X-Team: benchmarks", 2);
        TextField caFile = inputs.typed(new TextField(), PlanField.CA_FILE, I18n.text("the system's certificates"));
        caFile.setPrefWidth(180);
        Button choose = new Button(I18n.text("Choose…"));
        choose.setId("live-choose-ca" + inputs.suffix());
        choose.setAccessibleText(I18n.text("Choose the CA file"));
        choose.setOnAction(event -> choosers.openFiles(I18n.text("Choose the file with certificates (PEM)"),
                List.of(ChooserFilter.of(I18n.text("Certificates"), "pem", "crt", "cer"), ChooserFilter.ALL)).stream().findFirst()
                .ifPresent(file -> inputs.model().set(PlanField.CA_FILE, inputs.row(), file.toString())));
        HBox caLine = new HBox(caFile, choose);
        caLine.getStyleClass().add("form-line");
        TextField gpus = inputs.typed(new TextField(), PlanField.GPU_COMMAND, "ssh host nvidia-smi …");
        gpus.setTooltip(new Tooltip(I18n.text("A command that prints nvidia-smi's figures of the server's machine; without one,"
                + " this machine's are read where it has any.")));
        return new LabelledFields()
                .with(I18n.text("API key"), key, keyLine)
                .with(I18n.text("Model"), model, 210)
                .with(I18n.text("Short name"), inputs.typed(new TextField(), PlanField.SERVER_NAME, I18n.text("automatic")), 130)
                .with(I18n.text("Thinking is switched by"), inputs.choice(PlanField.THINKING_SWITCH, FormChoices.switches()), 230)
                .with(I18n.text("Further headers, one per line"), headers, 260)
                .with(I18n.text("CA file"), caFile, caLine)
                .with(I18n.text("GPU command"), gpus, 260);
    }

    /// Whether one of its fields has a problem, so that it must be unfolded.
    boolean isWrong(DraftPreview outlook) {
        return outlook.reading().problems().stream().anyMatch(problem -> problem.row() == row && !problem.missing()
                && (DOOR.contains(problem.field()) || CONDITIONS.contains(problem.field())));
    }
}
