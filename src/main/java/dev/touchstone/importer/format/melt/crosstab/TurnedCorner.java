package dev.touchstone.importer.format.melt.crosstab;

import dev.touchstone.importer.column.ColumnGuess;
import dev.touchstone.importer.column.cell.LoadCell;
import dev.touchstone.importer.column.name.CaseLabels;
import dev.touchstone.importer.format.melt.context.ContextMetric;
import dev.touchstone.importer.format.melt.context.TableContext;
import dev.touchstone.importer.format.melt.source.CaseWords;
import dev.touchstone.importer.format.prose.ConditionPhrases;
import dev.touchstone.model.Factor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the heads of a table are levels of whose rows are metrics. The corner often only says that metrics stand below
/// it: `Metric`, or what stands on both sides: `Metric \ Concurrency`.
final class TurnedCorner {

    private static final Set<String> METRIC = Set.of("metric", "metrics", "measure", "measurement", "kpi", "indicator", "statistic", "stat",
            "指标", "性能指标", "测试指标", "指标项", "度量", "项目", "对比项", "维度", "对比维度", "指標", "性能指標", "評価指標", "項目", "メトリクス", "メトリック",
            "지표", "성능 지표", "항목", "метрика", "показатель", "kennzahl", "metrik", "métrica", "métrique");
    private static final Pattern TWO = Pattern.compile("(.{1,40}?)\\s?(?:[\\\\/|→↓,，、]+|(?<= )(?:by|vs\\.?|per)(?= ))\\s?(.{1,40})");
    /// The factor in a heading or a caption above the table: `Metrics by concurrency`.
    private static final Pattern BY = Pattern.compile("(?i)(?<![a-z])(?:by|per|vs\\.?|versus|across|over|with|against)\\s+(?:the\\"
            + "s)?(?:number of\\s)?([a-z][a-z -]{1,40}?)\\s*(?:[:.]?$|[,(（])");
    private static final Pattern BY_HAN = Pattern.compile("(?:不同|随|按)(.{1,12}?)(?:下的?|变化|对比|的|$).{0,20}");

    /// `Dimension`, `Evaluation metrics`, `特性`: names of what stands below, and no more.
    private static final Pattern PLAIN = Pattern.compile("\\p{Lu}?\\p{Ll}+|(?i).* (?:metrics?|measures?|dimensions?|aspects?|features?)|\\p{IsHan}{1,6}");

    private static final Set<String> SWITCHED = Set.of("on", "off", "enabled", "disabled", "开", "关", "开启", "关闭");

    private TurnedCorner() {
    }

    /// Returns the label of the factor across.
    ///
    /// @param heads right of the corner
    static String label(String corner, List<String> heads, TableContext context) {
        if (isMetric(corner)) {
            boolean areNumbers = heads.stream().allMatch(CaseWords::isNumber);
            return areNumbers ? named(context).orElse(CaseLabels.CASE)
                    : CaseWords.factor(heads).or(() -> switched(heads, context)).orElse(CaseLabels.CASE);
        }
        if (corner.isBlank()) {
            return switched(heads, context).orElse(corner);
        }
        if (heads.stream().allMatch(LoadCell::isInHead)) {
            // `Setup` over `c=1 | c=8` says nothing of them.
            return Factor.CONCURRENCY.englishLabel();
        }
        Matcher two = TWO.matcher(corner.strip());
        if (two.matches() && isMetric(two.group(1)) != isMetric(two.group(2))) {
            return (isMetric(two.group(1)) ? two.group(2) : two.group(1)).strip();
        }
        return areConditions(corner) || areNamedByHeads(corner, heads) ? CaseWords.factor(heads).orElse(CaseLabels.CASE) : corner;
    }

    /// What the corner says of all columns, where it does not name what they are: label → cell. `N = 10 queries` over
    /// `vLLM | SGLang` is a case of both, `c=10` a condition; `Dimension` says nothing.
    static Map<String, String> ofAll(String corner, List<String> heads) {
        Map<String, String> cells = new LinkedHashMap<>();
        if (LoadCell.isInHead(corner)) {
            cells.put(Factor.CONCURRENCY.englishLabel(), corner.strip());
        } else if (areConditions(corner)) {
            ConditionPhrases.in(corner).forEach((factor, level) -> cells.put(factor.englishLabel(), level.toString()));
        } else if (areNamedByHeads(corner, heads) && !PLAIN.matcher(corner.strip()).matches()) {
            cells.put(CaseLabels.CASE, corner.strip());
        }
        return cells;
    }

    private static boolean areConditions(String corner) {
        return LoadCell.isInHead(corner) || !ConditionPhrases.in(corner).isEmpty() && ConditionPhrases.areOnly(corner);
    }

    /// Whether the heads are engines below words that are no name for such.
    private static boolean areNamedByHeads(String corner, List<String> heads) {
        return !corner.isBlank() && !isMetric(corner) && CaseWords.areEngines(heads) && ColumnGuess.condition(corner).isEmpty();
    }

    /// Thinking, where the heads are `on` and `off` and the words beside the table name both of its levels.
    static Optional<String> switched(List<String> heads, TableContext context) {
        return heads.stream().allMatch(head -> SWITCHED.contains(head.strip().toLowerCase(Locale.ROOT)))
                && context.words().stream().anyMatch(words -> ConditionPhrases.openIn(words.text()).contains(Factor.THINKING))
                ? Optional.of(Factor.THINKING.englishLabel()) : Optional.empty();
    }

    /// Whether the words only say that metrics stand below them.
    static boolean isMetric(String words) {
        return METRIC.contains(words.strip().toLowerCase(Locale.ROOT));
    }

    /// The factor that the nearest label above the table names.
    static Optional<String> named(TableContext context) {
        return context.words().stream().filter(TableContext.Words::isLabel).findFirst().flatMap(words -> {
            String plain = ContextMetric.plain(words.text());
            Matcher by = BY.matcher(plain);
            // `Requests per second by concurrency`
            for (int from = 0; by.find(from); from = by.start() + 1) {
                if (ColumnGuess.condition(by.group(1)).isPresent()) {
                    return Optional.of(by.group(1));
                }
            }
            Matcher han = BY_HAN.matcher(plain);
            return han.find() ? Optional.of(han.group(1)) : Optional.empty();
        }).filter(name -> ColumnGuess.condition(name).isPresent());
    }
}
