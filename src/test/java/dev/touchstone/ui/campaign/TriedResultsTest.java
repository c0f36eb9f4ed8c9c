package dev.touchstone.ui.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of launches that others tried.
class TriedResultsTest {

    private static final String ERROR = "\nValueError: max_num_seqs must be smaller\n";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | 0 | 0 | tried: 2 launches
            1 | 1 | 0 | tried: 3 launches, 1 failed
            1 | 0 | 1 | tried: 2 launches, 1 of another engine or model left out
            1 | 1 | 2 | tried: 3 launches, 1 failed, 2 of another engine or model left out
            """)
    void aSummary(int more, int failed, int ofOthers, String summary) throws IOException {
        StringBuilder text = new StringBuilder("max_num_seqs,engine,concurrency,output_token_throughput\n64,vLLM,8,900\n");
        for (int launch = 0; launch < more; launch++) {
            text.append(128 + launch).append(",vLLM,8,950\n");
        }
        Path csv = Files.writeString(folder.resolve("tried.csv"), text);
        StringBuilder log = new StringBuilder("# Launches\n");
        for (int launch = 0; launch < failed; launch++) {
            log.append("\nvllm serve m --max-num-seqs ").append(9000 + launch).append(ERROR);
        }
        for (int launch = 0; launch < ofOthers; launch++) {
            log.append("\npython -m sglang.launch_server --model-path m --max-running-requests ").append(9000 + launch).append(ERROR);
        }
        Path errors = Files.writeString(folder.resolve("errors.txt"), log);
        assertThat(TriedResults.read(List.of(csv, errors)).summary()).isEqualTo(summary);
    }
}
