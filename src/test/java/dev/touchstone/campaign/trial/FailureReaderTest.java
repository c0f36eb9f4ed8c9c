package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Why launches failed, by what their engines printed.
class FailureReaderTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            BAD_FLAG       | vllm: error: unrecognized arguments: --scheduler-delay-factor 0.2
            BAD_FLAG       | launch_server.py: error: argument --attention-backend: invalid choice: 'flashy'
            BAD_FLAG       | error: invalid argument: --no-such
            CONSTRAINT     | ValueError: max_num_batched_tokens (535) is smaller than max_model_len (32768).
            CONSTRAINT     | AssertionError: dp_size must be 1 without --enable-dp-attention
            MEMORY_AT_LOAD | torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.16 GiB.
            MEMORY_AT_LOAD | ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization`
            MEMORY_AT_LOAD | RuntimeError: Not enough memory. Please try to increase --mem-fraction-static.
            MEMORY_AT_LOAD | ggml_backend_cpu_buffer_type_alloc_buffer: failed to allocate buffer of size 4096
            UNKNOWN        | see you later
            """)
    void aLaunchThatEndsBeforeItIsReady(TrialFailureKind kind, String line) {
        assertThat(FailureReader.ofLaunch(List.of("INFO starting", line, "INFO bye"), 1)).isEqualTo(new TrialFailure(kind, line));
    }

    @Test
    void memoryThatIsShortWhileGraphsAreCapturedIsSaidSo() {
        String memory = "torch.OutOfMemoryError: CUDA out of memory.";
        assertThat(FailureReader.ofLaunch(List.of("Capturing CUDA graphs (mixed prefill-decode)", memory), 1).kind())
                .isEqualTo(TrialFailureKind.MEMORY_AT_CAPTURE);
        assertThat(FailureReader.ofLaunch(List.of("Loading weights", memory), 1).kind())
                .isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
    }

    @Test
    void aProcessThatTheSystemEndedWasShortOfMemory() {
        assertThat(FailureReader.ofLaunch(List.of("Loading weights"), 137).kind()).isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
        assertThat(FailureReader.ofLaunch(List.of("Loading weights"), 1).kind()).isEqualTo(TrialFailureKind.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MEMORY_IN_PREFILL    | Prefill batch, #new-seq: 4              | CUDA out of memory.
            MEMORY_IN_DECODE     | Decode batch, #running-req: 64          | CUDA out of memory.
            MEMORY_IN_PREFILL    | File "scheduler.py", in forward_extend  | torch.OutOfMemoryError: out of memory
            MEMORY_WHILE_SERVING | POST /v1/chat/completions               | CUDA out of memory.
            DIED_DURING_TEST     | Decode batch, #running-req: 64          | RuntimeError: CUDA error: an illegal memory access
            """)
    void anEngineThatEndsDuringItsTest(TrialFailureKind kind, String before, String line) {
        assertThat(FailureReader.ofTest(List.of(before, line), 1)).isEqualTo(new TrialFailure(kind, line));
    }
}
