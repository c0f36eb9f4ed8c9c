package dev.touchstone.model;

import dev.touchstone.i18n.I18n;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Where a level was read from.
///
/// @param lines the source lines; null when the level was set by hand or reported by a server
/// @param text the text of the deciding line or answer, secrets masked; of a level that was set by hand, what was read
/// before
/// @param rule why that text means this level, as a phrase: `nvidia-smi: 4 boards`
public record Evidence(@Nullable Lines lines, String text, String rule) {

    private static final String ROW = "row ";
    private static final String COLUMN = "column ";
    private static final String PROPOSED = "proposed from ";
    private static final String ACCEPTED = "accepted by hand, from ";
    private static final Evidence BY_HAND = new Evidence(null, "", "set by hand");

    /// The evidence of a level that the user typed.
    public static Evidence byHand() {
        return BY_HAND;
    }

    /// The evidence of a level that the user typed in place of another, which it keeps with its origin.
    public static Evidence byHandInsteadOf(Condition before) {
        Evidence evidence = before.evidence();
        return new Evidence(null, evidence.isByHand() ? evidence.text() : before.level() + " ("
                + (evidence.lines() == null ? "" : evidence.lines() + ", ") + evidence.rule() + ")", BY_HAND.rule);
    }

    public static Evidence at(Lines lines, String text, String rule) {
        return new Evidence(lines, text, rule);
    }

    /// The evidence of a level that a server reported or that a plan contains.
    ///
    /// @param text the reported text, secrets masked: `"tp_size": 4`
    /// @param rule what reported it: `/server_info: tp 4 × pp 1 × dp 1`
    public static Evidence reported(String text, String rule) {
        return new Evidence(null, text, rule);
    }

    /// The evidence of a level that is only likely: it stands in a file name, or in a word with several meanings. The
    /// preview marks it, and any level that was read replaces it.
    ///
    /// @param text the name or the words, secrets masked
    /// @param place where the text stands: `the file name`
    public static Evidence proposed(String text, String place) {
        return new Evidence(null, text, PROPOSED + place);
    }

    /// The evidence of a likely level that stands in the source text itself.
    ///
    /// @param lines the source lines
    public static Evidence proposed(Lines lines, String text, String place) {
        return new Evidence(lines, text, PROPOSED + place);
    }

    /// The rule on screen and in reports: what Touchstone itself calls the origin is in the language of the process.
    public String shownRule() {
        return isByHand() ? I18n.text("set by hand")
                : isProposed() ? I18n.text("proposed from {0}", I18n.shown(rule.substring(PROPOSED.length())))
                : rule.startsWith(ACCEPTED)
                ? I18n.text("accepted by hand, from {0}", I18n.shown(rule.substring(ACCEPTED.length())))
                : read(rule);
    }

    /// A row of a table keeps its label, which is a word of the source.
    private static String read(String rule) {
        String shown = I18n.shown(rule);
        return shown.equals(rule) && rule.startsWith(ROW) ? I18n.text("row {0}", rule.substring(ROW.length())) : shown;
    }

    /// The label of the column of a table that it was read from.
    public Optional<String> column() {
        return rule.startsWith(COLUMN) ? Optional.of(rule.substring(COLUMN.length())) : Optional.empty();
    }

    public boolean isProposed() {
        return rule.startsWith(PROPOSED);
    }

    /// The evidence of a proposal that the user accepted: its origin stays in the rule.
    public Evidence accepted() {
        return isProposed() ? new Evidence(lines, text, ACCEPTED + rule.substring(PROPOSED.length())) : this;
    }

    public boolean isByHand() {
        return lines == null && rule.equals(BY_HAND.rule);
    }
}
