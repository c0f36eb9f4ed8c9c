package dev.touchstone.importer.table;

import java.util.Map;
import java.util.Set;

/// What has to be read as one run.
///
/// @param levels factor → level, as the table prints it
/// @param figures key of the metric → value in base units
/// @param failed labels of the outcomes that stand in the place of figures
record TrueRun(Map<NamedFactor, String> levels, Map<String, Double> figures, Set<String> failed) {
}
