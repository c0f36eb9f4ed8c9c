package dev.touchstone.ui.live.form;

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
        Label title = new Label("Set by hand what the server does not report; this takes precedence");
        title.getStyleClass().add("muted");
        title.setWrapText(true);
        LabelledFields conditions = new LabelledFields();
        for (PlanField field : CONDITIONS) {
            boolean wide = field == PlanField.ENGINE || field == PlanField.ENGINE_VERSION || field == PlanField.GPU;
            conditions.with(field.label(), inputs.typed(new TextField(), field, "as reported"), wide ? 120 : 84);
        }
        getChildren().addAll(door(inputs, choosers), inputs.problems(DOOR.toArray(PlanField[]::new)), title, conditions,
                inputs.problems(CONDITIONS.toArray(PlanField[]::new)));
    }

    private static LabelledFields door(RowInputs inputs, Choosers choosers) {
        PasswordField key = inputs.typed(new PasswordField(), PlanField.KEY, "none");
        key.setPrefWidth(190);
        CheckBox keep = inputs.check(PlanField.KEEP_KEY, "Keep on this computer");
        keep.setTooltip(new Tooltip("Unticked, the key is forgotten when Touchstone is closed. Ticked, it is kept in a"
                + " file that only you can read, never in plans, results or exports."));
        HBox keyLine = new HBox(key, keep);
        keyLine.getStyleClass().add("form-line");
        ComboBox<String> model = inputs.offered(PlanField.MODEL, "the first it lists");
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
        TextField caFile = inputs.typed(new TextField(), PlanField.CA_FILE, "the system's certificates");
        caFile.setPrefWidth(180);
        Button choose = new Button("Choose…");
        choose.setId("live-choose-ca" + inputs.suffix());
        choose.setAccessibleText("Choose the CA file");
        choose.setOnAction(event -> choosers.openFiles("Choose the file with certificates (PEM)",
                List.of(ChooserFilter.of("Certificates", "pem", "crt", "cer"), ChooserFilter.ALL)).stream().findFirst()
                .ifPresent(file -> inputs.model().set(PlanField.CA_FILE, inputs.row(), file.toString())));
        HBox caLine = new HBox(caFile, choose);
        caLine.getStyleClass().add("form-line");
        TextField gpus = inputs.typed(new TextField(), PlanField.GPU_COMMAND, "ssh host nvidia-smi …");
        gpus.setTooltip(new Tooltip("A command that prints nvidia-smi's figures of the server's machine; without one,"
                + " this machine's are read where it has any."));
        return new LabelledFields()
                .with("API key", key, keyLine)
                .with("Model", model, 210)
                .with("Short name", inputs.typed(new TextField(), PlanField.SERVER_NAME, "automatic"), 130)
                .with("Thinking is switched by", inputs.choice(PlanField.THINKING_SWITCH, FormChoices.switches()), 230)
                .with("Further headers, one per line", headers, 260)
                .with("CA file", caFile, caLine)
                .with("GPU command", gpus, 260);
    }

    /// Whether one of its fields has a problem, so that it must be unfolded.
    boolean isWrong(DraftPreview outlook) {
        return outlook.reading().problems().stream().anyMatch(problem -> problem.row() == row && !problem.missing()
                && (DOOR.contains(problem.field()) || CONDITIONS.contains(problem.field())));
    }
}
