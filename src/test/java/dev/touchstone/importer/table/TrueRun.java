package dev.touchstone.importer.table;

import java.util.Map;

/// What has to be read as one run.
///
/// @param levels factor → level, as the table prints it
/// @param figures key of the metric → value in base units
record TrueRun(Map<NamedFactor, String> levels, Map<String, Double> figures) {
}
