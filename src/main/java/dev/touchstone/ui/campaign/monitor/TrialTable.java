package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.outcome.CampaignData;
import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.campaign.trial.GivenUp;
import dev.touchstone.campaign.trial.Trial;
import dev.touchstone.campaign.trial.Trial.Purpose;
import dev.touchstone.campaign.trial.TrialFailure;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.function.BiFunction;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;

/// The launches of a campaign, the newest first: their settings, their figure or why they failed.
final class TrialTable extends TableView<Trial> {

    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");
    private static final PseudoClass BEST = PseudoClass.getPseudoClass("best");
    private static final double HEAD = 30;
    /// Two lines of text.
    private static final double ROW = 42;
    private static final double NUMBER = 48;
    private static final double WIDEST_FIGURE = 160;
    private static final int MOST_ROWS = 10;

    private @Nullable CampaignData data;
    private int best;

    TrialTable() {
        setId("campaign-trials");
        setAccessibleText(I18n.text("Launches of the campaign"));
        setFixedCellSize(ROW);
        setPlaceholder(new Label(I18n.text("No launch has ended yet.")));
        setColumnResizePolicy(CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        TableColumn<Trial, String> number = column("#", NUMBER, NUMBER, (of, trial) -> String.valueOf(trial.number()), true);
        number.setMaxWidth(NUMBER);
        getColumns().add(number);
        getColumns().add(column(I18n.text("Settings"), 190, 520, TrialTable::settings, false));
        TableColumn<Trial, String> figure = column(I18n.text("Figure"), 96, 128, (of, trial) ->
                CampaignWords.figure(trial, of.objective()), true);
        figure.setMaxWidth(WIDEST_FIGURE);
        getColumns().add(figure);
        getColumns().add(column(I18n.text("Result"), 130, 160, (of, trial) -> result(trial), false));
        getColumns().add(column(I18n.text("Why"), 120, 200, TrialTable::line, false));
        setRowFactory(table -> new TableRow<>() {
            @Override
            protected void updateItem(@Nullable Trial trial, boolean empty) {
                super.updateItem(trial, empty);
                pseudoClassStateChanged(FAILED, trial != null && !empty && trial.failure() != null);
                pseudoClassStateChanged(BEST, trial != null && !empty && trial.number() == best);
            }
        });
    }

    void show(CampaignSnapshot snapshot) {
        data = snapshot.outcome().data();
        List<Trial> newestFirst = snapshot.trials().reversed();
        best = snapshot.outcome().best().map(launch -> launch.trial().number()).orElse(0);
        if (!getItems().equals(newestFirst)) {
            getItems().setAll(newestFirst);
        }
        setPrefHeight(Math.clamp(newestFirst.size(), 2, MOST_ROWS) * ROW + HEAD + 8);
        setMinHeight(Math.min(getPrefHeight(), 3 * ROW));
        refresh();
    }

    /// Without the values that hold anyway, so that launches can be told apart.
    private static String settings(CampaignData of, Trial trial) {
        Candidate launch = of.launch(trial);
        return launch.values().isEmpty() ? I18n.text("default") : launch.toString();
    }

    private String result(Trial trial) {
        if (trial.failure() != null) {
            return CampaignWords.failure(trial);
        }
        if (trial.course().givenUp() != null) {
            return I18n.text("given up early");
        }
        return trial.number() == best ? I18n.text("best")
                : trial.purpose() == Purpose.CONFIRMATION ? I18n.text("to confirm") : I18n.text("worked");
    }

    /// The line of the log that shows a failure, or why a launch was given up.
    private static String line(CampaignData of, Trial trial) {
        TrialFailure failure = trial.failure();
        GivenUp givenUp = trial.course().givenUp();
        return failure != null ? failure.line() : givenUp != null ? givenUp.sentence(of.objective()) : "";
    }

    private TableColumn<Trial, String> column(String title, double least, double width,
            BiFunction<CampaignData, Trial, String> text, boolean isFigure) {
        TableColumn<Trial, String> column = new TableColumn<>(title);
        column.setMinWidth(least);
        column.setPrefWidth(width);
        column.setReorderable(false);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(data == null ? "" : text.apply(data, row.getValue())));
        column.setCellFactory(of -> new WordsCell(isFigure));
        if (isFigure) {
            column.getStyleClass().add("numeric");
        }
        return column;
    }

    /// Shows its whole text in a tooltip.
    private static final class WordsCell extends TableCell<Trial, String> {

        WordsCell(boolean isFigure) {
            setWrapText(true);
            if (isFigure) {
                getStyleClass().addAll("figures", "number-cell");
            }
        }

        @Override
        protected void updateItem(@Nullable String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            setTooltip(empty || text == null || text.isEmpty() ? null : new Tooltip(text));
        }
    }
}
