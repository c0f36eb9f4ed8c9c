package dev.touchstone.report.content;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.check.rule.Check;
import dev.touchstone.compare.name.RunName;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Run;
import dev.touchstone.model.Severity;
import dev.touchstone.model.Warning;
import dev.touchstone.model.json.RunJson;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// What the checks find in runs, run by run, and the catalogue of checks.
public final class CheckReport {

    private static final ObjectWriter WRITER = JsonMapper.shared().writer().with(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n")));

    /// What was found in one run.
    ///
    /// @param number of the run in the list of them all, counted from 1
    public record Found(int number, Run run, Warning warning) {

        /// What the run is and where it stands, and whether it takes part.
        public String name() {
            return run.isExcluded() ? I18n.text("run {0}: {1}, excluded", number, RunName.of(run))
                    : I18n.text("run {0}: {1}", number, RunName.of(run));
        }

        /// The title of its check; the id where it is the reader's.
        public String title() {
            return Checks.title(warning.check());
        }
    }

    private CheckReport() {
    }

    /// The warnings of at least this severity, the worst first, grouped by check, in the order of the runs.
    public static List<Found> found(List<Run> runs, Inspection inspection, Severity least) {
        List<Found> all = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            for (Warning warning : inspection.warnings(run)) {
                if (warning.severity().compareTo(least) <= 0) {
                    all.add(new Found(i + 1, run, warning));
                }
            }
        }
        all.sort(Comparator.<Found, Severity>comparing(found -> found.warning().severity())
                .thenComparing(found -> place(found.warning().check())).thenComparing(Found::title));
        return all;
    }

    /// Returns the place of a check in the catalogue; the warnings of readers come behind all checks.
    private static int place(String check) {
        List<String> ids = Checks.all().stream().map(Check::id).toList();
        int at = ids.indexOf(check);
        return at < 0 ? ids.size() : at;
    }

    public static TextTable table(List<Found> found) {
        return new TextTable(List.of(new Column(I18n.text("Run"), false), new Column(I18n.text("Severity"), false),
                new Column(I18n.text("Check"), false), new Column(I18n.text("Finding"), false),
                new Column(I18n.text("What to do"), false)), found.stream()
                .map(one -> List.of(one.name(), severity(one.warning().severity()), one.warning().check(),
                        one.warning().message(), one.warning().advice())).toList());
    }

    /// The severity as a word in a sentence.
    static String severity(Severity severity) {
        return Phrases.inSentence(severity.label());
    }

    /// An array, one object a finding.
    public static String json(List<Found> found) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Found one : found) {
            ObjectNode node = array.addObject().put("run", one.number());
            node.put("source", one.run().source().name()).putArray("lines").add(one.run().source().lines().first())
                    .add(one.run().source().lines().last());
            if (one.run().excluded() != null) {
                node.put("excluded", one.run().excluded());
            }
            node.setAll(RunJson.warning(one.warning()));
        }
        return WRITER.writeValueAsString(array) + "\n";
    }

    /// All checks, whatever they find.
    public static TextTable catalogue() {
        List<Column> columns = Stream.of(I18n.text("Check"), I18n.text("Severity"), I18n.text("What it says"),
                        I18n.text("Needs"), I18n.text("What to do"), I18n.text("False alarms"))
                .map(head -> new Column(head, false)).toList();
        return new TextTable(columns, Checks.all().stream().map(check -> List.of(check.id(), severity(check.severity()),
                check.title(), check.needs(), check.advice(),
                check.falseAlarms().isEmpty() ? NumberText.UNKNOWN : check.falseAlarms())).toList());
    }

    /// An array, one object a check.
    public static String catalogueJson() {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        Checks.all().forEach(check -> {
            ObjectNode node = array.addObject().put("check", check.id()).put("title", check.title())
                    .put("severity", check.severity().key()).put("needs", check.needs()).put("advice", check.advice());
            if (!check.falseAlarms().isEmpty()) {
                node.put("falseAlarms", check.falseAlarms());
            }
        });
        return WRITER.writeValueAsString(array) + "\n";
    }
}
