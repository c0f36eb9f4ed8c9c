package dev.touchstone.importer.format.command;

import dev.touchstone.model.Secrets;
import java.util.LinkedHashMap;
import java.util.Map;

/// The options of `llama-bench`, under the names that the columns of its table have: it prints only the columns that
/// vary or differ from their defaults (`tools/llama-bench/llama-bench.cpp` of llama.cpp). The lengths stand in its tests.
final class LlamaBenchOptions {

    private static final Map<String, String> COLUMNS = Map.ofEntries(Map.entry("-ngl", "ngl"),
            Map.entry("--n-gpu-layers", "ngl"), Map.entry("-t", "threads"), Map.entry("--threads", "threads"),
            Map.entry("-b", "n_batch"), Map.entry("--batch-size", "n_batch"), Map.entry("-ub", "n_ubatch"),
            Map.entry("--ubatch-size", "n_ubatch"), Map.entry("-ctk", "type_k"), Map.entry("--cache-type-k", "type_k"),
            Map.entry("-ctv", "type_v"), Map.entry("--cache-type-v", "type_v"), Map.entry("-fa", "fa"),
            Map.entry("--flash-attn", "fa"), Map.entry("-sm", "sm"), Map.entry("--split-mode", "sm"),
            Map.entry("-ts", "ts"), Map.entry("--tensor-split", "ts"), Map.entry("-mmp", "mmap"),
            Map.entry("--mmap", "mmap"), Map.entry("-nkvo", "nkvo"), Map.entry("--no-kv-offload", "nkvo"),
            Map.entry("-m", "model file"), Map.entry("--model", "model file"));

    private LlamaBenchOptions() {
    }

    /// Returns the options of one value, by the names of their columns; of several (`-t 4,8`) it is not known which one
    /// a row is of.
    static Map<String, String> columns(Map<String, String> flags) {
        Map<String, String> columns = new LinkedHashMap<>();
        flags.forEach((flag, value) -> {
            String column = COLUMNS.get(flag);
            if (column != null && !value.isEmpty() && value.indexOf(',') < 0 && !value.matches("\\d{1,6}-\\d{1,6}.{0,20}")) {
                columns.put(column, Secrets.mask(column.equals("model file")
                        ? value.substring(Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1) : value));
            }
        });
        return columns;
    }
}
