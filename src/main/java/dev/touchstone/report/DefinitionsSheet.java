package dev.touchstone.report;

import dev.touchstone.model.Aspect;
import dev.touchstone.model.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// How the figures of each run were made, and where that keeps them from being compared.
final class DefinitionsSheet {

    static final String NAME = "Definitions";

    private static final int CHOICE_CHARACTERS = 34;

    private DefinitionsSheet() {
    }

    static void write(Page page, Report report) {
        List<Aspect> aspects = aspects(report);
        List<Integer> widths = new ArrayList<>(List.of(30, 20));
        aspects.forEach(aspect -> widths.add(CHOICE_CHARACTERS));
        Listing listing = new Listing(page, widths, "Definitions", aspects.isEmpty()
                ? "No run says how its figures were made."
                : "How the figures were made. Runs of one line made theirs in the same way; an empty cell is not known.");
        listing.section("Clashes", List.of("No difference in", "", "Definitions"),
                ClashText.of(report.comparisons()).entrySet().stream().flatMap(clash -> clash.getValue().stream()
                        .map(where -> List.of(where, "", ClashText.of(clash.getKey())))).toList());
        List<String> heads = new ArrayList<>(List.of("Source", "Client"));
        aspects.forEach(aspect -> heads.add(aspect.label()));
        listing.items("Runs", heads, items(report.runs(), aspects));
    }

    private static List<Listing.Item> items(List<Run> runs, List<Aspect> aspects) {
        Map<List<String>, List<Integer>> groups = new LinkedHashMap<>();
        IntStream.range(0, runs.size()).forEach(i -> {
            Run run = runs.get(i);
            List<String> cells = new ArrayList<>();
            cells.add(run.source().name());
            cells.add(run.client() == null ? "" : run.client());
            aspects.forEach(aspect -> cells.add(run.definitions().choices().getOrDefault(aspect, "")));
            groups.computeIfAbsent(List.copyOf(cells), any -> new ArrayList<>()).add(i + 1);
        });
        return groups.entrySet().stream().map(group -> new Listing.Item(group.getKey(), group.getValue())).toList();
    }

    private static List<Aspect> aspects(Report report) {
        return Arrays.stream(Aspect.values()).filter(aspect -> report.runs().stream()
                .anyMatch(run -> run.definitions().choices().containsKey(aspect))).toList();
    }
}
