package dev.touchstone.importer.format;

import java.util.List;

/// The name of a format for people, made from its samples.
final class FormatName {

    private static final String LOG = "log";

    private FormatName() {
    }

    /// `GuideLLM · benchmarks.csv`, `vLLM log`; of a format of several tools, the form alone.
    static String of(List<FormatInfo.Sample> rows) {
        List<String> tools = rows.stream().map(FormatInfo.Sample::tool).distinct().toList();
        String form = brief(rows.getFirst().form());
        if (tools.size() > 1) {
            return form;
        }
        return form.startsWith(LOG) ? tools.getFirst() + " " + LOG : tools.getFirst() + " · " + form;
    }

    /// A form without what explains it further: “Rich table `… Stress Test Results - date`” is a Rich table.
    private static String brief(String form) {
        int tick = form.indexOf('`');
        if (tick == 0) {
            int end = form.indexOf('`', 1);
            return end > 0 ? form.substring(1, end) : form;
        }
        int comma = form.indexOf(',');
        int end = tick < 0 ? comma : comma < 0 ? tick : Math.min(tick, comma);
        return end < 0 ? form : form.substring(0, end).strip().replaceFirst("(?: of| with|:)$", "");
    }
}
