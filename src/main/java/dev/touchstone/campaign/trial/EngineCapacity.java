package dev.touchstone.campaign.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sizes that an engine prints as it starts, which no run of an imported text has: labels of a run → values. The
/// lines are those of vLLM (`v1/core/kv_cache_utils.py`, `gpu_worker.py`), SGLang (`model_runner.py`, `scheduler.py`) and
/// llama.cpp (`llama-kv-cache.cpp`).
final class EngineCapacity {

    private static final Map<Pattern, Sizes> LINES = new LinkedHashMap<>();

    /// Makes the entries of one line.
    private interface Sizes {
        void put(Matcher line, Map<String, String> into);
    }

    static {
        LINES.put(Pattern.compile("GPU KV cache size: ([\\d,]{1,20}) tokens"),
                (line, into) -> into.put("Server: KV cache size", line.group(1).replace(",", "") + " tokens"));
        LINES.put(Pattern.compile("KV Cache is allocated\\..*#tokens: (\\d{1,15})"),
                (line, into) -> into.put("Server: KV cache size", line.group(1) + " tokens"));
        LINES.put(Pattern.compile("max_total_num_tokens=(\\d{1,15})\\b"),
                (line, into) -> into.put("Server: KV cache size", line.group(1) + " tokens"));
        LINES.put(Pattern.compile("llama_kv_cache\\w*: size = +([\\d.]{1,12} MiB) \\( *(\\d{1,12}) cells"), (line, into) -> {
            into.put("Server: KV cache size", line.group(2) + " tokens");
            into.put("Server: KV cache memory", line.group(1));
        });
        LINES.put(Pattern.compile("Available KV cache memory: ([\\d.]{1,12} GiB)"),
                (line, into) -> into.put("Server: KV cache memory", line.group(1)));
        LINES.put(Pattern.compile("Maximum concurrency for ([\\d,]{1,15}) tokens per request: ([\\d.]{1,12})x"),
                (line, into) -> into.put("Server: requests of " + line.group(1).replace(",", "") + " tokens that fit",
                        line.group(2)));
        LINES.put(Pattern.compile("available_gpu_mem=([\\d.]{1,12}) GB"),
                (line, into) -> into.put("Server: GPU memory left", line.group(1) + " GB"));
    }

    private EngineCapacity() {
    }

    /// Of a size that is printed several times, as by each of several ranks, the last one counts.
    static Map<String, String> of(List<String> lines) {
        Map<String, String> sizes = new LinkedHashMap<>();
        for (String line : lines) {
            LINES.forEach((pattern, entries) -> {
                Matcher found = pattern.matcher(line);
                if (found.find()) {
                    entries.put(found, sizes);
                }
            });
        }
        return sizes;
    }
}
