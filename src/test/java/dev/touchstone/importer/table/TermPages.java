package dev.touchstone.importer.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tables with heads that only the page itself explains.
final class TermPages {

    /// No abbreviations of the field.
    private static final List<String> TERMS = List.of("XFL", "OTS", "BZR", "WQV", "NPD");

    private TermPages() {
    }

    /// One run per row; each metric goes by a term that a list above the table defines, or one below a table of Markdown.
    static TablePage withDefinitions(TrueTable table, TableForm form) {
        List<MeasuredMetric> metrics = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < table.measured().size(); at++) {
            String term = TERMS.get(at);
            TableMetric metric = table.measured().get(at);
            String name = table.choice(metric.name(), metric.names(table.language()));
            boolean isTail = metric.isTime() && table.random("tail" + metric).nextBoolean();
            MeasuredMetric as = table.metric(metric, isTail ? TableStatistic.P99 : TableStatistic.NONE);
            metrics.add(new MeasuredMetric(metric, as.statistic(), isTail ? term + " p99" : term, as.unit(), as.scale(), as.decimals()));
            lines.add(table.choice("definition", table.language() == PageLanguage.ENGLISH
                    ? List.of("- %s: %s", "* `%s` - %s", "- **%s**: the %s") : List.of("- %s：%s", "- `%s` = %s")).formatted(term, name));
        }
        String defined = lines.stream().collect(Collectors.joining("\n", "", "\n"));
        String drawn = form.draw(List.of(Stream.concat(TextColumn.factors(table).stream(), TextColumn.metrics(table, metrics).stream())
                .map(TextColumn::head).toList()), table.rows().stream().map(levels -> Stream.concat(levels.stream(),
                        metrics.stream().map(metric -> table.cell(levels, metric))).toList()).toList());
        boolean isAbove = form != TableForm.MARKDOWN || table.random("place").nextBoolean();
        return new TablePage(TablePage.titled(table, isAbove ? defined + "\n" + drawn : drawn + "\n" + defined),
                table.runs(Set.copyOf(table.factors()), metrics));
    }
}
