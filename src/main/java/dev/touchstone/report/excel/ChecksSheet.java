package dev.touchstone.report.excel;

import dev.touchstone.compare.check.Checks;
import dev.touchstone.i18n.I18n;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.content.WarningGroup;
import dev.touchstone.report.excel.cell.SheetWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The warnings of the checks, and the catalogue of all checks.
final class ChecksSheet {

    static final String NAME = I18n.text("Checks");

    private static final List<Integer> WIDTHS = List.of(10, 32, 66, 46, 46);

    private ChecksSheet() {
    }

    static void write(SheetWriter page, Report report) {
        List<WarningGroup> firings = WarningGroup.of(report.runs(), report.inspection());
        Map<String, Integer> runs = new HashMap<>();
        WarningGroup.kinds(firings).forEach(kind ->
                runs.merge(kind.first().warning().check(), kind.runs().size(), Integer::sum));
        SectionSheet listing = new SectionSheet(page, WIDTHS, NAME, firings.isEmpty()
                ? I18n.text("No check found anything in {0}.", report.extent())
                : I18n.text("What was found in {0}, and below it all that was looked for.", report.extent()));
        listing.items(I18n.text("What was found"), List.of(I18n.text("Severity"), I18n.text("Check"), I18n.text("Finding"),
                I18n.text("What to do"), ""), firings.stream()
                .map(firing -> new SectionSheet.Item(List.of(firing.severity().label(), firing.title(),
                        firing.warning().message(), firing.warning().advice(), ""), firing.runs())).toList());
        listing.section(I18n.text("What was looked for"), List.of(I18n.text("Severity"), I18n.text("Check"), I18n.text("Needs"),
                I18n.text("What to do"), I18n.text("How often it is wrong")), Checks.all().stream().map(check -> List.of(check.severity().label(),
                        check.title() + found(runs.getOrDefault(check.id(), 0)), check.needs(), check.advice(),
                        check.falseAlarms().isEmpty() ? I18n.text("not known") : check.falseAlarms())).toList());
    }

    private static String found(int runs) {
        return runs == 0 ? "" : I18n.plural(runs, " (found in {0} run)", " (found in {0} runs)");
    }
}
