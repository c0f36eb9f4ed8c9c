package dev.touchstone.ui.live;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.plan.Loads;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import dev.touchstone.load.plan.PointOrder;
import java.util.List;

/// An execution that a crash, a stop or a cancel left unfinished.
///
/// @param done points measured completely
/// @param points points of the plan; 0 for a search, whose points are not known before
record UnfinishedPlan(Journal journal, int done, int points) {

    static UnfinishedPlan of(Journal journal) {
        List<Point> points = PointOrder.of(journal.plan());
        boolean search = journal.plan().matrix().loads() instanceof Loads.Knee;
        return new UnfinishedPlan(journal, (int) points.stream().filter(journal::isDone).count(),
                search ? 0 : points.size());
    }

    String id() {
        return journal.id();
    }

    Plan plan() {
        return journal.plan();
    }

    /// `“Think modes” was interrupted: 3 of 8 points done.`
    String sentence() {
        return points == 0 ? I18n.text("“{0}” was interrupted.", plan().name())
                : I18n.plural(points, "“{1}” was interrupted: {2} of {0} point done.",
                        "“{1}” was interrupted: {2} of {0} points done.", plan().name(), done);
    }
}
