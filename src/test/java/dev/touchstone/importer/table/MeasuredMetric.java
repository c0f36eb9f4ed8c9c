package dev.touchstone.importer.table;

/// A metric as one table prints it.
///
/// @param label its name with its statistic, without the unit: `Mean TTFT`
/// @param unit the text of the unit
record MeasuredMetric(TableMetric metric, TableStatistic statistic, String label, String unit, double scale,
        int decimals) {

    /// The key of the metric, as in JSON.
    String key() {
        return metric.quantity().key() + (metric.isTime() ? "." + statistic.key() : "");
    }
}
