package dev.touchstone.importer.column.cell;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A number of requests sent at once with a word for it, as below `Concurrency`: `P64`, `c=64`, `batch-32`, `64 users`, `64 路`.
public final class LoadCell {

    private static final Pattern CELL = Pattern.compile("(?i)(?:(?:[pcnx×@]|bs?|cc|conc(?:urrency)?|batch(?:[-_ ]size)?|users?|clients?|parallel|并发数?|用户数?) ?[-_=:]? ?(?<behind>\\d{1,6})"
            + "|(?<before>\\d{1,6})[- ]?(?:concurrent|parallel)?[- ]?(?:concurrent|u|users?|clients?|streams?|sessions?|req(?:uest)?s?|threads?|路|并发|人|用户|请求)|(?<single>单并发|单路|单用户|single[- ](?:user|stream|request|client)))(?: ?[(（][^()（）]{1,30}[)）])?");

    /// `p50` in the head of a column is a percentile.
    private static final Pattern IN_HEADS = Pattern.compile("(?i)(?![pnx×@] ?[-_=:]? ?\\d).*");

    private LoadCell() {
    }

    /// Whether words in the head of a column are such: `c8` of `TTFT c8`, `8 users`.
    public static boolean isInHead(String words) {
        return IN_HEADS.matcher(words).matches() && of(words).isPresent();
    }

    /// Returns the number; empty for any other cell, also for a number alone.
    public static OptionalInt of(String cell) {
        Matcher load = CELL.matcher(cell.strip());
        if (!load.matches()) {
            return OptionalInt.empty();
        }
        if (load.group("single") != null) {
            return OptionalInt.of(1);
        }
        String digits = load.group("behind") != null ? load.group("behind") : load.group("before");
        return OptionalInt.of(Integer.parseInt(digits));
    }
}
