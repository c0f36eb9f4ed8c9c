package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.cell.CellFigure;
import dev.touchstone.importer.format.melt.source.SourceTable;
import dev.touchstone.importer.text.LabelCache;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Rows that summarise or compare the others, or were not measured, and are no runs: `Average`, `Total`, `Δ`, `speed-up`,
/// `提升`, `Target`.
public final class SummaryRow {

    private static final String GOAL = "targets?|(?!.*(?:draft|model|spec)).{1,24} targets?(?: ?\\(.{1,40}\\))?|goals?|slos?|slas?|limits?|thresholds?|requirements?|required|expected"
            + "|theoretical(?: max(?:imum)?)?|目标值?|要求|阈值|预期值?|上限|理论值";
    private static final Pattern SUMMARY = Pattern.compile("(?:avg|average|averages|mean|median|total|totals|sum|overall"
            + "|geomean|geo mean|geometric mean|all|min|max|std|stddev|std dev|best|worst"
            + "|" + GOAL + ")\\.?:?"
            + "|(?:(?:avg|average|mean|total|overall) (?:of|over|across) .{1,60})|(?:best|worst|median|max|min|mean)[- ]of[- ]\\d{1,3}(?: runs?)?"
            + "|.{0,40}(?<![a-z])(?:delta|diff|diff\\.|difference|change|improvement|gain|speed[- ]?up|ratio|vs\\.?|versus"
            + "|reduction|increase|decrease|overhead|winner|faster|slower|uplift|scaling|efficiency)(?![a-z]).{0,40}"
            + "|.{0,20}[Δ∆δ].{0,40}|.{0,40}(?:提升|加速比|比值|差异|对比|变化|增幅|降幅|提高|下降|改善|向上|優位|短縮|削減|高速化|개선|향상|차이|감소|прирост|ускорен|разниц|изменен|улучшен|снижен|verschil|verbetering).{0,20}"
            + "|.{0,20}(?:unterschied|differenz|verbesserung|steigerung|zuwachs|beschleunigung)|(?:perf(?:ormance)? )?(?:boost|advantage"
            + "|lead)|领先|优势|合计|总计|平均值?|均值|汇总|总和|中位数");

    /// Rows of what nobody measured, and of parts of the others.
    private static final Pattern NO_RUN = Pattern.compile("(?:theoretical|roofline|ideal|(?:hardware|bandwidth|memory) (?:limit|bound|ceiling)|speed of light"
            + "|projected|projections?|estimated?|estimates?|simulated|simulation|extrapolated|predicted|vendor(?:'s)?(?: (?:claims?|numbers?|figures?|specs?))?|human(?: reader)?|claimed|data ?sheet|spec(?:ification|s| sheet)"
            + "|(?:human |average )?reading speed)(?: (?:peak|limit|max(?:imum)?|bound|value|throughput|\\(.{1,40}\\)))?\\.?:?"
            + "|(?:standard deviation|variance|cv|coefficient of variation|± ?(?:std|sd|stddev)|std\\.? dev\\.?)(?: \\(.{1,40}\\))?"
            + "|(?:per|pro|par|por)[- ](?:gpu|card|chip|npu|node|replica|instance|user|request|stream|client)s?"
            + "|(?:weighted|harmonic|arithmetic|cluster|grand) (?:averages?|means?|totals?|sums?)"
            + "|理论峰值|标准差|方差|官方(?:数据|公布)|厂商数据|人类阅读速度|平均値|標準偏差|合計|目標値?|理論値|理論ピーク|평균|합계|총합|표준편차|목표|이론값"
            + "|durchschnitt|mittelwert|summe|gesamt|standardabweichung|ziel(?:wert)?|moyenne|somme|écart[- ]type|objectif|promedio|media|suma|objetivo|среднее|итого|сумма|gemiddelde?|totaal");
    /// A case that has a part of what another one has: `Base (per chip)`.
    private static final Pattern OF_PART = Pattern.compile("(?i)(?:.{0,60}[(（])?(?:(?:per|pro|par|por)[- ](?:gpu|card|chip|npu|device|node|replica|instance|user|request|stream)s?|[每单](?:卡|节点|用户))[)）]?");
    private static final Pattern GOALS = Pattern.compile(GOAL);
    private static final Pattern COUNT = Pattern.compile("(?i)(?:run|trial|round|iter(?:ation)?)?[ #]{0,2}\\d{1,4}\\.?");
    private static final Pattern OF_ALL = Pattern.compile("(?i)[* ]{0,3}(?:avg|average|mean|median|min|max|std|total|sum|overall|平均)(?![a-z])");
    private static final Pattern MARKS = Pattern.compile("^[\\p{So}\\s*_]{1,6}");
    private static final LabelCache<Boolean> FIRST_CELLS = new LabelCache<>(SummaryRow::sumsUp);

    private SummaryRow() {
    }

    /// Whether the first words of the row are those of a summary.
    public static boolean is(List<String> cells) {
        for (String cell : cells) {
            if (!cell.isEmpty()) {
                return FIRST_CELLS.of(cell);
            }
        }
        return false;
    }

    /// Whether all rows are counted in their first column but for those that sum them up: `1`, `2`, `3`, `Average Eval Rate`.
    public static boolean areCounted(List<SourceTable.Row> rows) {
        long counted = rows.stream().filter(row -> COUNT.matcher(row.cell(0)).matches()).count();
        return counted > 1 && counted < rows.size() && rows.stream().allMatch(row -> COUNT.matcher(row.cell(0)).matches() || isOfAll(row.cell(0)));
    }

    /// Whether the words name a case whose figures are those of a part.
    public static boolean isOfPart(String words) {
        return OF_PART.matcher(words).matches();
    }

    /// Whether a case is what somebody aims at: `Target` beside `Baseline`.
    public static boolean isGoal(String words) {
        return GOALS.matcher(words.strip().toLowerCase(Locale.ROOT)).matches();
    }

    /// Whether words begin as those of a row that sums others up.
    public static boolean isOfAll(String first) {
        return OF_ALL.matcher(first).lookingAt();
    }

    /// Whether the row stands for others that the author left out: `...` in all cells.
    public static boolean isOfDots(List<String> cells) {
        return cells.stream().allMatch(cell -> cell.equals("...") || cell.equals("…"));
    }

    private static boolean sumsUp(String first) {
        String words = MARKS.matcher(first.strip().toLowerCase(Locale.ROOT)).replaceFirst("");
        return CellFigure.of(first, false).isEmpty() && words.length() <= 80 && (SUMMARY.matcher(words).matches() || NO_RUN.matcher(words).matches());
    }
}
