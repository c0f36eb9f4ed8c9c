package dev.touchstone.chart.spec;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The caption of a chart: how to read it, in parts, so that a picture that lacks some marks can leave theirs out.
public record Caption(List<Part> parts) {

    /// What a part speaks of.
    public enum Kind {
        /// What the whole chart shows; holds however it is drawn.
        CHART,
        /// What the tones mean.
        TONES,
        /// How many repeats there are, and what is made of them.
        REPEATS,
        /// The range of repeats, drawn as a whisker.
        WHISKER,
        /// The range of repeats, drawn as a band.
        BAND,
        /// Marks that only some panels have, or that a workbook does not draw.
        MARK,
        /// Runs that are left out.
        LEFT_OUT,
        /// A value that stands at the edge, because it is far above all others.
        AT_THE_EDGE
    }

    /// One part.
    public record Part(Kind kind, String text) {
    }

    public static final Caption NONE = new Caption(List.of());

    public Caption {
        parts = List.copyOf(parts);
    }

    /// One part of these words; none where the text is empty.
    public static Caption of(String text) {
        return text.isEmpty() ? NONE : new Caption(List.of(new Part(Kind.CHART, text)));
    }

    /// The same with more words at the end; unchanged where the text is empty.
    public Caption and(String text) {
        return new Caption(Stream.concat(parts.stream(), of(text).parts.stream()).toList());
    }

    /// `lighter: 2 GPUs · full: 4 GPUs · n = 3`; empty where there is nothing to explain.
    public String text() {
        return parts.stream().map(Part::text).collect(Collectors.joining(" · "));
    }
}
