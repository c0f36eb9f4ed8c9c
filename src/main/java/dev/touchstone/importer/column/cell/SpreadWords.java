package dev.touchstone.importer.column.cell;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words for what stands behind a `±` where that is no standard deviation: `95% CI`, `SEM`, `IQR`.
public final class SpreadWords {

    private static final Pattern OTHER = Pattern.compile("(?i)(?<![a-z])(?:\\d{2}(?:\\.\\d)? ?% ?)?(?:ci|confidence(?: intervals?| limits?| bounds?)?|standard errors?(?: of the mean)?"
            + "|std\\.? ?err(?:or)?|s\\.?e\\.?m|iqr|interquartile range|half[- ](?:range|width|spread)|range|min(?:imum)? ?[-–/] ?max(?:imum)?|konfidenzintervalle?|standardfehler|spannweite)(?![a-z])"
            + "|(?:\\d{2} ?% ?)?(?:置信区间|信頼区間|신뢰 ?구간)|标准误|標準誤差|표준 ?오차|四分位距?|极差");

    private SpreadWords() {
    }

    /// The first such words; empty where there are none.
    public static String in(String text) {
        Matcher other = OTHER.matcher(text);
        return other.find() ? other.group().strip() : "";
    }
}
