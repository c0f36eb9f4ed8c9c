package dev.touchstone.ui.live.form;

import dev.touchstone.i18n.I18n;
import dev.touchstone.ui.live.draft.PlanField;
import dev.touchstone.ui.live.parts.FoldButton;
import dev.touchstone.ui.live.parts.WrappingLine;
import dev.touchstone.ui.shell.Choosers;
import javafx.beans.InvalidationListener;
import javafx.collections.SetChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// One server: its address, its identity, and its details folded away.
final class ServerRow extends VBox {

    private static final double LEAST_URL = 260;
    private static final double MOST_URL = 560;

    private final TextField url;

    ServerRow(RowInputs inputs, Choosers choosers) {
        FormModel model = inputs.model();
        int row = inputs.row();
        getStyleClass().addAll("form-row", "server-row");
        url = inputs.typed(new TextField(), PlanField.URL, "http://localhost:8000");
        url.focusedProperty().subscribe(focused -> {
            if (!focused) {
                model.addressed(row);
            }
        });
        url.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShortcutDown()) {
                model.identify(row);
                event.consume();
            }
        });
        ComboBox<String> api = inputs.choice(PlanField.API, FormChoices.apis());
        api.setMinWidth(USE_PREF_SIZE);
        Button who = new Button(I18n.text("Identify"));
        who.setId("live-identify" + inputs.suffix());
        who.setMinWidth(USE_PREF_SIZE);
        who.setAccessibleText(I18n.text("Identify: asks server {0} for its engine, version and model", row + 1));
        who.setTooltip(new Tooltip(I18n.text("Asks the server for its engine, version, model and GPUs")));
        who.setOnAction(event -> model.identify(row));
        ServerDetails details = new ServerDetails(inputs, choosers);
        FoldButton fold = new FoldButton("live-details" + inputs.suffix(), I18n.text("Details"),
                I18n.text("Key and details of server {0}", row + 1), details);
        inputs.also(outlook -> {
            if (details.isWrong(outlook)) {
                fold.setSelected(true);
            }
        });
        // Wraps in a narrow window, where the address would not be seen otherwise.
        WrappingLine line = new WrappingLine("form-line", url, api, who, fold,
                FormRows.remove(inputs, PlanField.Scope.SERVER, I18n.text("Remove the server"))) {

            @Override
            protected void layoutChildren() {
                url.setPrefWidth(Math.clamp(Math.floor(getWidth() - widthOfOthers()), LEAST_URL, MOST_URL));
                super.layoutChildren();
            }

            private double widthOfOthers() {
                return getManagedChildren().stream().filter(part -> part != url)
                        .mapToDouble(part -> snapSizeX(part.prefWidth(-1)) + snapSpaceX(getHgap())).sum();
            }
        };
        IdentityLine identity = new IdentityLine();
        InvalidationListener asking = changed -> identity.show(model.draft().get().servers().size() > row
                ? model.draft().get().servers().get(row) : null, model.pending());
        model.pending().addListener((SetChangeListener<String>) change -> asking.invalidated(model.pending()));
        inputs.also(outlook -> asking.invalidated(model.pending()));
        // In one place: an address with a problem has not been asked.
        StackPane below = new StackPane(inputs.problems(PlanField.URL), identity);
        below.setAlignment(Pos.TOP_LEFT);
        getChildren().addAll(line, below, details);
    }

    /// Focuses the address.
    @Override
    public void requestFocus() {
        url.requestFocus();
    }
}
