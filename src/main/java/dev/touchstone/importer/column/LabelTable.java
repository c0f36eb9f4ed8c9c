package dev.touchstone.importer.column;

import dev.touchstone.importer.column.cell.Measure;
import dev.touchstone.importer.column.meaning.Meaning;
import dev.touchstone.importer.column.meaning.Meanings;
import dev.touchstone.importer.column.name.ResourceSections;
import dev.touchstone.importer.column.name.StatisticNames;
import dev.touchstone.importer.text.LabelCache;
import dev.touchstone.model.Choice;
import dev.touchstone.model.Factor;
import dev.touchstone.model.Metric;
import dev.touchstone.model.Quantity;
import dev.touchstone.model.Statistic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The labels that a tool prints, and what the values under them are. The labels of all tools stand in the resource
/// `labels.txt`, one per line, as the tool prints them:
///
/// ```
/// === serving-block
/// Successful requests => successful_requests
/// Request rate => condition requestRate
/// {statistic} TTFT (ms) => ttft ms
/// ```
///
/// Behind the arrow stands one of
/// - the key of a metric, then the unit of the figures if it is not the base unit, then the [Choice] that the label
///   names, if it names one
/// - `condition` and the key of a factor
/// - `extra`
///
/// `{statistic}` stands for any name in [StatisticNames], or for those that a line `{statistic} = mean, p` lists, where
/// `p` is any percentile. `{percent}` stands for the number of a percentile: `99.00`, `99th`. In a section with the
/// line `(unit)` a unit in brackets behind a label sets the scale. Letter case and runs of blanks make no difference,
/// nor does `_` in place of a blank.
public final class LabelTable {

    private static final String ARROW = " => ";
    private static final String STATISTIC = "{statistic}";
    private static final String PERCENT = "{percent}";
    private static final Map<String, List<String>> SECTIONS = ResourceSections.of(LabelTable.class, "labels.txt");

    private final List<String> labels = new ArrayList<>();
    private final Map<String, Meaning> byLabel = new LinkedHashMap<>();
    private final List<Template> templates = new ArrayList<>();
    private final LabelCache<Optional<Meaning>> known = new LabelCache<>(this::find);
    /// All labels without a placeholder, each on a line between blanks.
    private final String all;
    private Set<String> statistics = Set.of();
    private boolean hasUnits;

    /// A label with a statistic in it.
    private record Template(String before, String after, boolean isPercent, Quantity quantity, Meaning.Figure figure) {
    }

    private LabelTable(List<String> lines) {
        for (String line : lines) {
            int arrow = line.indexOf(ARROW);
            if (line.equals("(unit)")) {
                hasUnits = true;
            } else if (arrow < 0) {
                statistics = Set.of(line.substring(line.indexOf('=') + 1).strip().split(", "));
            } else {
                put(line.substring(0, arrow), line.substring(arrow + ARROW.length()).split(" "));
            }
        }
        all = byLabel.keySet().stream().map(label -> " " + label + " ").collect(Collectors.joining("\n"));
    }

    /// The labels of a section.
    ///
    /// @throws NullPointerException when there is no such section
    public static LabelTable section(String name) {
        return new LabelTable(Objects.requireNonNull(SECTIONS.get(name), name));
    }

    private void put(String label, String[] words) {
        String plain = plain(label);
        String placeholder = plain.contains(PERCENT) ? PERCENT : STATISTIC;
        int at = plain.indexOf(placeholder);
        Meaning meaning = meaning(words);
        if (at >= 0 && meaning instanceof Meaning.Figure figure) {
            templates.add(new Template(plain.substring(0, at), plain.substring(at + placeholder.length()),
                    placeholder.equals(PERCENT), figure.metric().quantity(), figure));
        } else if (byLabel.put(plain, meaning) != null) {
            throw new IllegalStateException("twice: " + label);
        } else {
            labels.add(label);
        }
    }

    private static Meaning meaning(String[] words) {
        return switch (words[0]) {
            case "extra" -> Meanings.EXTRA;
            case "condition" -> new Meaning.Level(Factor.ofKey(words[1]).orElseThrow());
            default -> {
                Metric metric = Metric.ofKey(words[0])
                        .or(() -> Quantity.ofKey(words[0]).map(Metric::of)).orElseThrow();
                yield new Meaning.Figure(metric, words.length < 2 ? 1 : Measure.of(words[1]).orElseThrow().scale(),
                        words.length < 3 ? null : Choice.valueOf(words[2]));
            }
        };
    }

    /// The labels without a placeholder as they are printed, in the order of the section.
    public List<String> labels() {
        return labels;
    }

    /// What the values under a label are; empty for one that is not known.
    public Optional<Meaning> of(String label) {
        return known.of(label);
    }

    /// The same of a label that is known as that of a figure.
    public Optional<Meaning.Figure> figure(String label) {
        return of(label).filter(Meaning.Figure.class::isInstance).map(Meaning.Figure.class::cast);
    }

    /// The same of a label that is known as that of a condition.
    public Optional<Factor> factor(String label) {
        return of(label).filter(Meaning.Level.class::isInstance).map(Meaning.Level.class::cast)
                .map(Meaning.Level::factor);
    }

    /// The same of a label of which a narrow terminal cut any of the words, `Req Through…`; empty when several are like
    /// it. Labels with a placeholder are not compared.
    public Optional<Meaning> ofCut(String label) {
        if (label.indexOf('…') < 0) {
            return of(label);
        }
        String[] printed = plain(label).split(" ");
        List<String> like = byLabel.keySet().stream().filter(whole -> whole.split(" ").length == printed.length
                && isAt(0, whole, printed)).toList();
        return like.size() == 1 ? Optional.ofNullable(byLabel.get(like.getFirst())) : Optional.empty();
    }

    /// Whether a label begins with these words, any of which may be cut, and goes on behind them.
    public boolean hasBeginning(String words) {
        String[] start = plain(words).split(" ");
        return byLabel.keySet().stream().anyMatch(whole -> whole.split(" ").length > start.length
                && isAt(0, whole, start));
    }

    /// Whether these words, any of which may be cut, are a label or stand within one.
    public boolean hasPart(String words) {
        if (words.indexOf('…') < 0) {
            return of(words).isPresent() || all.contains(" " + plain(words) + " ");
        }
        String[] part = plain(words).split(" ");
        return ofCut(words).isPresent() || byLabel.keySet().stream().anyMatch(whole ->
                IntStream.range(0, whole.split(" ").length).anyMatch(from -> isAt(from, whole, part)));
    }

    /// Whether the words stand in the label from that word on; one that the terminal cut ends with `…`.
    private static boolean isAt(int from, String label, String... words) {
        String[] all = label.split(" ");
        if (from + words.length > all.length) {
            return false;
        }
        for (int at = 0; at < words.length; at++) {
            String word = words[at];
            boolean isCut = word.endsWith("…");
            if (isCut ? !all[from + at].startsWith(word.substring(0, word.length() - 1))
                    : !all[from + at].equals(word)) {
                return false;
            }
        }
        return true;
    }

    private Optional<Meaning> find(String label) {
        String plain = plain(label);
        Optional<Meaning> exact = exact(plain);
        int bracket = hasUnits && plain.endsWith(")") ? plain.lastIndexOf('(') : -1;
        if (exact.isPresent() || bracket <= 0) {
            return exact;
        }
        Optional<Measure> unit = Measure.of(plain.substring(bracket + 1, plain.length() - 1));
        return exact(plain.substring(0, bracket).strip()).map(meaning -> meaning instanceof Meaning.Figure figure
                ? new Meaning.Figure(figure.metric(), unit.filter(its -> its.fits(figure.metric()))
                        .map(Measure::scale).orElse(figure.scale()), figure.definition()) : meaning);
    }

    private Optional<Meaning> exact(String plain) {
        Meaning meaning = byLabel.get(plain);
        if (meaning != null) {
            return Optional.of(meaning);
        }
        for (Template template : templates) {
            int end = plain.length() - template.after.length();
            if (end > template.before.length() && plain.startsWith(template.before) && plain.endsWith(template.after)) {
                Optional<Statistic> statistic = statistic(plain.substring(template.before.length(), end),
                        template.isPercent);
                if (statistic.isPresent()) {
                    return Optional.of(new Meaning.Figure(Metric.of(template.quantity, statistic.get()),
                            template.figure.scale(), template.figure.definition()));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Statistic> statistic(String name, boolean isPercent) {
        if (isPercent) {
            return Statistic.ofKey("p" + (name.endsWith("th") ? name.substring(0, name.length() - 2) : name));
        }
        boolean isListed = statistics.isEmpty() || statistics.contains(name) || statistics.contains("p")
                && name.length() > 1 && name.charAt(0) == 'p' && Character.isDigit(name.charAt(1));
        return isListed ? StatisticNames.of(name) : Optional.empty();
    }

    /// A label in lower case, with one blank for several and for `_`, and one before a bracket.
    public static String plain(String label) {
        StringBuilder plain = new StringBuilder(label.length() + 2);
        for (char c : label.toLowerCase(Locale.ROOT).toCharArray()) {
            boolean blank = c == ' ' || c == '\t' || c == '_';
            boolean apart = plain.isEmpty() || plain.charAt(plain.length() - 1) == ' ';
            if ((blank || c == '(') && !apart) {
                plain.append(' ');
            }
            if (!blank) {
                plain.append(c);
            }
        }
        return plain.toString().stripTrailing();
    }
}
