package dev.touchstone.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.stage.FileChooser.ExtensionFilter;
import org.junit.jupiter.api.Test;

class FileKindTest {

    @Test
    void whatCanBeImportedIsShownAtFirstThenKindByKindThenEverything() {
        assertThat(FileKind.importable()).extracting(FileKind::name).containsExactly("All that can be read",
                "Results and logs", "Archives", "Workbooks", "All files");
        assertThat(FileKind.importable().getFirst().patterns())
                .contains("*.txt", "*.log", "*.md", "*.jsonl", "*.csv", "*.zip", "*.gz", "*.xlsx");
        assertThat(FileKind.importable().getLast().patterns()).containsExactly("*");
    }

    @Test
    void aDialogTellsTheEndingsAsLongAsTheyCanBeRead() {
        assertThat(FileKind.importable().stream().map(SystemChoosers::filter)).extracting(
                ExtensionFilter::getDescription).containsExactly("All that can be read", "Results and logs",
                "Archives (*.zip, *.tar, *.tgz, *.gz, *.bz2)", "Workbooks (*.xlsx, *.xlsm)", "All files");
        assertThat(SystemChoosers.filter(FileKind.ALL).getExtensions()).containsExactly("*");
    }
}
