package dev.touchstone.cli;

import dev.touchstone.compare.Filter;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// One `--where FACTOR=LEVEL`.
record WhereOption(Factor factor, String level) {

    /// Several levels of one factor are alternatives; several factors must all hold.
    static List<Filter> filters(Collection<WhereOption> wheres) {
        return wheres.stream().collect(Collectors.groupingBy(WhereOption::factor, TreeMap::new,
                        Collectors.mapping(where -> Level.parse(where.factor(), where.level()), Collectors.toSet())))
                .entrySet().stream().map(entry -> new Filter(entry.getKey(), entry.getValue())).toList();
    }

    @Override
    public String toString() {
        return factor.key() + "=" + level;
    }
}
