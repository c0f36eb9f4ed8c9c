package dev.touchstone.importer.column.cell;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The lengths of prompts and answers in one cell: `1024 / 128`, `1k→8k`.
///
/// @param input as it stands, `1024` or `1k`
public record LengthPair(String input, String output) {

    private static final String LENGTH = "(\\d{1,3}(?:,\\d{3})+|\\d{1,7}|\\d{1,4}(?:\\.\\d{1,2})?[kK])";
    private static final Pattern PAIR = Pattern.compile(LENGTH + "\\s?(?:[/→:+]|->)\\s?" + LENGTH);
    private static final int FEWEST_DIGITS = 2;
    /// Heads that leave open what of a workload their cells are.
    private static final Set<String> HEADS = Set.of("workload", "workloads", "lengths", "length", "shape", "scenario", "profile", "prompt/gen", "prompt / gen", "in/out",
            "in / out", "prompt/output", "prompt / output", "prompt/completion", "seq len", "sequence lengths", "token lengths", "负载", "长度", "场景");

    /// Returns the lengths of the cell; empty for any other cell.
    public static Optional<LengthPair> of(String cell) {
        Matcher pair = cell.isEmpty() || !Character.isDigit(cell.charAt(0)) ? null : PAIR.matcher(cell);
        return pair != null && pair.matches() ? Optional.of(new LengthPair(pair.group(1).replace(",", ""), pair.group(2).replace(",", ""))) : Optional.empty();
    }

    /// Whether all cells of the column are lengths, below a head of workloads.
    public static boolean are(String label, ColumnCells cells) {
        return HEADS.contains(label.strip().toLowerCase(Locale.ROOT)) && cells.are(cell -> of(cell).filter(LengthPair::isLong).isPresent());
    }

    /// Parts of a count have fewer digits: `1/5`.
    private boolean isLong() {
        return input.length() >= FEWEST_DIGITS && output.length() >= FEWEST_DIGITS;
    }
}
