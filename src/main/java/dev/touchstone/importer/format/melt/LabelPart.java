package dev.touchstone.importer.format.melt;

/// A label in two parts.
///
/// @param words that name the case of the figures: `vLLM`
/// @param label of their metric, with its unit: `TTFT (ms)`
record LabelPart(String words, String label) {
}
