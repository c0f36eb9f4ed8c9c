package dev.touchstone.ui.exporting;

import dev.touchstone.compare.answer.Answers;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.ReportFormat;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.ReportPart;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.ui.task.Latest;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar;
import javafx.scene.control.ButtonType;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// Chooses what goes into a report, and shows its first page.
public final class ReportDialog {

    private static final ButtonType SAVE = new ButtonType(I18n.text("Save as…"), ButtonBar.ButtonData.OK_DONE);
    private static final double GAP = 4;
    private static final double CHOICES_WIDTH = 230;
    private static final double PREVIEW_WIDTH = 720;
    private static final double HEIGHT = 430;
    /// Reports of more runs are drawn beside the window.
    private static final int FEW_RUNS = 200;

    private final Answers answers;
    private final Function<Answers, Report> report;
    private final Latest latest = new Latest();
    private final TextField title = new TextField();
    private final ComboBox<ReportFormat> format = new ComboBox<>();
    private final Map<ReportPart, CheckBox> parts = new EnumMap<>(ReportPart.class);
    private final ScrollPane preview = new ScrollPane();
    private final CheckBox hidesNames = new CheckBox(I18n.text("Hide e-mail addresses, user names and hosts"));
    /// With names hidden or not, once they were asked for.
    private final Map<Boolean, Report> wholes = new HashMap<>();

    /// @param report makes it of answers, with all parts; it may take long, and is made once, off the JavaFX thread where
    /// there are many runs
    public ReportDialog(Answers answers, Function<Answers, Report> report, ReportChoice choice) {
        this.answers = answers;
        this.report = report;
        int runs = answers.runs().size();
        title.setId("report-title");
        title.setText(choice.title());
        title.setPromptText(Report.TITLE);
        title.setAccessibleText(I18n.text("Title"));
        format.setId("report-format");
        format.setAccessibleText(I18n.text("Format"));
        format.getItems().setAll(Arrays.stream(ReportFormat.values()).filter(ReportFormat::hasParts).toList());
        format.setConverter(new Labels());
        format.getSelectionModel().select(choice.format());
        format.setMaxWidth(Double.MAX_VALUE);
        for (ReportPart part : ReportPart.values()) {
            CheckBox box = new CheckBox(part.label());
            box.setId("report-part-" + part.key());
            box.setSelected(choice.parts().contains(part));
            box.selectedProperty().subscribe((was, is) -> show(runs <= FEW_RUNS));
            parts.put(part, box);
        }
        hidesNames.setId("report-hides-names");
        hidesNames.setWrapText(true);
        hidesNames.setSelected(choice.hidesNames());
        hidesNames.selectedProperty().subscribe((was, is) -> show(runs <= FEW_RUNS));
        title.textProperty().subscribe((was, is) -> show(runs <= FEW_RUNS));
        preview.setId("report-preview");
        preview.setAccessibleText(I18n.text("First page"));
        preview.setFitToWidth(true);
        preview.setPrefSize(PREVIEW_WIDTH, HEIGHT);
        preview.setMinWidth(0);
        show(runs <= FEW_RUNS);
    }

    /// Opens it and returns at once.
    ///
    /// @param owner the window to stand above
    /// @param chosen called with the choice when it is to be saved
    public void show(@Nullable Window owner, Consumer<ReportChoice> chosen) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Touchstone");
        dialog.setHeaderText(I18n.text("What goes into the report"));
        dialog.setResizable(true);
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getStyleClass().add("wide");
        dialog.getDialogPane().getButtonTypes().setAll(SAVE, ButtonType.CANCEL);
        Node save = dialog.getDialogPane().lookupButton(SAVE);
        save.setId("report-ok");
        save.disableProperty().bind(Bindings.createBooleanBinding(() -> choice().parts().isEmpty(),
                parts.values().stream().map(CheckBox::selectedProperty).toArray(Observable[]::new)));
        dialog.setOnShown(event -> title.requestFocus());
        dialog.resultProperty().subscribe(button -> {
            if (button != null) {
                latest.close();
            }
            if (button == SAVE) {
                chosen.accept(choice());
            }
        });
        dialog.show();
    }

    private HBox content() {
        VBox choices = new VBox(GAP, label(I18n.text("Title")), title, below(I18n.text("Format")), format,
                below(I18n.text("Parts")));
        choices.getChildren().addAll(parts.values());
        choices.getChildren().addAll(below(I18n.text("Privacy")), hidesNames);
        Label remark = new Label(I18n.text("A workbook always has the runs: its formulas refer to them."));
        remark.getStyleClass().addAll("text-small", "text-muted");
        remark.setWrapText(true);
        remark.visibleProperty().bind(format.getSelectionModel().selectedItemProperty().isEqualTo(ReportFormat.XLSX)
                .and(Objects.requireNonNull(parts.get(ReportPart.RUNS)).selectedProperty().not()));
        choices.getChildren().add(remark);
        choices.setMinWidth(CHOICES_WIDTH);
        choices.setPrefWidth(CHOICES_WIDTH);
        HBox.setHgrow(preview, Priority.ALWAYS);
        return new HBox(4 * GAP, choices, preview);
    }

    /// A heading below other fields.
    private static Label below(String text) {
        Label label = label(text);
        label.getStyleClass().add("choice-head");
        return label;
    }

    private static Label label(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add("text-bold");
        return label;
    }

    private ReportChoice choice() {
        Set<ReportPart> chosen = EnumSet.noneOf(ReportPart.class);
        parts.forEach((part, box) -> {
            if (box.isSelected()) {
                chosen.add(part);
            }
        });
        return new ReportChoice(title.getText(), chosen, format.getValue(), hidesNames.isSelected());
    }

    private void show(boolean small) {
        if (parts.size() < ReportPart.values().length) {
            return;
        }
        ReportChoice choice = choice();
        latest.<ReportDocument>compute(small, () -> choice.of(whole(choice)).document(),
                document -> preview.setContent(FirstPage.of(document)),
                problem -> preview.setContent(label(String.valueOf(problem.getMessage()))));
    }

    private synchronized Report whole(ReportChoice choice) {
        return wholes.computeIfAbsent(choice.hidesNames(), hides -> choice.whole(answers, report));
    }

    private static final class Labels extends StringConverter<ReportFormat> {

        @Override
        public String toString(@Nullable ReportFormat format) {
            return format == null ? "" : format.label();
        }

        @Override
        public ReportFormat fromString(String label) {
            throw new UnsupportedOperationException(label);
        }
    }
}
