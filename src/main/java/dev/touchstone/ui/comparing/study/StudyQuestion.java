package dev.touchstone.ui.comparing.study;

import dev.touchstone.i18n.I18n;
import java.util.List;
import java.util.Optional;

/// The questions that the row shows, most of them even while the runs cannot answer them.
///
/// @param name on its button
/// @param ids of the studies that answer it, the usual one first; the others answer it along another condition
/// @param missing a sentence: which runs would be needed; empty for a question that is not shown while no run answers it
record StudyQuestion(String name, List<String> ids, String missing) {

    static final List<StudyQuestion> ALL = List.of(
            new StudyQuestion(I18n.text("Scaling"), List.of("scaling", "node-scaling"),
                    I18n.text("Scaling needs runs that differ only in the number of GPUs or nodes.")),
            new StudyQuestion(I18n.text("Concurrency"), List.of("concurrency", "request-rate", "requests"),
                    I18n.text("The concurrency curve needs runs of one configuration at two loads or more.")),
            new StudyQuestion(I18n.text("Pareto"), List.of("pareto"),
                    I18n.text("This needs runs at two loads or more that have the GPU count, the output throughput and the time per"
                            + " output token.")),
            new StudyQuestion(I18n.text("Think cost"), List.of("think-cost"),
                    I18n.text("The cost of thinking needs runs that differ only in thinking on and off.")),
            new StudyQuestion(I18n.text("First token"), List.of("cache", "turns"),
                    ""),
            new StudyQuestion(I18n.text("Cost"), List.of("cost"),
                    I18n.text("Costs need the price or the power of the GPUs (Settings, Prices and power of GPUs), and runs whose"
                            + " GPU, number of GPUs and throughput are known; or runs whose power was measured.")),
            new StudyQuestion(I18n.text("Objectives"), List.of("objectives", "capacity"),
                    I18n.text("Set an objective first, in the line below any study: the most seconds that TTFT, TPOT or the whole"
                            + " request may take.")),
            new StudyQuestion(I18n.text("Repeats"), List.of("repeats"),
                    I18n.text("This needs two runs or more of one configuration.")));

    /// The question that the study with this id answers.
    static Optional<StudyQuestion> of(String id) {
        return ALL.stream().filter(question -> question.ids().contains(id)).findFirst();
    }

    /// Whether two studies answer the same question.
    static boolean same(String one, String other) {
        return one.equals(other) || of(one).isPresent() && of(one).equals(of(other));
    }
}
