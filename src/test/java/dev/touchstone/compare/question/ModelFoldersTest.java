package dev.touchstone.compare.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.RunLines;
import dev.touchstone.compare.name.ModelFolder;
import dev.touchstone.model.Level;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Models that are known by the folder in which they lie.
class ModelFoldersTest {

    @ParameterizedTest
    @CsvSource({
        "/models, /models /models/Qwen3-4B, true",
        "/models/, /models/ /models/Qwen3-4B, true",
        "/models/Qwen3-4B, /models /models/Qwen3-4B, false",
        "Qwen/Qwen3-4B, Qwen/Qwen3-4B Qwen/Qwen3-4B-Instruct, false",
        "/models, /models /other/Qwen3-4B, false",
        "/models, /models/Qwen3-4B, false",
        "Qwen3, Qwen3 Qwen3/4B, false"})
    void aFolderHoldsAnotherModel(String level, String models, boolean isFolder) {
        List<Level> levels = Arrays.stream(models.split(" ")).map(Level::of).toList();
        assertThat(ModelFolder.isFolder(Level.of(level), levels)).isEqualTo(isFolder);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            model | engine=A model=/models/N requests/s=10; engine=A model=/models/M requests/s=12 | With A, N serves 16.7 % fewer requests/s than M.
            model | engine=A model=/models/N requests/s=10; engine=A model=/models/M requests/s=12; engine=A model=/models requests/s=15 | With A, N serves 16.7 % fewer requests/s than M.
            model | engine=A model=/models/N requests/s=10; engine=A model=/models requests/s=15 | no answer
            model | engine=A model=/o/M requests/s=10; engine=A model=/o/M-2 requests/s=12 | With A, M-2 serves 20.0 % more requests/s than M.
            engine | engine=A model=/models requests/s=10; engine=B model=/models/M requests/s=12 | B serves 20.0 % more requests/s than A. Assumed, not known: model of some runs.
            engine | engine=A model=/models/M requests/s=10; engine=B model=/models/M requests/s=12 | B serves 20.0 % more requests/s than A.
            engine | engine=A model=/o/M requests/s=10; engine=B model=/o/M-2 requests/s=12 | No ratio is given: nothing was measured under the same conditions. A: M; B: M-2.
            """)
    void whatIsSaidOfModels(String question, String runs, String text) {
        assertThat(RunLines.answer(question, runs)).isEqualTo(text);
    }
}
