package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import dev.touchstone.model.text.Phrases;
import java.io.IOException;
import java.util.List;

/// An execution that a crash, a stop or a cancel left unfinished.
///
/// @param done points measured completely
/// @param points points of the plan; 0 for a search, whose points are not known before
/// @param hosts that have sent its requests so far, and go on with it; none for this machine
record UnfinishedPlan(Journal journal, int done, int points, List<String> hosts) {

    UnfinishedPlan {
        hosts = List.copyOf(hosts);
    }

    static UnfinishedPlan of(Journal journal) {
        List<Point> points = PointOrder.of(journal.plan());
        boolean search = journal.plan().matrix().loads() instanceof Loads.Knee;
        return new UnfinishedPlan(journal, (int) points.stream().filter(journal::isDone).count(),
                search ? 0 : points.size(), hosts(journal));
    }

    /// Of a journal that cannot be read none: resuming it says why.
    private static List<String> hosts(Journal journal) {
        try {
            return journal.written().stream().flatMap(point -> point.hosts().stream()).distinct().sorted().toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    String id() {
        return journal.id();
    }

    Plan plan() {
        return journal.plan();
    }

    /// `“Think modes” was interrupted: 3 of 8 points done.`
    String sentence() {
        return hosts.isEmpty() ? interrupted()
                : I18n.text("{0} Its requests are sent from {1}, now as before.", interrupted(), Phrases.and(hosts));
    }

    private String interrupted() {
        return points == 0 ? I18n.text("“{0}” was interrupted.", plan().name())
                : I18n.plural(points, "“{1}” was interrupted: {2} of {0} point done.",
                        "“{1}” was interrupted: {2} of {0} points done.", plan().name(), done);
    }
}
