package dev.touchstone.ui.exporting;

import dev.touchstone.chart.drawing.PictureSize;
import dev.touchstone.chart.fx.ChartPicture;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.document.ReportBlock;
import dev.touchstone.report.document.ReportDocument;
import dev.touchstone.report.document.ReportSection;
import dev.touchstone.report.document.TextSpan;
import dev.touchstone.table.TextTable;
import dev.touchstone.ui.theme.UnbrokenText;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.geometry.HPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.image.ImageView;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Draws the beginning of a report: its title, and as many blocks as a page holds.
final class FirstPage {

    private static final double WIDTH = 660;
    private static final double GAP = 6;
    /// About a page.
    private static final int MOST_BLOCKS = 14;
    private static final int MOST_ROWS = 8;
    private static final int MOST_ITEMS = 4;
    private static final int LONGEST_CELL = 36;
    /// What a sentence ends with.
    private static final String ENDS = "?.？。";
    /// The width of a letter of a small text, on average.
    private static final double LETTER = 6.2;

    private final VBox page = new VBox(GAP);
    private int blocks;

    private FirstPage() {
        page.getStyleClass().add("first-page");
        page.setMaxWidth(WIDTH);
    }

    static VBox of(ReportDocument document) {
        FirstPage first = new FirstPage();
        first.add(first.words(document.title(), "title-3"));
        first.add(first.words(document.introduction(), "text-muted"));
        document.sections().forEach(first::add);
        return first.page;
    }

    private void add(ReportSection section) {
        if (blocks >= MOST_BLOCKS) {
            return;
        }
        add(words(section.title(), "title-4"));
        section.blocks().stream().takeWhile(block -> blocks < MOST_BLOCKS).forEach(this::add);
    }

    private void add(ReportBlock block) {
        blocks++;
        switch (block) {
            case ReportBlock.Paragraph paragraph when isHeaded(paragraph.spans()) -> {
                add(words(new ReportBlock.Paragraph(paragraph.spans().subList(0, 1))));
                add(words(new ReportBlock.Paragraph(paragraph.spans().subList(1, paragraph.spans().size()))));
            }
            case ReportBlock.Paragraph paragraph -> add(words(paragraph));
            case ReportBlock.Items items -> items.items().stream().limit(MOST_ITEMS).forEach(item -> {
                Label label = words(item);
                label.setText("• " + label.getText());
                add(label);
            });
            case ReportBlock.Code(String code) -> add(words(ReportBlock.paragraph(code)));
            case ReportBlock.Table table -> add(new SmallerTable(table(table.table())));
            case ReportBlock.Chart chart -> {
                ChartSpec spec = chart.spec().get();
                if (!spec.panels().isEmpty()) {
                    ImageView picture = new ImageView(ChartPicture.of(spec, PictureSize.COLUMN, 1,
                            Locale.getDefault(Locale.Category.FORMAT)));
                    picture.setPreserveRatio(true);
                    picture.setFitWidth(WIDTH - 4 * GAP);
                    picture.setAccessibleText(spec.summary());
                    add(picture);
                }
            }
        }
    }

    private void add(Node node) {
        page.getChildren().add(node);
    }

    /// Whether a question, perhaps with a short answer, stands before the long one.
    private static boolean isHeaded(List<TextSpan> spans) {
        String first = spans.getFirst().text().strip();
        return spans.size() > 1 && spans.getFirst().isStrong() && !first.isEmpty()
                && ENDS.indexOf(first.charAt(first.length() - 1)) >= 0;
    }

    private Label words(ReportBlock.Paragraph paragraph) {
        Label label = words(I18n.joined(paragraph.spans().stream().map(TextSpan::text).toList(), " ").strip(), "text-small");
        if (paragraph.spans().getFirst().isStrong() && paragraph.spans().size() == 1) {
            label.getStyleClass().add("text-bold");
        }
        return label;
    }

    private Label words(String text, String style) {
        Label label = new Label(UnbrokenText.of(text));
        label.setWrapText(true);
        label.setMaxWidth(WIDTH);
        label.getStyleClass().add(style);
        return label;
    }

    private static GridPane table(TextTable table) {
        GridPane grid = new GridPane(2 * GAP, 2);
        List<TextTable.Column> columns = table.columns().subList(0, columnsOf(table));
        int rows = Math.min(MOST_ROWS, table.rows().size());
        for (int column = 0; column < columns.size(); column++) {
            Label head = cell(columns.get(column).head(), columns.get(column).numeric());
            head.getStyleClass().add("text-bold");
            grid.add(head, column, 0);
            for (int row = 0; row < rows; row++) {
                grid.add(cell(table.rows().get(row).get(column), columns.get(column).numeric()), column, row + 1);
            }
        }
        more(table.rows().size() - rows, table.columns().size() - columns.size()).ifPresent(text ->
                grid.add(cell(text, false), 0, rows + 1, columns.size(), 1));
        return grid;
    }

    /// Returns how many columns, from the left, the page has room for in the smallest letters.
    private static int columnsOf(TextTable table) {
        double left = (WIDTH - 4 * GAP) / SmallerTable.SMALLEST;
        for (int column = 0; column < table.columns().size(); column++) {
            int at = column;
            double width = Stream.concat(Stream.of(table.columns().get(column).head()),
                    table.rows().stream().limit(MOST_ROWS).map(row -> row.get(at)))
                    .mapToDouble(text -> widthOf(shortened(text))).max().orElse(0);
            left -= width + (column == 0 ? 0 : 2 * GAP);
            if (left < 0) {
                return Math.max(1, column);
            }
        }
        return table.columns().size();
    }

    /// About: a Chinese sign is as wide as two letters.
    private static double widthOf(String text) {
        return LETTER * text.codePoints().map(sign -> sign < 0x2e80 ? 1 : 2).sum();
    }

    private static Optional<String> more(int rows, int columns) {
        String ofRows = rows == 0 ? "" : I18n.plural(rows, "and {0} more row", "and {0} more rows");
        String ofColumns = columns == 0 ? "" : I18n.plural(columns, "and {0} more column", "and {0} more columns");
        return Optional.of(Stream.of(ofRows, ofColumns).filter(text -> !text.isEmpty()).collect(Collectors.joining(I18n.text(", "))))
                .filter(text -> !text.isEmpty());
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_CELL ? text : text.substring(0, LONGEST_CELL - 1) + "…";
    }

    private static Label cell(String text, boolean isNumber) {
        Label label = new Label(shortened(text));
        label.getStyleClass().add("text-small");
        label.setMinWidth(Region.USE_PREF_SIZE);
        GridPane.setHalignment(label, isNumber ? HPos.RIGHT : HPos.LEFT);
        return label;
    }
}
