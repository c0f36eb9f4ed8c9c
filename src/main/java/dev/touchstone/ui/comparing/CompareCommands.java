package dev.touchstone.ui.comparing;

import dev.touchstone.chart.ChartSpec;
import dev.touchstone.chart.fx.ChartPicture;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.Row;
import dev.touchstone.report.ComparisonTable;
import dev.touchstone.report.MarkdownReport;
import dev.touchstone.report.SafeFile;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.Notices;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/// What can be done with a comparison: copy it as text or as a picture, save the picture, change the baseline.
final class CompareCommands {

    private static final String GROUP = "Compare";

    private final CompareModel model;
    private final ChartView chart;
    private final Supplier<List<Row>> selected;
    private final Choosers choosers;
    private final Notices notices;
    private final ObservableBooleanValue shown;

    /// @param selected rows of the table; none for all
    CompareCommands(CompareModel model, ChartView chart, Supplier<List<Row>> selected, Choosers choosers,
            Notices notices) {
        this.model = model;
        this.chart = chart;
        this.selected = selected;
        this.choosers = choosers;
        this.notices = notices;
        this.shown = Bindings.createBooleanBinding(() -> model.shown().isPresent(), model.sight());
    }

    Action copyMarkdown() {
        return Action.of("compare-markdown", "Copy as Markdown", GROUP, "fth-clipboard", "Shortcut+Shift+C", shown,
                () -> model.comparison().ifPresent(comparison ->
                        copy(MarkdownReport.comparison(selection(comparison)), "Copied the comparison as Markdown")));
    }

    Action copyCells() {
        return Action.of("compare-copy", "Copy the table's rows", GROUP, "fth-copy", "Shortcut+C", shown,
                () -> model.comparison().ifPresent(comparison ->
                        copy(ComparisonTable.sideBySide(selection(comparison)).tsv(), "Copied the table")));
    }

    Action nextBaseline() {
        return Action.of("compare-baseline", "Compare with the next level", GROUP, "fth-star", "B", shown,
                model::nextBaseline);
    }

    /// What the menu `Save picture` holds.
    List<Action> pictures() {
        return List.of(
                Action.of("compare-png", "Save picture as PNG…", GROUP, "fth-image", "Shortcut+Shift+S", shown,
                        this::savePng),
                Action.of("compare-svg", "Save picture as SVG…", GROUP, "fth-image", null, shown, this::saveSvg),
                Action.of("compare-picture", "Copy picture", GROUP, "fth-copy", null, shown, this::copyPicture));
    }

    private Comparison selection(Comparison all) {
        List<Row> rows = selected.get();
        return rows.isEmpty() ? all : new Comparison(all.lens(), all.baseline(), all.levels(),
                all.rows().stream().filter(rows::contains).toList(), all.unmatched(), all.warnings());
    }

    private void copy(String text, String done) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
        notices.tell(done);
    }

    private void copyPicture() {
        chart.picture().ifPresent(image -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(image);
            Clipboard.getSystemClipboard().setContent(content);
            notices.tell("Copied the picture");
        });
    }

    private void savePng() {
        ChartSpec spec = chart.spec().get();
        if (spec != null) {
            choosers.saveFile("Save picture", fileName(spec, ".png"), "PNG picture").ifPresent(file ->
                    chart.picture().ifPresent(image -> write(file, out -> out.write(png(image)))));
        }
    }

    private static byte[] png(Image image) throws IOException {
        return ChartPicture.png(image);
    }

    private void saveSvg() {
        ChartSpec spec = chart.spec().get();
        if (spec != null) {
            choosers.saveFile("Save picture", fileName(spec, ".svg"), "SVG picture").ifPresent(file ->
                    write(file, out -> out.write(SvgChart.of(spec, false).getBytes(StandardCharsets.UTF_8))));
        }
    }

    private void write(Path file, SafeFile.Content content) {
        try {
            SafeFile.write(file, content);
            notices.tell("Saved " + file.getFileName());
        } catch (IOException failed) {
            notices.failed("The picture was not saved.", failed);
        }
    }

    private static String fileName(ChartSpec spec, String extension) {
        return spec.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "") + extension;
    }
}
