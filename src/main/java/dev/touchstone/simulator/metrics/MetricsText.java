package dev.touchstone.simulator.metrics;

import dev.touchstone.simulator.engine.PrometheusHistogram;
import java.util.Locale;
import java.util.Map;

/// Writes figures in Prometheus' text format.
final class MetricsText {

    private final StringBuilder text = new StringBuilder(4096);
    private final String prefix;
    private final String labels;

    /// @param prefix of every name
    /// @param labels of every line, `a="b",c="d"`
    MetricsText(String prefix, String labels) {
        this.prefix = prefix;
        this.labels = labels;
    }

    MetricsText gauge(String name, String help, double value) {
        return head(name, help, "gauge").line(name, "", value);
    }

    /// A gauge that is always 1 and says everything by a label.
    MetricsText info(String name, String help, String label, int value) {
        return head(name, help, "gauge").line(name, "," + label + "=\"" + value + "\"", 1);
    }

    MetricsText counter(String name, String help, double value) {
        return head(name + "_total", help, "counter").line(name + "_total", "", value);
    }

    MetricsText counter(String name, String help, String label, Map<String, Long> values) {
        head(name + "_total", help, "counter");
        values.forEach((level, value) -> line(name + "_total", "," + label + "=\"" + level + "\"", value));
        return this;
    }

    MetricsText histogram(String name, String help, PrometheusHistogram histogram) {
        head(name, help, "histogram");
        double[] bounds = histogram.bounds();
        for (int i = 0; i < bounds.length; i++) {
            line(name + "_bucket", ",le=\"" + bounds[i] + "\"", histogram.upTo(i));
        }
        line(name + "_bucket", ",le=\"+Inf\"", histogram.count());
        line(name + "_count", "", histogram.count());
        return line(name + "_sum", "", histogram.sum());
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private MetricsText head(String name, String help, String type) {
        text.append("# HELP ").append(prefix).append(name).append(' ').append(help).append("\n# TYPE ").append(prefix)
                .append(name).append(' ').append(type).append('\n');
        return this;
    }

    private MetricsText line(String name, String more, double value) {
        text.append(prefix).append(name).append('{').append(labels).append(more).append("} ")
                .append(value == Math.rint(value) ? String.format(Locale.ROOT, "%.1f", value) : Double.toString(value))
                .append('\n');
        return this;
    }

    /// A text as the value of a label.
    static String label(String value) {
        return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }
}
