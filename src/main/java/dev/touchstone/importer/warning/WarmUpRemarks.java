package dev.touchstone.importer.warning;

import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.format.Excerpt;
import dev.touchstone.importer.format.prose.WarmUpWords;
import dev.touchstone.importer.text.Line;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import dev.touchstone.model.Warning;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Gives what an author says about warm-ups to the results that it is about: those right below, or right above where
/// none follow before the next heading. What may be about several results is a warning of each, and marks none.
public final class WarmUpRemarks {

    /// Columns that number the repeats, and what was measured of them: they do not tell two conditions apart.
    private static final Pattern NUMBERING = Pattern.compile("(?i)(?:#|n[or]\\.?|run|rep|repeat|repetition|iter|iteration|trial|round"
            + "|attempt|time|start|date|note|remark|comment)s?(?: ?(?:#|no\\.?|id|number))?|轮次?|次数?|序号|编号|备注|时间");
    private static final Pattern FIGURE = Pattern.compile("[^\\p{L}]*\\d[.,]\\d[^\\p{L}]*");

    /// @param isComment whether it stands beside results on purpose, as a comment does
    private record Remark(WarmUpWords says, String text, int line, boolean isComment) {
    }

    private final List<RunDraft> group = new ArrayList<>();
    private int groupEnd;
    private boolean isClosed = true;
    /// Waits for the results below it.
    private @Nullable Remark open;
    /// Stands above the group.
    private @Nullable Remark above;
    /// Is about the first run of each group to come.
    private @Nullable Remark each;
    /// Stands above a heading, so that it may also be about what is below the next headings of that level.
    private @Nullable Remark general;
    private int generalLevel;
    /// The heading of a section whose results are of a warm-up; null for any other.
    private @Nullable String heading;

    /// Takes a remark of the author.
    ///
    /// @return false where it is not about a warm-up: then it is a remark like any other
    public boolean take(Block.Remark remark) {
        Optional<WarmUpWords> says = WarmUpWords.ofRemark(remark.text());
        return take(remark.isNote() ? says.or(() -> WarmUpWords.ofNote(remark.text())) : says, remark.text(), remark.lines().last(), true);
    }

    /// Takes a line that no format recognised.
    ///
    /// @return whether it is about a warm-up
    public boolean take(Line line) {
        return take(WarmUpWords.ofLine(line.body()), Excerpt.remark(line, line.body()), line.number(), false);
    }

    /// Takes a label that names conditions.
    public void take(Block.Divider label) {
        take(Optional.of(WarmUpWords.THESE).filter(these -> WarmUpHeading.is(label.text())), label.text(),
                label.lines().last(), true);
    }

    private boolean take(Optional<WarmUpWords> says, String text, int line, boolean isComment) {
        says.ifPresent(words -> {
            close();
            giveToAbove();
            open = new Remark(words, text, line, isComment);
            if (words == WarmUpWords.FIRST_OF_EACH) {
                each = open;
            }
        });
        return says.isPresent();
    }

    /// A remark in front of a heading is about the results above it, unless it stands right above the heading.
    public void take(Block.Heading next) {
        close();
        Remark last = open;
        if (last != null && (last.line() - groupEnd <= 1 || next.lines().first() - last.line() > 1)) {
            giveToAbove();
        }
        group.clear();
        heading = WarmUpHeading.is(next.text()) ? next.text() : null;
        Remark passing = open;
        if (passing != null && passing.says() == WarmUpWords.FIRST_RUN && !passing.equals(general)) {
            general = passing;
            generalLevel = next.level();
        } else if (next.level() < generalLevel) {
            general = null;
        }
    }

    /// Begins a group where the block begins one: the rows of a table are one, every other result is one of its own.
    public void before(Block block) {
        if ((block instanceof Block.Table || block instanceof Block.Result) && block.lines().first() > groupEnd) {
            close();
            Remark last = open;
            if (last != null && last.line() - groupEnd <= 1 && block.lines().first() - last.line() > 1) {
                giveToAbove();
            }
            group.clear();
            above = open;
            open = null;
            isClosed = false;
            groupEnd = block.lines().last();
        }
    }

    public void add(RunDraft run) {
        group.add(run);
        if (heading != null) {
            run.remark(heading);
        }
    }

    /// Ends the text.
    public void end() {
        close();
        giveToAbove();
    }

    /// Gives the remark above the group to it, once.
    private void close() {
        if (isClosed || group.isEmpty()) {
            return;
        }
        isClosed = true;
        Remark own = above;
        if (own != null) {
            give(own);
        } else if (each != null && alike().size() < group.size()) {
            give(each);
        } else if (general != null && alike().size() < group.size()) {
            warn(general);
        }
        above = null;
    }

    private void giveToAbove() {
        if (open != null && !group.isEmpty()) {
            give(open);
            open = null;
        }
    }

    private void give(Remark remark) {
        List<List<RunDraft>> alike = List.copyOf(alike().values());
        List<RunDraft> marked = switch (remark.says()) {
            case THESE -> alike.size() == group.size() ? group : List.of();
            case FIRST_ROW -> group.subList(0, 1);
            case FIRST_RUN -> group.size() == 1 || alike.getFirst().size() > 1 ? group.subList(0, 1) : List.of();
            case FIRST_OF_EACH -> alike.stream().filter(runs -> runs.size() > 1).map(List::getFirst).toList();
            case UNCLEAR -> remark.isComment() && group.size() == 1 ? group : List.of();
        };
        marked.forEach(run -> run.remark(remark.text()));
        if (marked.isEmpty()) {
            warn(remark);
        }
    }

    private void warn(Remark remark) {
        group.forEach(run -> run.warn(new Warning(Warning.WARM_UP_UNCLEAR, I18n.stored(
                "“{0}”: it is not clear which runs that is about, so it leaves out none.", remark.text()))));
    }

    /// The runs of the group by their conditions.
    private Map<Object, List<RunDraft>> alike() {
        Map<Object, List<RunDraft>> alike = new LinkedHashMap<>();
        for (RunDraft run : group) {
            Map<Factor, Level> levels = new EnumMap<>(Factor.class);
            run.conditions().forEach((factor, condition) -> levels.put(factor, condition.level()));
            Map<String, String> words = new HashMap<>(run.extras());
            words.entrySet().removeIf(cell -> NUMBERING.matcher(cell.getKey().strip()).matches()
                    || FIGURE.matcher(cell.getValue()).matches());
            alike.computeIfAbsent(List.of(levels, words), any -> new ArrayList<>()).add(run);
        }
        return alike;
    }
}
