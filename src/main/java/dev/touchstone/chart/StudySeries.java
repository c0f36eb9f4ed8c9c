package dev.touchstone.chart;

import dev.touchstone.chart.drawing.ToneScale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The series of all panels of a study's plot: their order and their tones.
///
/// @param places the place of each series, from 0
record StudySeries(Map<StudyGrouping.Key, Integer> places, ToneScale<StudyGrouping.Toned> tones) {

    static StudySeries of(StudyGrouping grouping) {
        List<StudyGrouping.Key> keys = grouping.keys();
        Map<StudyGrouping.Key, Integer> places = new HashMap<>();
        keys.forEach(key -> places.put(key, places.size()));
        return new StudySeries(places, grouping.tones());
    }

    /// @throws NullPointerException for a key that is not of the plot
    int place(StudyGrouping.Key key) {
        return Objects.requireNonNull(places.get(key));
    }

    int count() {
        return places.size();
    }
}
