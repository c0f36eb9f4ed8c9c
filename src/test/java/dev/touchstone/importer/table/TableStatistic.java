package dev.touchstone.importer.table;

import java.util.List;

/// A statistic of times in generated tables.
enum TableStatistic {
    NONE("mean", 1, List.of("%s"), List.of("%s")),
    MEAN("mean", 1, List.of("Mean %s", "Avg %s", "%s mean"), List.of("平均 %s")),
    MEDIAN("p50", 0.96, List.of("Median %s", "%s p50", "P50 %s"), List.of("%s P50")),
    P95("p95", 1.31, List.of("P95 %s", "%s p95"), List.of("%s P95")),
    P99("p99", 1.62, List.of("P99 %s", "%s p99"), List.of("%s P99"));

    private final String key;
    private final double ofMean;
    private final List<String> english;
    private final List<String> chinese;

    TableStatistic(String key, double ofMean, List<String> english, List<String> chinese) {
        this.key = key;
        this.ofMean = ofMean;
        this.english = english;
        this.chinese = chinese;
    }

    String key() {
        return key;
    }

    /// Its value relative to the mean, so that the statistics of one time stand in a possible order.
    double ofMean() {
        return ofMean;
    }

    List<String> patterns(PageLanguage language) {
        return language == PageLanguage.ENGLISH ? english : chinese;
    }
}
