package dev.touchstone.campaign.advice;

import dev.touchstone.campaign.space.Candidate;
import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the log of a trial suggests.
///
/// @param rule id of the rule of an engine's guide
/// @param figures that were read
/// @param value of the rule's flag to try; null where the campaign cannot try one
/// @param isUnknown whether the campaign cannot because it does not know which value the flag has: the engine chose it
public record Advice(String rule, List<Double> figures, @Nullable String value, boolean isUnknown) {

    public Advice {
        figures = List.copyOf(figures);
    }

    /// What was seen, and what to try.
    public String sentence() {
        AdviceRule known = Advisor.rule(rule);
        String evidence = known.sentence(figures);
        String flag = known.remedy().flag();
        if (value != null) {
            return I18n.text("{0} Try {1} {2}.", evidence, flag, value);
        }
        if (isUnknown) {
            return known.remedy().isHigher()
                    ? I18n.text("{0} A higher {1} may help; which value it has in this launch is not known.", evidence, flag)
                    : I18n.text("{0} A lower {1} may help; which value it has in this launch is not known.", evidence, flag);
        }
        return known.remedy().isHigher()
                ? I18n.text("{0} A higher {1} may help, but this campaign has none to try.", evidence, flag)
                : I18n.text("{0} A lower {1} may help, but this campaign has none to try.", evidence, flag);
    }

    /// The address of the engine's guide.
    public String source() {
        return Advisor.rule(rule).source();
    }

    /// The candidate to try next; empty where the campaign cannot try one.
    ///
    /// @param candidate of the trial
    public Optional<Candidate> next(Candidate candidate) {
        String to = value;
        return to == null ? Optional.empty() : Optional.of(candidate.with(Advisor.rule(rule).remedy().flag(), to));
    }

    /// The flag that the rule is about.
    String flag() {
        return Advisor.rule(rule).remedy().flag();
    }
}
