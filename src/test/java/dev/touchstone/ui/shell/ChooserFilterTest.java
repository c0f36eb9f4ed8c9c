package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.stage.FileChooser.ExtensionFilter;
import org.junit.jupiter.api.Test;

class ChooserFilterTest {

    @Test
    void whatCanBeImportedIsShownAtFirstThenKindByKindThenEverything() {
        assertThat(ChooserFilter.importable()).extracting(ChooserFilter::name).containsExactly("All that can be read",
                "Results and logs", "Archives", "Workbooks", "All files");
        assertThat(ChooserFilter.importable().getFirst().patterns())
                .contains("*.txt", "*.log", "*.md", "*.jsonl", "*.csv", "*.zip", "*.gz", "*.xlsx");
        assertThat(ChooserFilter.importable().getLast().patterns()).containsExactly("*");
    }

    @Test
    void aDialogTellsTheEndingsAsLongAsTheyCanBeRead() {
        assertThat(ChooserFilter.importable().stream().map(SystemChoosers::filter)).extracting(
                ExtensionFilter::getDescription).containsExactly("All that can be read", "Results and logs",
                "Archives (*.zip, *.tar, *.tgz, *.gz, *.bz2)", "Workbooks (*.xlsx, *.xlsm)", "All files");
        assertThat(SystemChoosers.filter(ChooserFilter.ALL).getExtensions()).containsExactly("*");
    }
}
