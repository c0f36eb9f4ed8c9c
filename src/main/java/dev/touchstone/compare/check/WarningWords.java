package dev.touchstone.compare.check;

import dev.touchstone.i18n.I18n;
import java.util.Map;

/// The ids of warnings in words that are short enough for a chip: `idle in batches`.
public final class WarningWords {

    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("output-throughput", I18n.text("output throughput")),
            Map.entry("request-throughput", I18n.text("request throughput")),
            Map.entry("statistics-order", I18n.text("statistics order")),
            Map.entry("tpot-by-latency", I18n.text("tpot by latency")),
            Map.entry("peak-below-average", I18n.text("peak below average")),
            Map.entry("theoretical-below-actual", I18n.text("theoretical below actual")),
            Map.entry("request-count", I18n.text("request count")),
            Map.entry("retokenized", I18n.text("retokenized")),
            Map.entry("total-throughput", I18n.text("total throughput")),
            Map.entry("littles-law", I18n.text("littles law")),
            Map.entry("output-by-tpot", I18n.text("output by tpot")),
            Map.entry("ttft-is-e2e", I18n.text("ttft is e2e")),
            Map.entry("tpot-includes-ttft", I18n.text("tpot includes ttft")),
            Map.entry("tpot-percentiles", I18n.text("tpot percentiles")),
            Map.entry("lower-tail", I18n.text("lower tail")),
            Map.entry("max-tokens-ignored", I18n.text("max tokens ignored")),
            Map.entry("gpu-count", I18n.text("gpu count")),
            Map.entry("engine-full", I18n.text("engine full")),
            Map.entry("warm-up", I18n.text("warm-up")),
            Map.entry("mean-of-runs", I18n.text("mean of runs")),
            Map.entry("warm-up-unclear", I18n.text("warm-up unclear")),
            Map.entry("unstable", I18n.text("unstable")),
            Map.entry("cold-and-warm", I18n.text("cold and warm")),
            Map.entry("random-prompts-cached", I18n.text("random prompts cached")),
            Map.entry("answer-length", I18n.text("answer length")),
            Map.entry("idle-in-batches", I18n.text("idle in batches")),
            Map.entry("few-requests", I18n.text("few requests")),
            Map.entry("p99-of-few", I18n.text("p99 of few")),
            Map.entry("short-run", I18n.text("short run")),
            Map.entry("empty-answers", I18n.text("empty answers")),
            Map.entry("failures-not-reported", I18n.text("failures not reported")),
            Map.entry("accepted", I18n.text("accepted")),
            Map.entry("also-differs", I18n.text("also differs")),
            Map.entry("baseline", I18n.text("baseline")),
            Map.entry("cached-input", I18n.text("cached input")),
            Map.entry("broken-cell", I18n.text("broken cell")),
            Map.entry("capacity", I18n.text("capacity")),
            Map.entry("checks", I18n.text("checks")),
            Map.entry("client-limit", I18n.text("client limit")),
            Map.entry("coarse-figures", I18n.text("coarse figures")),
            Map.entry("column-question", I18n.text("column question")),
            Map.entry("cost", I18n.text("cost")),
            Map.entry("cut", I18n.text("cut")),
            Map.entry("damaged", I18n.text("damaged")),
            Map.entry("definition", I18n.text("definition")),
            Map.entry("derived-figures", I18n.text("derived figures")),
            Map.entry("duplicate", I18n.text("duplicate")),
            Map.entry("duty", I18n.text("duty")),
            Map.entry("excluded", I18n.text("excluded")),
            Map.entry("filter", I18n.text("filter")),
            Map.entry("gain", I18n.text("gain")),
            Map.entry("goodput", I18n.text("goodput")),
            Map.entry("highest-load", I18n.text("highest load")),
            Map.entry("idle-gpus", I18n.text("idle gpus")),
            Map.entry("incomplete", I18n.text("incomplete")),
            Map.entry("knee", I18n.text("knee")),
            Map.entry("launch-engine", I18n.text("launch engine")),
            Map.entry("launch-model", I18n.text("launch model")),
            Map.entry("left-out", I18n.text("left out")),
            Map.entry("live-test", I18n.text("live test")),
            Map.entry("no-single-value", I18n.text("no single value")),
            Map.entry("not-measured", I18n.text("not measured")),
            Map.entry("not-repeats", I18n.text("not repeats")),
            Map.entry("objective", I18n.text("objective")),
            Map.entry("one-level", I18n.text("one level")),
            Map.entry("other-subject", I18n.text("other subject")),
            Map.entry("other-load", I18n.text("other load")),
            Map.entry("price-dates", I18n.text("price dates")),
            Map.entry("requests", I18n.text("requests")),
            Map.entry("reuse", I18n.text("reuse")),
            Map.entry("steady-state", I18n.text("steady state")),
            Map.entry("thinking", I18n.text("thinking")),
            Map.entry("tokens-of-models", I18n.text("tokens of models")),
            Map.entry("uneven-row", I18n.text("uneven row")),
            Map.entry("unknown-level", I18n.text("unknown level")),
            Map.entry("unmatched", I18n.text("unmatched")),
            Map.entry("words", I18n.text("words")));

    private WarningWords() {
    }

    /// Returns the words of an id, in the language of the process; those of an unknown id are its own.
    public static String of(String check) {
        return WORDS.getOrDefault(check, check.replace('-', ' '));
    }
}
