package dev.touchstone.archive.shared;

import dev.touchstone.compare.history.AcceptedLevel;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Run;
import dev.touchstone.model.request.RequestRecord;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Copies runs into a shared place.
///
/// @param by who publishes
/// @param why in a sentence
/// @param along what goes along with each run that has it
/// @param requests the requests of a run; empty where they were not kept
public record Publishing(String by, String why, Set<Attachment> along, Function<Run, List<RequestRecord>> requests) {

    /// Runs that are handed to the place at once.
    private static final int CHUNK = 100;

    public Publishing {
        along = Set.copyOf(along);
    }

    /// What became of runs.
    ///
    /// @param added those that are there now and were not before
    /// @param known those that were there already, which stay as they were
    /// @param withdrawn those that somebody had withdrawn, which were not published
    /// @param left those that were not reached because the user cancelled
    public record Outcome(List<Run> added, List<Run> known, Map<Run, SharedMark> withdrawn, List<Run> left) {
        public Outcome {
            added = List.copyOf(added);
            known = List.copyOf(known);
            left = List.copyOf(left);
        }
    }

    /// Publishes runs. A new level that was accepted at one of them is published as well, also where the run itself was
    /// there before.
    public Outcome publish(SharedArchive place, Collection<Run> runs, SharingProgress progress) throws IOException {
        Map<String, SharedMark> gone = place.marks(SharedMark.Kind.WITHDRAWN);
        Map<Run, SharedMark> withdrawn = new LinkedHashMap<>();
        List<Run> wanted = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (Run run : runs) {
            SharedMark mark = gone.get(run.id());
            if (mark != null) {
                withdrawn.put(run, mark);
            } else if (seen.add(run.id())) {
                wanted.add(run);
            }
        }
        List<Run> added = new ArrayList<>();
        List<Run> known = new ArrayList<>();
        int done = 0;
        while (done < wanted.size() && progress.goOn(done, wanted.size())) {
            List<Run> some = wanted.subList(done, Math.min(done + CHUNK, wanted.size()));
            Set<String> fresh = place.add(some.stream().map(this::published).toList());
            for (Run run : some) {
                (fresh.contains(run.id()) ? added : known).add(run);
                goAlong(place, run);
                if (AcceptedLevel.isAt(run)) {
                    place.mark(new SharedMark(SharedMark.Kind.NEW_LEVEL, run.id(), accepted(run)));
                }
            }
            done += some.size();
        }
        return new Outcome(added, known, withdrawn, wanted.subList(done, wanted.size()));
    }

    private PublishedRun published(Run run) {
        List<Factor> notKnown = NeededConditions.missing(run);
        return new PublishedRun(RunMasking.masked(run.with(List.of(), run.warnings())), publication(notKnown));
    }

    private Publication publication(List<Factor> notKnown) {
        return Publication.typed(by, Instant.now().truncatedTo(ChronoUnit.MILLIS), why, notKnown);
    }

    /// The reason for a new level stands in the note of its run.
    private Publication accepted(Run run) {
        String note = RunMasking.masked(run).annotation().note();
        return Publication.typed(by, Instant.now().truncatedTo(ChronoUnit.MILLIS), note.isBlank() ? why : note, List.of());
    }

    private void goAlong(SharedArchive place, Run run) throws IOException {
        if (along.contains(Attachment.REQUESTS)) {
            List<RequestRecord> theirs = requests.apply(run);
            if (!theirs.isEmpty()) {
                place.attach(run.id(), Attachment.REQUESTS, Attachments.requests(theirs));
            }
        }
        if (along.contains(Attachment.LOGS) && !run.engineLog().isEmpty()) {
            place.attach(run.id(), Attachment.LOGS, Attachments.log(run.engineLog()));
        }
    }

    /// What became of runs that were to be withdrawn.
    ///
    /// @param fresh those that are withdrawn now and were not before
    /// @param before those that somebody had withdrawn before
    /// @param unknown those that nobody published there
    public record Withdrawal(List<Run> fresh, List<Run> before, List<Run> unknown) {
        public Withdrawal {
            fresh = List.copyOf(fresh);
            before = List.copyOf(before);
            unknown = List.copyOf(unknown);
        }
    }

    /// Withdraws published runs: nobody fetches or publishes them any more. They stay where they are.
    public Withdrawal withdraw(SharedArchive place, Collection<Run> runs) throws IOException {
        Set<String> published = place.ids();
        List<Run> fresh = new ArrayList<>();
        List<Run> before = new ArrayList<>();
        List<Run> unknown = new ArrayList<>();
        for (Run run : runs) {
            if (!published.contains(run.id())) {
                unknown.add(run);
            } else {
                boolean isFresh = place.mark(new SharedMark(SharedMark.Kind.WITHDRAWN, run.id(), publication(List.of())));
                (isFresh ? fresh : before).add(run);
            }
        }
        return new Withdrawal(fresh, before, unknown);
    }
}
