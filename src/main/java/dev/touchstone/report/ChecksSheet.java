package dev.touchstone.report;

import dev.touchstone.compare.check.Checks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The warnings of the checks, and the catalogue of all checks.
final class ChecksSheet {

    static final String NAME = "Checks";

    private static final List<Integer> WIDTHS = List.of(10, 32, 66, 46, 46);

    private ChecksSheet() {
    }

    static void write(SheetWriter page, Report report) {
        List<WarningGroup> firings = WarningGroup.of(report.runs(), report.inspection());
        Map<String, Integer> runs = new HashMap<>();
        WarningGroup.kinds(firings).forEach(kind ->
                runs.merge(kind.first().warning().check(), kind.runs().size(), Integer::sum));
        SectionSheet listing = new SectionSheet(page, WIDTHS, "Checks", firings.isEmpty()
                ? "No check found anything in " + report.extent() + "."
                : "What was found in " + report.extent() + ", and below it all that was looked for.");
        listing.items("What was found", List.of("Severity", "Check", "Finding", "What to do", ""), firings.stream()
                .map(firing -> new SectionSheet.Item(List.of(firing.severity().label(), firing.title(),
                        firing.warning().message(), firing.warning().advice(), ""), firing.runs())).toList());
        listing.section("What was looked for", List.of("Severity", "Check", "Needs", "What to do",
                "How often it is wrong"), Checks.all().stream().map(check -> List.of(check.severity().label(),
                        check.title() + found(runs.getOrDefault(check.id(), 0)), check.needs(), check.advice(),
                        check.falseAlarms().isEmpty() ? "not known" : check.falseAlarms())).toList());
    }

    private static String found(int runs) {
        return runs == 0 ? "" : runs == 1 ? " (found in 1 run)" : " (found in " + runs + " runs)";
    }
}
