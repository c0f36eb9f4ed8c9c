package dev.touchstone.report;

import dev.touchstone.compare.history.BuildPoint;
import dev.touchstone.compare.history.PublishedReference;
import dev.touchstone.compare.history.WatchedHistory;
import dev.touchstone.compare.statistics.ShiftTest;
import dev.touchstone.i18n.I18n;
import dev.touchstone.model.text.NumberText;
import dev.touchstone.model.text.UnitText;
import dev.touchstone.table.TextTable;
import dev.touchstone.table.TextTable.Column;
import dev.touchstone.table.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What watching histories found, as lines, for a pull request and for programs.
public final class WatchReport {

    private static final ObjectWriter WRITER = JsonMapper.shared().writer().with(new DefaultPrettyPrinter()
            .withObjectIndenter(new DefaultIndenter("  ", "\n")));
    /// Builds of a history in a page.
    private static final int MOST_BUILDS = 12;

    /// A history with the published figures under it.
    public record Watched(WatchedHistory history, List<PublishedReference> references) {
        public Watched {
            references = List.copyOf(references);
        }
    }

    private WatchReport() {
    }

    /// The sentences about a history: its verdict, what was set apart, the published figures.
    public static List<String> sentences(Watched watched) {
        List<String> lines = new ArrayList<>();
        lines.add(watched.history().sentence());
        lines.addAll(watched.history().setApart());
        watched.references().forEach(reference -> lines.add(sentence(watched.history(), reference)));
        return lines;
    }

    private static String sentence(WatchedHistory history, PublishedReference reference) {
        String figure = NumberText.significant(reference.value()) + " "
                + UnitText.shown(Units.of(history.metric(), List.of(reference.run())));
        String date = reference.run().measuredAt() == null ? ""
                : Objects.requireNonNull(reference.run().measuredAt()).toLocalDate().toString();
        String where = date.isEmpty() ? reference.run().source().shownName() : date;
        if (reference.isComparable() && history.builds().isEmpty()) {
            return I18n.text("Published by InferenceX ({0}): {1}; no build is left to set beside it.", where, figure);
        }
        if (!reference.isComparable()) {
            return I18n.text("Published by InferenceX ({0}): {1}; it was made by other definitions.", where, figure);
        }
        double ratio = history.builds().getLast().value() / reference.value();
        String percent = NumberText.PLAIN.fixed(Math.abs(ratio - 1) * 100, 1);
        if (percent.equals(NumberText.PLAIN.fixed(0, 1))) {
            return I18n.text("Published by InferenceX ({0}): {1}; the last build has the same.", where, figure);
        }
        return ratio > 1 ? I18n.text("Published by InferenceX ({0}): {1}; the last build lies {2} % above it.", where, figure, percent)
                : I18n.text("Published by InferenceX ({0}): {1}; the last build lies {2} % below it.", where, figure, percent);
    }

    /// A page for a pull request: what is slower first, each with its last builds.
    public static String markdown(List<Watched> all) {
        StringBuilder page = new StringBuilder("## ").append(title(all)).append("\n\n");
        for (Watched watched : sorted(all)) {
            sentences(watched).forEach(line -> page.append("- ").append(line).append('\n'));
            page.append('\n').append(table(watched.history()).markdown()).append('\n');
            int builds = watched.history().builds().size();
            if (builds > MOST_BUILDS) {
                page.append(I18n.text("The last {0} of {1} builds.", MOST_BUILDS, builds)).append("\n\n");
            }
        }
        return page.toString();
    }

    /// What is said of all histories together.
    public static String title(List<Watched> all) {
        long slower = all.stream().filter(WatchReport::isSlower).count();
        long judged = all.stream().filter(watched -> watched.history().verdict() != WatchedHistory.Verdict.TOO_FEW).count();
        return judged == 0 ? I18n.text("Nothing can be judged yet") : slower > 0
                ? all.stream().filter(WatchReport::isSlower).allMatch(watched -> watched.history().metric().unit().isOfSpeed())
                        ? I18n.plural(slower, "One history is slower", "{0} histories are slower")
                        : I18n.plural(slower, "One history is worse", "{0} histories are worse")
                : judged == all.size() ? I18n.text("No change for the worse")
                : I18n.text("No change for the worse in {0} of {1} histories; the others cannot be judged yet", judged, all.size());
    }

    public static boolean isSlower(Watched watched) {
        return watched.history().verdict() == WatchedHistory.Verdict.SLOWER;
    }

    /// Those that are slower first.
    public static List<Watched> sorted(List<Watched> all) {
        List<Watched> sorted = new ArrayList<>(all.stream().filter(WatchReport::isSlower).toList());
        all.stream().filter(watched -> !isSlower(watched)).forEach(sorted::add);
        return sorted;
    }

    private static TextTable table(WatchedHistory history) {
        List<BuildPoint> builds = history.builds();
        List<BuildPoint> changed = history.changed();
        return new TextTable(List.of(new Column(I18n.text("Measured"), false), new Column(I18n.text("Engine version"), false),
                new Column(history.metric().label(), true), new Column(I18n.text("Runs"), true), new Column("", false)),
                builds.subList(Math.max(0, builds.size() - MOST_BUILDS), builds.size()).stream().map(build -> List.of(
                        build.at().toLocalDate().toString(), build.version(), NumberText.significant(build.value()),
                        String.valueOf(build.runs().size()), changed.contains(build) ? "←" : "")).toList());
    }

    /// One object: `verdict` is `slower`, `no-change` or `too-few`, `histories` an array.
    public static String json(List<Watched> all) {
        ObjectNode page = JsonMapper.shared().createObjectNode();
        boolean isJudged = all.stream().anyMatch(watched -> watched.history().verdict() != WatchedHistory.Verdict.TOO_FEW);
        page.put("verdict", all.stream().anyMatch(WatchReport::isSlower) ? "slower" : isJudged ? "no-change" : "too-few");
        ArrayNode histories = page.putArray("histories");
        all.forEach(watched -> write(watched, histories.addObject()));
        return WRITER.writeValueAsString(page) + "\n";
    }

    private static void write(Watched watched, ObjectNode node) {
        WatchedHistory history = watched.history();
        node.put("configuration", history.configuration()).put("metric", history.metric().key())
                .put("better", history.metric().better().key()).put("verdict", history.verdict().key());
        ShiftTest change = history.change();
        if (change != null) {
            node.putObject("change").put("ratio", change.ratio()).put("z", change.z()).put("points", change.points())
                    .put("before", change.before()).put("scatter", change.scatter());
        }
        node.put("sentence", history.sentence());
        ArrayNode setApart = node.putArray("setApart");
        history.setApart().forEach(setApart::add);
        ArrayNode builds = node.putArray("builds");
        history.builds().forEach(build -> {
            ObjectNode one = builds.addObject().put("measuredAt", build.at().toString());
            if (!build.version().isEmpty()) {
                one.put("engineVersion", build.version());
            }
            one.put("value", build.value());
            ArrayNode runs = one.putArray("runs");
            build.runs().forEach(run -> runs.add(run.id()));
        });
        ArrayNode references = node.putArray("references");
        watched.references().forEach(reference -> {
            ObjectNode one = references.addObject().put("source", reference.run().source().name()).put("value", reference.value())
                    .put("comparable", reference.isComparable());
            if (reference.run().measuredAt() != null) {
                one.put("measuredAt", Objects.requireNonNull(reference.run().measuredAt()).toString());
            }
        });
    }
}
