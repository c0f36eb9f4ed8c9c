package dev.touchstone.ui.charting;

import dev.touchstone.chart.fx.ChartPicture;
import dev.touchstone.chart.fx.ChartView;
import dev.touchstone.chart.spec.ChartSpec;
import dev.touchstone.chart.svg.SvgChart;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.AtomicFile;
import dev.touchstone.ui.shell.Action;
import dev.touchstone.ui.shell.Choosers;
import dev.touchstone.ui.shell.TextCopies;
import dev.touchstone.ui.shell.UserMessages;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.Menu;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.jspecify.annotations.Nullable;

/// Copies charts to the clipboard and saves them as files.
public final class ChartFiles {

    private final Choosers choosers;
    private final UserMessages notices;
    private final PictureChoice pictures = new PictureChoice();

    public ChartFiles(Choosers choosers, UserMessages notices) {
        this.choosers = choosers;
        this.notices = notices;
    }

    /// Returns the actions of a chart.
    ///
    /// @param id the prefix of the actions' ids
    /// @param chart the current chart when an action runs; empty when there is none
    /// @param saveKey the key that saves as PNG; null for none
    public List<Action> actions(String id, String group, Supplier<Optional<ChartView>> chart,
            ObservableBooleanValue enabled, @Nullable String saveKey) {
        return List.of(
                Action.of(id + "-png", I18n.text("Save picture as PNG…"), group, "fth-image", saveKey, enabled,
                        () -> chart.get().ifPresent(this::savePng)),
                Action.of(id + "-svg", I18n.text("Save picture as SVG…"), group, "fth-image", null, enabled,
                        () -> chart.get().ifPresent(this::saveSvg)),
                Action.of(id + "-picture", I18n.text("Copy picture"), group, "fth-copy", null, enabled,
                        () -> chart.get().ifPresent(this::copy)));
    }

    /// Returns a menu of the sizes of pictures.
    Menu sizes(String id) {
        return pictures.menu(id);
    }

    /// Copies text to the clipboard.
    ///
    /// @param done the message to show afterwards
    public void copy(String text, String done) {
        TextCopies.put(text);
        notices.tell(done);
    }

    private void copy(ChartView chart) {
        chart.picture(pictures.size(), pictures.sharpness()).ifPresent(image -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(image);
            Clipboard.getSystemClipboard().setContent(content);
            notices.tell(I18n.text("Copied the picture"));
        });
    }

    private void savePng(ChartView chart) {
        ChartSpec spec = chart.spec().get();
        if (spec != null) {
            choosers.saveFile(I18n.text("Save picture"), fileName(spec, ".png"), I18n.text("PNG picture")).ifPresent(file ->
                    chart.picture(pictures.size(), pictures.sharpness()).ifPresent(image -> write(file, out -> out.write(ChartPicture.png(image)))));
        }
    }

    private void saveSvg(ChartView chart) {
        ChartSpec spec = chart.spec().get();
        if (spec != null) {
            choosers.saveFile(I18n.text("Save picture"), fileName(spec, ".svg"), I18n.text("SVG picture")).ifPresent(file ->
                    write(file, out -> out.write(SvgChart.of(spec, pictures.size()).getBytes(StandardCharsets.UTF_8))));
        }
    }

    private void write(Path file, AtomicFile.Content content) {
        try {
            AtomicFile.write(file, content);
            notices.saved(I18n.text("Saved {0}", file.getFileName()), file);
        } catch (IOException failed) {
            notices.failed(I18n.text("The picture was not saved."), failed);
        }
    }

    private static String fileName(ChartSpec spec, String extension) {
        return spec.title().toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "") + extension;
    }
}
