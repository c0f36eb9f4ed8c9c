package dev.touchstone.importer.format.melt.context;

import dev.touchstone.importer.column.mapping.PlainTable;
import dev.touchstone.importer.column.meaning.ColumnQuestion;
import dev.touchstone.importer.format.Block;
import dev.touchstone.model.Condition;
import dev.touchstone.model.Conditions;
import dev.touchstone.model.Evidence;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Lines;
import java.util.EnumMap;
import java.util.Map;

/// What a table was read as, so many lines further on in the text.
final class MovedBlock {

    private MovedBlock() {
    }

    /// Whether the block is of a kind that tables are read as.
    static boolean isPossible(Block block) {
        return block instanceof Block.Table || block instanceof Block.Result || block instanceof Block.Echo || block instanceof Block.Unread
                || block instanceof Block.Comparison;
    }

    static Block by(int by, Block block) {
        return switch (block) {
            case Block.Table(PlainTable table) -> new Block.Table(moved(table, by));
            case Block.Echo(Lines lines, boolean hardware) -> new Block.Echo(moved(lines, by), hardware);
            case Block.Unread(Lines lines) -> new Block.Unread(moved(lines, by));
            case Block.Comparison(Lines lines) -> new Block.Comparison(moved(lines, by));
            case Block.Result result -> new Block.Result(moved(result.lines(), by), result.format(), result.client(), result.measuredAt(),
                    moved(result.conditions(), by), moved(result.hints(), by), result.metrics(), result.definitions(), result.extras(),
                    result.details(), result.excerpt(), result.missing());
            default -> throw new IllegalArgumentException("not a part of a table: " + block);
        };
    }

    private static PlainTable moved(PlainTable table, int by) {
        return new PlainTable(moved(table.lines(), by), table.shape(), table.mapping(), table.remembered(),
                table.rows(), table.rowCount(), table.doubt(), table.questions().stream().map(question ->
                        new ColumnQuestion(question.line() + by, question.cell(), question.why(), question.choices())).toList());
    }

    private static Conditions moved(Conditions conditions, int by) {
        Map<Factor, Condition> moved = new EnumMap<>(Factor.class);
        conditions.forEach((factor, condition) -> moved.put(factor, new Condition(condition.level(), moved(condition.evidence(), by))));
        return Conditions.of(moved);
    }

    private static Evidence moved(Evidence evidence, int by) {
        Lines lines = evidence.lines();
        return lines == null ? evidence : new Evidence(moved(lines, by), evidence.text(), evidence.rule());
    }

    private static Lines moved(Lines lines, int by) {
        return new Lines(lines.first() + by, lines.last() + by);
    }
}
