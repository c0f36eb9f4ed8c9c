package dev.touchstone.ui.findings;

import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.finding.Finding.Standing;
import dev.touchstone.ui.analysis.Analysis;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.InvalidationListener;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// The findings that the page lists. Has no reference to controls.
final class FindingsModel {

    private final Analysis analysis;
    private final ReadOnlyObjectWrapper<Set<Standing>> chosen = new ReadOnlyObjectWrapper<>(Set.of());
    private final ReadOnlyObjectWrapper<List<Finding>> listed = new ReadOnlyObjectWrapper<>(List.of());

    FindingsModel(Analysis analysis) {
        this.analysis = analysis;
        InvalidationListener list = changed -> list();
        analysis.result().addListener(list);
        chosen.addListener(list);
        list();
    }

    Analysis analysis() {
        return analysis;
    }

    /// The standings that are listed; empty for all.
    ReadOnlyObjectProperty<Set<Standing>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    ReadOnlyObjectProperty<List<Finding>> listed() {
        return listed.getReadOnlyProperty();
    }

    /// How many findings there are of each standing.
    Map<Standing, Integer> counts() {
        Map<Standing, Integer> counts = new EnumMap<>(Standing.class);
        analysis.result().get().findings().forEach(finding -> counts.merge(finding.standing(), 1, Integer::sum));
        return counts;
    }

    void choose(Standing standing, boolean list) {
        EnumSet<Standing> other = EnumSet.noneOf(Standing.class);
        other.addAll(chosen.get());
        if (list) {
            other.add(standing);
        } else {
            other.remove(standing);
        }
        chosen.set(Collections.unmodifiableSet(other));
    }

    /// The title of the study that a finding belongs to; its kind where there is none.
    String title(String kind) {
        return analysis.result().get().study(kind).map(answer -> answer.study().title())
                .orElse(kind.isEmpty() ? "" : Character.toUpperCase(kind.charAt(0)) + kind.substring(1)
                        .replace('-', ' '));
    }

    private void list() {
        listed.set(analysis.result().get().findings().stream()
                .filter(finding -> chosen.get().isEmpty() || chosen.get().contains(finding.standing())).toList());
    }
}
