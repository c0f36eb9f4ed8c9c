package dev.touchstone.ui.live;

import dev.touchstone.load.journal.Journal;
import dev.touchstone.load.journal.PointJournal;
import dev.touchstone.load.journal.PointStart;
import dev.touchstone.load.plan.Plan;
import dev.touchstone.load.plan.Point;
import java.util.List;

/// An execution that was left undone: its first points are done.
public final class FakeJournal implements Journal {

    private final Plan plan;
    private final int done;
    public volatile boolean closed;

    public FakeJournal(Plan plan, int done) {
        this.plan = plan;
        this.done = done;
    }

    @Override
    public String id() {
        return "evening-" + done;
    }

    @Override
    public Plan plan() {
        return plan;
    }

    @Override
    public PointJournal begin(PointStart start) {
        throw new UnsupportedOperationException("the window never writes a journal");
    }

    @Override
    public List<Written> written() {
        return List.of();
    }

    @Override
    public boolean isDone(Point point) {
        return point.number() <= done;
    }

    @Override
    public void close() {
        closed = true;
    }
}
