package dev.touchstone.report.excel;

import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Aspect;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Run;
import dev.touchstone.report.content.Report;
import dev.touchstone.report.excel.cell.SheetWriter;
import dev.touchstone.table.ClashText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// How the figures of each run were made, aspect by aspect, and where that keeps them from being compared.
final class DefinitionsSheet {

    static final String NAME = I18n.text("Definitions");

    private static final List<Integer> WIDTHS = List.of(36, 60, 30);
    private static final String UNKNOWN = I18n.text("not known");

    private DefinitionsSheet() {
    }

    static void write(SheetWriter page, Report report) {
        List<SectionSheet.Item> choices = new ArrayList<>();
        for (Aspect aspect : Aspect.values()) {
            choices.addAll(choices(aspect, report.runs()));
        }
        SectionSheet listing = new SectionSheet(page, WIDTHS, NAME, choices.isEmpty()
                ? I18n.text("No run has definitions of its figures.")
                : I18n.text("How the figures were made. Two figures of one name that were made in different ways are not the "
                        + "same quantity."));
        listing.section(I18n.text("Clashes"), List.of(I18n.text("Definitions"), I18n.text("Not compared in")),
                ClashText.of(report.comparisons()).entrySet().stream().flatMap(clash -> clash.getValue().stream()
                        .map(where -> List.of(clash.getKey().words(), where))).toList());
        listing.items(I18n.text("Choices"), List.of(I18n.text("Aspect"), I18n.text("Choice"), I18n.text("Client")), choices);
    }

    /// One row per choice of an aspect, with its runs; no row for an aspect that no run defines.
    private static List<SectionSheet.Item> choices(Aspect aspect, List<Run> runs) {
        Map<String, List<Integer>> numbers = new LinkedHashMap<>();
        Map<String, TreeSet<String>> clients = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            String choice = run.definitions().choices().getOrDefault(aspect, UNKNOWN);
            numbers.computeIfAbsent(choice, any -> new ArrayList<>()).add(i + 1);
            clients.computeIfAbsent(choice, any -> new TreeSet<>()).add(run.client() == null ? UNKNOWN : run.client());
        }
        if (numbers.keySet().stream().allMatch(UNKNOWN::equals)) {
            return List.of();
        }
        return numbers.entrySet().stream().map(group -> new SectionSheet.Item(List.of(aspect.label(),
                group.getKey().equals(UNKNOWN) ? UNKNOWN : Choice.shown(aspect, group.getKey()),
                String.join(I18n.text(", "), clients.getOrDefault(group.getKey(), new TreeSet<>()))), group.getValue())).toList();
    }
}
