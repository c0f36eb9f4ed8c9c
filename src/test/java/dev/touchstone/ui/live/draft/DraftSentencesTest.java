package dev.touchstone.ui.live.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the form says of entries, each beside an entry of which it says nothing.
class DraftSentencesTest {

    private static final PlanDraft ONE = PlanDraft.USUAL.with(PlanField.URL, "http://localhost:8000");

    @TempDir
    Path folder;

    @Test
    void aFileThatIsNotThere() throws IOException {
        PlanDraft draft = ONE.with(PlanField.SOURCE, "json-lines");
        Path prompts = Files.writeString(folder.resolve("prompts.jsonl"), "{\"prompt\": \"Hello\"}\n");
        Path certificates = Files.writeString(folder.resolve("ca.pem"), "");
        Path none = folder.resolve("none");

        assertThat(said(draft)).containsExactly("choose the file with the prompts.");
        assertThat(said(draft.with(PlanField.FILE, prompts.toString()))).isEmpty();
        assertThat(said(draft.with(PlanField.FILE, none.toString()))).containsExactly("there is no file %s that can be read.".formatted(none));
        assertThat(said(draft.with(PlanField.FILE, folder.toString()))).containsExactly("there is no file %s that can be read.".formatted(folder));
        assertThat(said(draft.with(PlanField.FILE, "a\0b"))).singleElement().asString().startsWith("not a file name: ").endsWith(".");
        assertThat(said(ONE.with(PlanField.CA_FILE, certificates.toString()))).isEmpty();
        assertThat(said(ONE.with(PlanField.CA_FILE, none.toString()))).containsExactly("there is no file %s that can be read.".formatted(none));
    }

    @Test
    void aSearchThatEndsBeforeItBegins() {
        PlanDraft search = ONE.with(PlanField.SHAPE, "knee").with(PlanField.FROM, "8").with(PlanField.TTFT, "500 ms");

        assertThat(said(search.with(PlanField.TO, "4"))).containsExactly("enter a number from 8, where the search begins.");
        assertThat(said(search.with(PlanField.TO, "8"))).isEmpty();
        assertThat(said(search.with(PlanField.TO, "64").with(PlanField.TTFT, "")))
                .containsExactly("enter an objective for the search for the knee, for instance 500 ms here.");
        assertThat(said(search.with(PlanField.TO, "64").plus(PlanField.Scope.LOAD)))
                .contains("a search for the knee cannot be combined with other loads; remove them.");
    }

    @Test
    void twoServersOfOneName() {
        PlanDraft two = ONE.plus(PlanField.Scope.SERVER).with(PlanField.URL, 1, "http://localhost:8001").with(PlanField.SERVER_NAME, "a");

        assertThat(said(two.with(PlanField.SERVER_NAME, 1, "a"))).containsExactly("“a” is the name of another server.");
        assertThat(said(two.with(PlanField.SERVER_NAME, 1, "b"))).isEmpty();
    }

    /// Without the name of the field in front.
    private static List<String> said(PlanDraft draft) {
        return PlanReader.read(draft).problems().stream().map(problem -> problem.message().replaceFirst("^[A-Z][\\w ]*: ", "")).toList();
    }
}
