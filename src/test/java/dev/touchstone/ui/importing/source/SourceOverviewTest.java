package dev.touchstone.ui.importing.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.touchstone.compare.check.Inspection;
import dev.touchstone.importer.Reading;
import dev.touchstone.importer.coverage.RecognisedLines;
import dev.touchstone.model.Lines;
import dev.touchstone.ui.importing.Evening;
import dev.touchstone.ui.importing.model.UnreadNavigation;
import dev.touchstone.ui.importing.source.SourceOverview.Mark;
import dev.touchstone.ui.importing.source.SourceOverview.Segment;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceOverviewTest {

    private static SourceOverview of(int lineCount, List<RecognisedLines> spans, List<Lines> unread) {
        return SourceOverview.of(new Reading("a", "00", lineCount, List.of(), List.of(), List.of(), unread, spans, List.of()),
                Inspection.of(List.of()), lineCount);
    }

    @Test
    void tellsWhatStandsWhereInTwoLanes() {
        SourceOverview overview = of(10, List.of(new RecognisedLines(Lines.of(1), RecognisedLines.Kind.HEADING, "h"),
                new RecognisedLines(Lines.of(2), RecognisedLines.Kind.COMMAND, "c"),
                new RecognisedLines(new Lines(3, 7), RecognisedLines.Kind.RESULT, "r")),
                List.of(Lines.of(9)));

        assertThat(overview.segments()).containsExactly(new Segment(Mark.COMMAND, 0.1, 0.2),
                new Segment(Mark.RESULT, 0.2, 0.7), new Segment(Mark.UNREAD, 0.8, 0.9));
    }

    @Test
    void aMillionLinesAreNoMoreThanTwoThousandSlicesAndNothingRareIsLost() {
        List<RecognisedLines> spans = new ArrayList<>();
        List<Lines> unread = new ArrayList<>();
        for (int line = 1; line < 1_000_000; line += 2) {
            spans.add(new RecognisedLines(Lines.of(line), RecognisedLines.Kind.ENGINE_LOG, "log"));
        }
        spans.add(new RecognisedLines(Lines.of(500_000), RecognisedLines.Kind.RESULT, "r"));
        unread.add(Lines.of(1_000_000));
        List<Segment> segments = of(1_000_000, spans, unread).segments();

        assertThat(segments).hasSize(4).extracting(Segment::mark).containsExactly(Mark.ENGINE_LOG, Mark.RESULT,
                Mark.ENGINE_LOG, Mark.UNREAD);
        assertThat(segments.get(3).to()).isEqualTo(1);
    }

    @Test
    void aTextWithoutLinesHasNothingToShow() {
        assertThat(of(0, List.of(), List.of(Lines.of(3))).segments()).isEmpty();
    }

    @Test
    void theWayThroughTheUnreadGoesRoundBothWaysAndOverTexts() {
        ImportSource one = Evening.source("one.md");
        ImportSource two = Evening.source("two.md");
        List<ImportSource> both = List.of(one, two);
        SourcePassage first = new SourcePassage(one, new Lines(15, 17));
        SourcePassage second = new SourcePassage(two, new Lines(15, 17));

        assertThat(UnreadNavigation.next(both, one, 0, true)).contains(first);
        assertThat(UnreadNavigation.next(both, one, 15, true)).contains(second);
        assertThat(UnreadNavigation.next(both, two, 15, true)).contains(first);
        assertThat(UnreadNavigation.next(both, two, 15, false)).contains(first);
        assertThat(UnreadNavigation.next(both, one, 15, false)).contains(second);
        assertThat(UnreadNavigation.next(List.of(), null, 0, true)).isEmpty();
    }
}
