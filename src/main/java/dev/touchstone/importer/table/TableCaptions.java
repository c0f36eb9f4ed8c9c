package dev.touchstone.importer.table;

import dev.touchstone.importer.draft.RunDraft;
import dev.touchstone.importer.format.Block;
import dev.touchstone.importer.scope.DescribedConditions;
import dev.touchstone.importer.scope.Scope;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Gives the captions of tables to their tables: to the one right below, or to the one right above where none stands
/// below. Between two tables the one above has it only if captions stand below tables in this text.
public final class TableCaptions {

    /// Lines between a caption and its table, blank ones included.
    private static final int FARTHEST = 3;

    private final List<RunDraft> ofTable = new ArrayList<>();
    private int lastLine = -FARTHEST - 1;
    private @Nullable Lines table;
    private boolean ofSeveral;
    private boolean captioned;
    private boolean standBelow;
    private boolean standAbove;
    private Block.@Nullable Description open;
    private boolean isBelow;
    /// What stands right below the table and may be about what follows.
    private final List<Block.Description> behind = new ArrayList<>();
    private boolean isBehindHeading;

    /// Settles the open caption once it is known what follows it, and begins a table.
    public void before(Block block, Scope scope) {
        boolean isResult = block instanceof Block.Table || block instanceof Block.Result;
        Block.Description caption = open;
        boolean isNext = caption != null && isResult && block.lines().first() - caption.lines().last() <= FARTHEST;
        if (caption != null && isNext && (!isBelow || captioned || standAbove) && !(isBelow && standBelow)) {
            scope.caption(caption, block.lines());
            standAbove = true;
        } else if (caption != null && isBelow && !isNext) {
            DescribedConditions.complete(ofTable, caption);
            standBelow = true;
        } else if (caption != null && isBelow && standBelow) {
            DescribedConditions.complete(ofTable, caption);
        }
        if (block instanceof Block.Launch && ofTable.stream().anyMatch(run -> run.conditions().level(Factor.ENGINE).isPresent()
                || run.conditions().level(Factor.MODEL).isPresent())) {
            // What stands above the command is about that: the table has its own.
            behind.clear();
        }
        isBehindHeading = !isResult && (isBehindHeading || block instanceof Block.Heading);
        if (isResult) {
            behind.clear();
            if (block.lines().first() > lastLine) {
                settle();
                ofTable.clear();
                ofSeveral = false;
                captioned = isNext && standAbove && !standBelow;
            }
            if (block instanceof Block.Table) {
                ofSeveral = true;
                table = block.lines();
            }
            lastLine = Math.max(lastLine, block.lines().last());
        }
        open = null;
    }

    private void settle() {
        Lines rows = table;
        if (rows != null && ofTable.size() > 1) {
            TableRows.settle(ofTable, rows);
        }
        table = null;
    }

    public void take(Block.Description description, Scope scope) {
        if (description.isCaption()) {
            open = description;
            isBelow = !description.announces() && !ofTable.isEmpty() && description.lines().first() - lastLine <= FARTHEST;
        } else {
            stayBehind(description);
            scope.describe(description);
        }
    }

    /// Takes a line of all conditions that stands right below a table: it is about the table below it if there is one,
    /// else about the one above it.
    ///
    /// @return false for any other fact, which holds for what follows
    public boolean take(Block.Fact fact) {
        boolean isBelowTable = fact.whole() && ofSeveral && !ofTable.isEmpty()
                && fact.lines().first() - lastLine <= FARTHEST;
        if (isBelowTable) {
            open = new Block.Description(fact.lines(), fact.conditions(), Set.of(), true, false);
            isBelow = true;
        } else {
            stayBehind(new Block.Description(fact.lines(), fact.conditions(), Set.of(), true, false));
        }
        return isBelowTable;
    }

    /// `Hardware: 2x H100` below the last table of a text, or another such line, is about no other than this one.
    private void stayBehind(Block.Description stated) {
        int last = behind.isEmpty() ? lastLine : behind.getLast().lines().last();
        if (!isBehindHeading && ofSeveral && !ofTable.isEmpty() && stated.lines().first() - last <= FARTHEST) {
            behind.add(stated);
        }
    }

    /// Gives a note to the runs right above it.
    ///
    /// @return false where none stand there
    public boolean note(Block.Remark remark) {
        boolean isBelow = !ofTable.isEmpty() && !isBehindHeading && remark.lines().first() - lastLine <= FARTHEST;
        if (isBelow) {
            ofTable.forEach(run -> run.remark(remark.text()));
        }
        return isBelow;
    }

    public void add(RunDraft run) {
        ofTable.add(run);
    }

    /// Ends the text.
    public void end() {
        Block.Description caption = open;
        if (caption != null && isBelow) {
            DescribedConditions.complete(ofTable, caption);
        }
        behind.forEach(stated -> DescribedConditions.complete(ofTable, stated));
        settle();
    }
}
