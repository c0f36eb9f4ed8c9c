package dev.touchstone.ui.comparing.study;

import java.util.List;
import java.util.Optional;

/// The questions that the row always shows, even while the runs cannot answer them.
///
/// @param name on its button
/// @param ids of the studies that answer it, the usual one first; the others answer it along another condition
/// @param missing a sentence: which runs would be needed
record StudyQuestion(String name, List<String> ids, String missing) {

    static final List<StudyQuestion> ALL = List.of(
            new StudyQuestion("Scaling", List.of("scaling", "node-scaling"),
                    "Scaling needs runs that differ only in the number of GPUs or nodes."),
            new StudyQuestion("Concurrency", List.of("concurrency", "request-rate", "requests"),
                    "The concurrency curve needs runs of one configuration at two loads or more."),
            new StudyQuestion("Pareto", List.of("pareto"),
                    "This needs runs at two loads or more that have the GPU count, the output throughput and the time per"
                            + " output token."),
            new StudyQuestion("Think cost", List.of("think-cost"),
                    "The cost of thinking needs runs that differ only in thinking on and off."),
            new StudyQuestion("Objectives", List.of("objectives"),
                    "Set an objective first, in the line below any study: the most seconds that TTFT, TPOT or the whole"
                            + " request may take."),
            new StudyQuestion("Repeats", List.of("repeats"),
                    "This needs two runs or more of one configuration."));

    /// The question that the study with this id answers.
    static Optional<StudyQuestion> of(String id) {
        return ALL.stream().filter(question -> question.ids().contains(id)).findFirst();
    }

    /// Whether two studies answer the same question.
    static boolean same(String one, String other) {
        return one.equals(other) || of(one).isPresent() && of(one).equals(of(other));
    }
}
