package dev.touchstone.load.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.load.page.ServerPage.Answer;
import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessStartTest {

    private static Answer page(int status, String body, Map<String, List<String>> headers) {
        return new Answer(status, HttpHeaders.of(headers, (name, value) -> true), body);
    }

    @Test
    void vllmHasASeries() {
        assertThat(ProcessStart.of(page(200, "vllm:x 1\nprocess_start_time_seconds 1.76e+09\nprocess_open_fds 9\n",
                Map.of()))).contains("1.76E9");
    }

    @Test
    void llamaCppHasAHeader() {
        assertThat(ProcessStart.of(page(200, "llamacpp:requests_processing 0\n",
                Map.of("Process-Start-Time-Unix", List.of("817263544"))))).contains("817263544");
    }

    @Test
    void severalProcessesAreOneText() {
        String one = "process_start_time_seconds{pid=\"1\"} 5\nprocess_start_time_seconds{pid=\"2\"} 4\n";
        String other = "process_start_time_seconds{pid=\"2\"} 4\nprocess_start_time_seconds{pid=\"1\"} 5\n";
        assertThat(ProcessStart.of(page(200, one, Map.of()))).contains("4.0 5.0")
                .isEqualTo(ProcessStart.of(page(200, other, Map.of())));
    }

    @Test
    void otherPagesHaveNone() {
        assertThat(ProcessStart.of(page(200, "sglang:num_running_reqs 0\n", Map.of()))).isEmpty();
        assertThat(ProcessStart.of(page(404, "process_start_time_seconds 5\n", Map.of()))).isEmpty();
        assertThat(ProcessStart.of(page(200, "", Map.of("Process-Start-Time-Unix", List.of("1".repeat(200))))))
                .isEmpty();
    }
}
