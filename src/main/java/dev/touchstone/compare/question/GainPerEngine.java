package dev.touchstone.compare.question;

import dev.touchstone.compare.row.Verdict;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.Direction;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Level;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/// The title of an answer about GPUs where few engines were measured: what each gains says more than how often more GPUs are ahead.
final class GainPerEngine {

    private static final int MOST = 3;

    private GainPerEngine() {
    }

    /// `Requests/s from 2 to 4 GPUs: SGLang +40.3 to +87.5 %, vLLM +1.5 to +13.9 % (1 of 3 not told apart).` Empty for a single row,
    /// for several steps or metrics, where a row has no interval, where more is not better, and where an engine is not known, of
    /// several families or one of many.
    ///
    /// @param rows at least one
    static String of(List<AnsweredRow> rows) {
        AnsweredRow first = rows.getFirst();
        Map<Level, List<AnsweredRow>> engines = new LinkedHashMap<>();
        for (AnsweredRow row : rows) {
            List<Level> engine = QuestionInput.levels(row.runs(), Factor.ENGINE);
            if (engine.size() != 1 || !row.isJudged() || row.ratio() == null || !row.metric().equals(first.metric())
                    || !row.from().name().equals(first.from().name()) || !row.to().name().equals(first.to().name())) {
                return "";
            }
            engines.computeIfAbsent(engine.getFirst(), any -> new ArrayList<>()).add(row);
        }
        if (rows.size() == 1 || engines.size() > MOST || first.metric().better() != Direction.HIGHER
                || engines.values().stream().anyMatch(own -> own.stream().map(GainPerEngine::family).distinct().count() > 1)) {
            return "";
        }
        List<String> gains = new ArrayList<>();
        engines.forEach((engine, own) -> gains.add(I18n.text("{0} {1}", engine, gain(own))));
        String metric = MetricWords.of(first.metric(), rows.stream().flatMap(row -> row.runs().stream()).toList()).noun();
        return I18n.text("{0} from {1} to {2}: {3}.", metric.substring(0, 1).toUpperCase(Locale.ROOT) + metric.substring(1),
                first.from().level(), first.to().name(), String.join(I18n.text(", "), gains));
    }

    /// All that distinguishes rows but the load.
    private static List<Object> family(AnsweredRow row) {
        Map<Factor, Level> family = new EnumMap<>(Factor.class);
        family.putAll(row.match());
        family.keySet().removeAll(PairGroup.LOAD);
        family.keySet().removeAll(Factor.PARALLELISM);
        return List.of(family, row.settings());
    }

    private static String gain(List<AnsweredRow> rows) {
        DoubleSummaryStatistics ratios = rows.stream().map(AnsweredRow::ratio).filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue).summaryStatistics();
        String range = AmountWords.changes(ratios.getMin(), ratios.getMax());
        long open = rows.stream().filter(row -> row.verdict() == Verdict.OPEN).count();
        return open == 0 ? range : open == rows.size() ? I18n.text("{0} (not told apart)", range)
                : I18n.text("{0} ({1} of {2} not told apart)", range, open, rows.size());
    }
}
