package dev.touchstone.campaign.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Why launches failed, by what their engines printed.
class FailureReaderTest {

    private static final String MEMORY = "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.16 GiB. GPU 0 has a"
            + " total capacity of 22.06 GiB of which 812.00 MiB is free.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            BAD_FLAG       | vllm: error: unrecognized arguments: --scheduler-delay-factor 0.2
            BAD_FLAG       | launch_server.py: error: argument --attention-backend: invalid choice: 'flashy' (choose from 'fa3')
            BAD_FLAG       | vllm serve: error: argument --max-num-seqs: invalid parse_int value: 'many'
            BAD_FLAG       | launch_server.py: error: the following arguments are required: --model-path/--model
            BAD_FLAG       | api_server.py: error: ambiguous option: --max-num could match --max-num-seqs, --max-num-batched-tokens
            BAD_FLAG       | error: invalid argument: --no-such
            BAD_FLAG       | error while handling argument "-fa": error: unknown value for --flash-attn: 'maybe'
            BAD_FLAG       | Unknown option: '--no-such'
            BAD_FLAG       | Invalid value for option '--block-size' (N): 'x' is not an int
            BAD_FLAG       | ValueError: Invalid value 'FLASHY' for VLLM_ATTENTION_BACKEND. Valid options: ['FLASH_ATTN']
            CONSTRAINT     | ValueError: max_num_batched_tokens (535) is smaller than max_model_len (32768). This effectively limits it
            CONSTRAINT     | `  Value error, max_num_batched_tokens (128) must be greater than or equal to max_num_seqs (256). [type=value_error]`
            CONSTRAINT     | `  Input should be greater than or equal to 1 [type=greater_than_equal, input_value=0, input_type=int]`
            CONSTRAINT     | (EngineCore_DP0 pid=77) ValueError: Total number of attention heads (14) must be divisible by tensor parallel size (4).
            CONSTRAINT     | AssertionError: dp_size must be 1 without --enable-dp-attention
            CONSTRAINT     | NotImplementedError: FP8 KV cache is not supported by this backend.
            CONSTRAINT     | llama_init_from_model: V cache quantization requires flash_attn
            CONSTRAINT     | 0.00.137.952 E llama_init_from_model: quantized V cache requires flash_attn to be enabled
            UNKNOWN        | 0.00.190.221 E cmn  common_init_: failed to load model '/models/none.gguf'
            MEMORY_AT_LOAD | torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 1.16 GiB.
            MEMORY_AT_LOAD | torch.OutOfMemoryError: HIP out of memory. Tried to allocate 1.16 GiB.
            MEMORY_AT_LOAD | ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization` when initializing
            MEMORY_AT_LOAD | ValueError: Free memory on device (3.2/79.1 GiB) on startup is less than desired GPU memory utilization (0.9, 71.2 GiB).
            MEMORY_AT_LOAD | ValueError: To serve at least one request with the models's max seq len (131072), (16.00 GiB KV cache is needed, which is larger than the available KV cache memory (9.60 GiB).
            MEMORY_AT_LOAD | RuntimeError: Not enough memory. Please try to increase --mem-fraction-static. Current value: 0.5
            MEMORY_AT_LOAD | ggml_backend_cuda_buffer_type_alloc_buffer: allocating 4096.00 MiB on device 0: cudaMalloc failed: out of memory
            MEMORY_AT_LOAD | ggml_backend_cpu_buffer_type_alloc_buffer: failed to allocate buffer of size 4096
            MEMORY_AT_LOAD | llama_model_load: error loading model: unable to allocate CUDA0 buffer
            UNKNOWN        | OSError: org/model is not a local folder and is not a valid model identifier listed on the hub
            UNKNOWN        | AssertionError: Error in memory profiling. Initial free memory 20 GiB, current free memory 21 GiB. It must not grow
            UNKNOWN        | GGML_ASSERT(n_tokens_all <= cparams.n_batch) failed
            UNKNOWN        | see you later
            """)
    void aLaunchThatEndsBeforeItIsReady(TrialFailureKind kind, String line) {
        TrialFailure failure = FailureReader.ofLaunch(List.of("INFO starting", line, "INFO bye"), 1);
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.line()).isEqualTo(line.strip());
        assertThat(failure.lastLines()).containsExactly("INFO starting", line, "INFO bye");
    }

    /// Of the chain of exceptions the first is the reason.
    @Test
    void theFirstErrorCounts() {
        TrialFailure failure = FailureReader.ofLaunch(List.of(
                "(EngineCore_DP0 pid=77) ERROR 11-20 10:00:00 [core.py:700] EngineCore failed to start.",
                "(EngineCore_DP0 pid=77) ValueError: The block size 7 must be a multiple of 16.",
                "Traceback (most recent call last):",
                "RuntimeError: Engine core initialization failed. See root cause above. Failed core proc(s): {}"), 1);
        assertThat(failure).isEqualTo(new TrialFailure(TrialFailureKind.CONSTRAINT,
                "(EngineCore_DP0 pid=77) ValueError: The block size 7 must be a multiple of 16.", failure.lastLines()));
    }

    /// Lines of a log in which nothing is wrong.
    @ParameterizedTest
    @ValueSource(strings = {
        "INFO 11-20 10:00:00 [model_runner.py:1500] Capturing cudagraphs. If out-of-memory error occurs during cudagraph capture,"
                + " consider decreasing `gpu_memory_utilization` or switching to eager mode.",
        "WARNING 11-20 10:00:00 [config.py:9] ValueError: the cache must be set; falling back to the default",
        "[2026-11-20 10:00:00] INFO: 127.0.0.1:5000 - \"GET /error?invalid choice HTTP/1.1\" 200 OK",
        "(APIServer pid=9) WARNING 11-20 10:00:00 [utils.py:1] unrecognized arguments are ignored",
        "Set a lower --mem-fraction-static to avoid out of memory under load.",
        "0.00.226.003 W srv  llama_server: unknown option values are kept; failed to allocate nothing",
        "0 errors, 0 warnings",
        "Graph capturing finished in 12 secs, took 0.53 GiB"})
    void falseFriendsAreNoReason(String line) {
        TrialFailure failure = FailureReader.ofLaunch(List.of(line, "bye"), 1);
        assertThat(failure.kind()).isEqualTo(TrialFailureKind.UNKNOWN);
        assertThat(failure.line()).isEqualTo("bye");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MEMORY_AT_CAPTURE | Capturing CUDA graphs (mixed prefill-decode, PIECEWISE):  40%
            MEMORY_AT_CAPTURE | Capture cuda graph begin. This can take up to several minutes. avail mem=5.21 GB
            MEMORY_AT_CAPTURE | Capturing batches (bs=160 avail_mem=4.11 GB):  10%
            MEMORY_AT_LOAD    | Loading safetensors checkpoint shards: 100% Completed
            MEMORY_AT_LOAD    | [2026-11-20 10:00:01] Capture cuda graph end. Time elapsed: 12 s. avail mem=4.2 GB.
            MEMORY_AT_LOAD    | Skipping CUDA graph capture
            MEMORY_AT_LOAD    | INFO config: cudagraph_capture_sizes=[1, 2, 4], disable_cuda_graph=False
            """)
    void memoryThatIsShortWhileGraphsAreCapturedIsNamedSo(TrialFailureKind kind, String before) {
        assertThat(FailureReader.ofLaunch(List.of("Loading weights", before, MEMORY), 1).kind()).isEqualTo(kind);
    }

    @Test
    void theLineItselfMayNameTheCapture() {
        assertThat(FailureReader.ofLaunch(List.of("Exception: Capture cuda graph failed: CUDA out of memory."), 1).kind())
                .isEqualTo(TrialFailureKind.MEMORY_AT_CAPTURE);
        assertThat(FailureReader.ofLaunch(List.of("RuntimeError: CUDA out of memory occurred when warming up sampler with 256 dummy"
                + " requests. Please try lowering `max_num_seqs`"), 1).kind()).isEqualTo(TrialFailureKind.MEMORY_AT_CAPTURE);
    }

    @Test
    void aProcessThatTheSystemEndedWasShortOfMemory() {
        assertThat(FailureReader.ofLaunch(List.of("Loading weights"), 137).kind()).isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
        assertThat(FailureReader.ofLaunch(List.of("Loading weights", "Killed"), 1).kind()).isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
        assertThat(FailureReader.ofLaunch(List.of("Loading weights", "Killed time"), 1).kind())
                .isEqualTo(TrialFailureKind.MEMORY_AT_LOAD);
        assertThat(FailureReader.ofLaunch(List.of("Loading weights"), 1).kind()).isEqualTo(TrialFailureKind.UNKNOWN);
        assertThat(FailureReader.ofTest(List.of("Decode batch, #running-req: 3"), 137).kind())
                .isEqualTo(TrialFailureKind.MEMORY_IN_DECODE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MEMORY_IN_PREFILL    | Prefill batch, #new-seq: 4                              | CUDA out of memory.
            MEMORY_IN_DECODE     | Decode batch, #running-req: 64                          | CUDA out of memory.
            MEMORY_IN_PREFILL    | File "scheduler.py", line 9, in forward_extend          | torch.OutOfMemoryError: out of memory
            MEMORY_IN_PREFILL    | Decode batch, #running-req: 64                          | RuntimeError: Prefill out of memory. Try to lower your batch size.
            MEMORY_IN_DECODE     | Prefill batch, #new-seq: 4                              | RuntimeError: Decode out of memory. Try to lower your batch size.
            MEMORY_IN_PREFILL    | SchedulerOutput(scheduled_new_reqs=[NewRequestData(r)]) | torch.OutOfMemoryError: CUDA out of memory.
            MEMORY_IN_DECODE     | SchedulerOutput(scheduled_new_reqs=[], finished=[])     | torch.OutOfMemoryError: CUDA out of memory.
            MEMORY_IN_PREFILL    | slot update_slots: id 0, prompt processing progress     | CUDA error: out of memory
            MEMORY_WHILE_SERVING | POST /v1/chat/completions                               | CUDA out of memory.
            MEMORY_WHILE_SERVING | Capturing CUDA graphs (decode, FULL): 100%              | CUDA out of memory.
            MEMORY_WHILE_SERVING | server_args=ServerArgs(chunked_prefill_size=8192)       | CUDA out of memory.
            DIED_DURING_TEST     | Decode batch, #running-req: 64                          | RuntimeError: CUDA error: an illegal memory access
            DIED_DURING_TEST     | POST /v1/chat/completions                               | GGML_ASSERT(n_tokens > 0) failed
            """)
    void anEngineThatEndsDuringItsTest(TrialFailureKind kind, String before, String line) {
        TrialFailure failure = FailureReader.ofTest(List.of(before, line), 1);
        assertThat(failure.kind()).isEqualTo(kind);
        assertThat(failure.line()).isEqualTo(line);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "OSError: [Errno 98] Address already in use",
        "ERROR:    [Errno 98] error while attempting to bind on address ('127.0.0.1', 30000): address already in use",
        "start: couldn't bind HTTP server socket, hostname: 127.0.0.1, port: 8080",
        "java.net.BindException: Address already in use",
        "docker: Error response from daemon: Bind for 0.0.0.0:8000 failed: port is already allocated."})
    void aPortThatIsTakenIsNoFailureOfTheFlags(String line) {
        assertThat(FailureReader.isOfThePort(FailureReader.ofLaunch(List.of("INFO loading", line), 1))).isTrue();
        assertThat(FailureReader.isOfThePort(FailureReader.ofTest(List.of("INFO loading", line), 1))).isTrue();
        assertThat(FailureReader.isOfThePort(FailureReader.ofWait(List.of(line)))).as("it would be waited for as long again").isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"RuntimeError: CUDA error: an illegal memory access was encountered",
        "INFO listening on port 8000", "KV cache memory in use: 12 GiB", "ValueError: unknown port range"})
    void otherFailuresAreNotOfThePort(String line) {
        assertThat(FailureReader.isOfThePort(FailureReader.ofLaunch(List.of(line), 1))).isFalse();
    }

    @Test
    void theLastTwentyLinesAreKept() {
        List<String> lines = IntStream.rangeClosed(1, 50).mapToObj(number -> "line " + number).toList();
        assertThat(FailureReader.ofWait(lines)).isEqualTo(new TrialFailure(TrialFailureKind.NOT_READY_IN_TIME, "line 50",
                lines.subList(30, 50)));
        assertThat(FailureReader.ofWait(List.of()).line()).isEmpty();
    }

    @Test
    void everyKindHasItsOwnWords() {
        assertThat(TrialFailureKind.values()).extracting(TrialFailureKind::label).containsExactly("unknown flag or value",
                "flags exclude each other", "out of memory while loading", "out of memory while capturing graphs",
                "out of memory in prefill", "out of memory in decode", "out of memory during the test", "not ready in time",
                "ended during the test", "requests failed", "objectives not met", "figure not measured", "cancelled", "unknown reason");
    }
}
