package dev.touchstone.load.measure;

import dev.touchstone.i18n.I18n;
import dev.touchstone.load.journal.Journal.Written;
import dev.touchstone.load.journal.PointEnd;
import dev.touchstone.load.plan.Stop;
import dev.touchstone.model.Secrets;
import dev.touchstone.model.Warning;
import dev.touchstone.model.figures.MeasuredRequests;
import dev.touchstone.model.text.NumberText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What is missing from an incomplete point, and why.
///
/// @param missing for [dev.touchstone.model.Run#missing]; empty for a complete point
record IncompletePoint(List<String> missing, List<Warning> warnings) {

    static IncompletePoint of(Written point, Stop stop, MeasuredRequests measured) {
        PointEnd end = point.end();
        String damage = point.damage();
        if (end != null && end.incomplete() == null && damage == null) {
            return new IncompletePoint(List.of(), List.of());
        }
        List<String> missing = new ArrayList<>();
        List<Warning> warnings = new ArrayList<>();
        String reason = end == null ? I18n.stored("The program ended while this point ran.") : end.incomplete();
        if (reason != null) {
            missing.add(missing(stop, measured));
            warnings.add(new Warning("incomplete", I18n.stored("{0} The figures are of what was done by then: {1}.",
                    Secrets.mask(reason), I18n.storedCount(measured.ended().size(), "request"))));
        }
        if (damage != null) {
            if (reason == null) {
                missing.add(I18n.stored("requests on damaged lines of the journal"));
            }
            warnings.add(new Warning("incomplete", damage));
        }
        return new IncompletePoint(missing, warnings);
    }

    private static String missing(Stop stop, MeasuredRequests measured) {
        Integer requests = stop.requests();
        Duration time = stop.time();
        int lacking = requests == null ? 0 : requests - measured.ended().size();
        if (requests != null && lacking > 0) {
            return I18n.stored("{0} of {1}", lacking, I18n.storedCount(requests, "request"));
        }
        return requests == null && time != null ? I18n.stored("the rest of {0}", NumberText.time(time))
                : I18n.stored("the end of the point");
    }
}
