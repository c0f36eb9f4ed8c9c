package dev.touchstone.ui;

import dev.touchstone.model.AnyFactor;
import dev.touchstone.model.Run;
import dev.touchstone.ui.comparing.CompareFeature;
import dev.touchstone.ui.comparing.RunWays;
import dev.touchstone.ui.findings.FindingsFeature;
import dev.touchstone.ui.importing.ImportController;
import dev.touchstone.ui.runs.RunsFeature;
import dev.touchstone.ui.shell.Feature;
import dev.touchstone.ui.shell.Pages;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;

/// Leads from one page to another.
final class PageLinks implements FindingsFeature.Neighbours, ImportController.Neighbours, RunWays {

    private final Stage stage;
    private final Pages pages;
    private final RunsFeature runs;
    private @Nullable CompareFeature compare;
    private @Nullable FindingsFeature findings;
    private Consumer<Path> archives = file -> { };
    private Runnable liveTest = () -> { };

    PageLinks(Stage stage, Pages pages, RunsFeature runs) {
        this.stage = stage;
        this.pages = pages;
        this.runs = runs;
    }

    /// Sets where comparisons and findings are shown, which are made after what leads to them.
    ///
    /// @param archives called with the file of an archive that was dropped or chosen among files to import
    /// @param liveTest shows the form of a new live test
    void lead(CompareFeature compare, FindingsFeature findings, Consumer<Path> archives, Runnable liveTest) {
        this.compare = compare;
        this.findings = findings;
        this.archives = archives;
        this.liveTest = liveTest;
    }

    @Override
    public void showRuns(List<Run> behind) {
        pages.lead(runs);
        runs.reveal(behind);
    }

    @Override
    public void show(Feature page) {
        pages.show(page);
    }

    @Override
    public void back() {
        pages.back();
    }

    @Override
    public void openArchive(Path file) {
        archives.accept(file);
    }

    @Override
    public void showSamples() {
        if (compare != null) {
            pages.show(compare);
        }
    }

    @Override
    public void showComparison() {
        showSamples();
    }

    @Override
    public void newLiveTest() {
        liveTest.run();
    }

    @Override
    public void exclude(Collection<Run> behind, boolean exclude) {
        runs.exclude(behind, exclude);
    }

    @Override
    public void setCondition(Collection<Run> behind, @Nullable AnyFactor factor) {
        runs.setCondition(behind, factor, stage);
    }

    @Override
    public void joinModels() {
        runs.joinModels(stage);
    }

    @Override
    public MenuButton filters() {
        return runs.filters();
    }

    @Override
    public Region restrictions() {
        return runs.restrictions();
    }

    @Override
    public Map<String, String> restrictionState() {
        return runs.restrictionState();
    }

    @Override
    public void restrict(Map<String, String> state) {
        runs.restrict(state);
    }

    @Override
    public void showStudy(String id) {
        if (compare != null) {
            compare.ask(id);
            pages.lead(compare);
        }
    }

    @Override
    public void showFindings() {
        if (findings != null) {
            pages.lead(findings);
        }
    }
}
