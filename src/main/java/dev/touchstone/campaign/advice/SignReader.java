package dev.touchstone.campaign.advice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the signs of a launch from the lines of its log, one after the other. The lines are those of SGLang's
/// `scheduler_metrics_mixin.py` and `scheduler.py`, and of vLLM's `v1/metrics/loggers.py` and `core/scheduler.py`.
public final class SignReader {

    private static final Pattern SGLANG_BATCH = Pattern.compile("Decode batch.*?#running-req: (\\d{1,9}).*?token usage: ([0-9.]+)"
            + ".*?#queue-req: (\\d{1,9})");
    private static final Pattern VLLM_BATCH = Pattern.compile("Running: (\\d{1,9}) reqs, Waiting: (\\d{1,9}) reqs"
            + ".*?KV cache usage: ([0-9.]+)%");
    private static final Pattern PREEMPTIONS = Pattern.compile("Preemptions: (\\d{1,9})");
    private static final Pattern TOTAL_PREEMPTIONS = Pattern.compile("total_cumulative_preemption_cnt=(\\d{1,9})");
    private static final Pattern FREE_MEMORY = Pattern.compile("available_gpu_mem=([0-9.]+) GB");
    private static final String RETRACTED = "KV cache pool is full. Retract requests";

    private final List<BatchSample> batches = new ArrayList<>();
    private int evictions;
    private int totalPreemptions;
    private OptionalDouble freeMemory = OptionalDouble.empty();

    /// Takes the next line.
    public void read(String line) {
        Matcher sglang = SGLANG_BATCH.matcher(line);
        Matcher vllm = VLLM_BATCH.matcher(line);
        if (sglang.find()) {
            add(sglang.group(1), sglang.group(3), fraction(sglang.group(2)));
        } else if (vllm.find()) {
            add(vllm.group(1), vllm.group(2), fraction(vllm.group(3)) / 100);
        }
        evictions += line.contains(RETRACTED) ? 1 : 0;
        Matcher preemptions = PREEMPTIONS.matcher(line);
        if (preemptions.find()) {
            evictions += Integer.parseInt(preemptions.group(1));
        }
        Matcher total = TOTAL_PREEMPTIONS.matcher(line);
        if (total.find()) {
            totalPreemptions = Math.max(totalPreemptions, Integer.parseInt(total.group(1)));
        }
        Matcher free = FREE_MEMORY.matcher(line);
        if (free.find()) {
            double gigabytes = fraction(free.group(1));
            freeMemory = OptionalDouble.of(Math.min(gigabytes, freeMemory.orElse(Double.POSITIVE_INFINITY)));
        }
    }

    private void add(String running, String waiting, double usage) {
        if (!running.equals("0")) {
            batches.add(new BatchSample(Integer.parseInt(running), Integer.parseInt(waiting), usage));
        }
    }

    private static double fraction(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            return 0;
        }
    }

    /// What was read.
    ///
    /// @param metrics samples of the engine's metrics, used where the log has none
    /// @param preemptions that the engine's metrics counted during the tests
    public EngineSigns signs(String engine, Collection<BatchSample> metrics, int preemptions, Duration tested,
            @Nullable MemoryShortage shortage) {
        return new EngineSigns(engine, List.copyOf(batches.isEmpty() ? metrics : batches),
                Math.max(Math.max(evictions, totalPreemptions), preemptions), freeMemory, tested, shortage);
    }
}
