package dev.touchstone.ui.comparing;

import dev.touchstone.compare.Cell;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Naming;
import dev.touchstone.compare.Row;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.ui.theme.Badges;
import dev.touchstone.ui.theme.EngineColors;
import dev.touchstone.ui.theme.Numbers;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/// The columns of the table twin. Each is as wide as what it shows; only words give way when the room is short.
final class TwinColumns {

    private static final String CLASH = "clash";
    private static final double PADDING = 18;
    private static final double LEAST_WORDS = 96;
    private static final double MOST_WORDS = 220;
    private static final int MEASURED = 200;
    private static final double DOT = 18;
    private static final double BADGE = 84;
    /// As the style sheet has it; heads are a little smaller.
    private static final double SIZE = 13;
    private static final double HEAD_SIZE = 12 / SIZE;

    /// What a cell shows.
    ///
    /// @param order for sorting; NaN for nothing, which goes last
    /// @param styleClass empty for none
    /// @param simulated whether the engine named here is the simulated one
    private record Shown(String text, double order, String styleClass, String tooltip, boolean simulated) {
        Shown(String text, double order, String styleClass, String tooltip) {
            this(text, order, styleClass, tooltip, false);
        }

        boolean isClash() {
            return styleClass.equals(CLASH);
        }

        @Override
        public String toString() {
            return text;
        }
    }

    private TwinColumns() {
    }

    static TableColumn<Row, ?> condition(Factor factor, Comparison comparison) {
        boolean numeric = factor.kind() == Factor.Kind.NUMBER;
        return column(Wording.factor(factor), comparison, numeric, factor == Factor.ENGINE,
                !numeric && factor != Factor.ENGINE, row -> {
            Level level = row.match().get(factor);
            if (level == null) {
                return new Shown(Numbers.UNKNOWN, Double.NaN, "muted", "");
            }
            double order = level instanceof Level.Number(double value) ? value : Double.NaN;
            return new Shown(TwinTable.words(factor, level), order, "", Naming.of(row.match()),
                    factor == Factor.ENGINE && row.match().containsKey(Factor.SIMULATED));
        });
    }

    /// @param cell of a row; null where the row has none at this level
    static TableColumn<Row, ?> number(String head, Comparison comparison, Function<Row, @Nullable Cell> cell,
            Function<Cell, String> text, ToDoubleFunction<Cell> order) {
        boolean main = head.contains(",") || head.endsWith("★");
        return column(head, comparison, true, false, false, row -> {
            Cell one = cell.apply(row);
            return one == null ? new Shown(Numbers.UNKNOWN, Double.NaN, "muted", "")
                    : trusted(one, new Shown(text.apply(one), order.applyAsDouble(one), main ? "" : "muted",
                            one.excluded().stream().map(Badges::exclusion).distinct()
                                    .collect(Collectors.joining("\n"))));
        });
    }

    static TableColumn<Row, ?> delta(String head, Comparison comparison, Function<Row, @Nullable Cell> cell) {
        boolean clashes = comparison.rows().stream().map(cell)
                .anyMatch(one -> one != null && !one.clashes().isEmpty());
        return column(head, comparison, true, false, clashes, row -> {
            Cell one = cell.apply(row);
            if (one != null && !one.clashes().isEmpty()) {
                String why = one.clashes().stream().map(Wording::clash).collect(Collectors.joining("\n"));
                return new Shown(why.replace("\n", "; "), Double.NaN, CLASH,
                        why + "\nMade so differently, the two have no difference to tell. To see it all the same,"
                                + " accept it under “Read with care”.");
            }
            return one == null || one.delta() == null ? new Shown(Numbers.UNKNOWN, Double.NaN, "muted", "")
                    : trusted(one, new Shown(Wording.delta(one), one.delta(),
                            Wording.tendency(one, comparison.lens().metric().better()), Wording.verdict(one)));
        });
    }

    /// Grey where the client was the limit in one of the runs.
    private static Shown trusted(Cell cell, Shown shown) {
        String distrust = cell.runs().stream().map(Badges::distrust).filter(why -> !why.isEmpty()).distinct()
                .collect(Collectors.joining("\n"));
        return distrust.isEmpty() ? shown : new Shown(shown.text(), shown.order(), "untrusted", distrust);
    }

    static TableColumn<Row, ?> text(String head, Comparison comparison, Function<Row, String> text) {
        return column(head, comparison, false, false, false,
                row -> new Shown(text.apply(row), Double.NaN, "muted", text.apply(row)));
    }

    /// @param giving whether it gives way when the room is short
    private static TableColumn<Row, Shown> column(String head, Comparison comparison, boolean numeric,
            boolean dotted, boolean giving, Function<Row, Shown> value) {
        TableColumn<Row, Shown> column = new TableColumn<>(head);
        column.setCellValueFactory(features -> new ReadOnlyObjectWrapper<>(value.apply(features.getValue())));
        column.setCellFactory(shown -> new Box(dotted));
        column.setComparator(Comparator.comparingDouble(Shown::order).thenComparing(Shown::text));
        if (numeric) {
            column.getStyleClass().add("numeric");
        }
        double content = comparison.rows().stream().limit(MEASURED).map(value)
                .mapToDouble(shown -> width(shown.text(), !shown.styleClass().equals("muted"))
                        + (shown.simulated() ? BADGE : 0)).max().orElse(0);
        double natural = Math.max(width(head, true) * HEAD_SIZE, content + (dotted ? DOT : 0)) + PADDING;
        column.setPrefWidth(Math.min(natural, giving ? MOST_WORDS : natural));
        column.setMinWidth(Math.min(natural, giving ? LEAST_WORDS : natural));
        return column;
    }

    private static double width(String text, boolean bold) {
        Text measured = new Text(text);
        measured.setFont(Font.font(null, bold ? FontWeight.BOLD : FontWeight.NORMAL, SIZE));
        return Math.ceil(measured.getLayoutBounds().getWidth());
    }

    /// A cell: aligned, in tabular figures, with the engine's dot where it names one.
    private static final class Box extends TableCell<Row, Shown> {

        private static final List<String> STATES = List.of("better", "worse", "same", "muted", "untrusted", CLASH);

        private final boolean dotted;

        Box(boolean dotted) {
            this.dotted = dotted;
        }

        @Override
        protected void updateItem(@Nullable Shown item, boolean empty) {
            super.updateItem(item, empty);
            getStyleClass().removeAll(STATES);
            if (item == null || empty) {
                setText(null);
                setGraphic(null);
                setTooltip(null);
                return;
            }
            setText(item.text());
            setGraphic(dotted ? engine(item) : item.isClash() ? badge(item.text()) : null);
            setContentDisplay(item.simulated() || item.isClash() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
            setAccessibleText(item.simulated() ? item.text() + ", " + Badges.SIMULATED : null);
            setTooltip(item.tooltip().isEmpty() ? null : new Tooltip(item.tooltip()));
            if (!item.styleClass().isEmpty()) {
                getStyleClass().add(item.styleClass());
            }
        }

        private static Node badge(String words) {
            Label badge = new Label(words);
            badge.getStyleClass().addAll("badge", CLASH);
            return badge;
        }

        private static Node engine(Shown item) {
            Node dot = EngineColors.dot(item.text());
            if (!item.simulated()) {
                return dot;
            }
            HBox named = new HBox(dot, new Label(item.text()), Badges.simulated());
            named.getStyleClass().add("engine-name");
            return named;
        }
    }
}
