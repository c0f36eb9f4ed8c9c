package dev.touchstone.report.content;

import dev.touchstone.campaign.outcome.CampaignOutcome;
import dev.touchstone.compare.Comparison;
import dev.touchstone.compare.answer.Answers;
import dev.touchstone.compare.check.Inspection;
import dev.touchstone.compare.finding.Finding;
import dev.touchstone.compare.question.Answer;
import dev.touchstone.compare.study.Study;
import dev.touchstone.i18n.I18n;
import dev.touchstone.importer.Reading;
import dev.touchstone.model.FailedLaunch;
import dev.touchstone.model.Hardware;
import dev.touchstone.model.Identities;
import dev.touchstone.model.Run;
import dev.touchstone.model.RunTexts;
import dev.touchstone.model.text.Phrases;
import dev.touchstone.report.document.ReportDocument;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a report contains.
///
/// @param made when it was made; printed in UTC
/// @param inspection of the runs, all of them together
/// @param comparisons to show, in order; those without a row, an incomplete one among them, are left out
/// @param studies to show, in order
/// @param answers to the well-known questions, the most important first
/// @param findings what the runs show beside the answers, in order
/// @param failures launches that ended in an error
/// @param hardware dumps of the machines
/// @param problems sentences about texts that could not be read, or not whole
/// @param campaigns that measured some of the runs, in order
/// @param parts that it shows
public record Report(String title, Instant made, List<Run> runs, Inspection inspection, List<Comparison> comparisons,
        List<Study> studies, List<Answer> answers, List<Finding> findings, List<Found<FailedLaunch>> failures,
        List<Found<Hardware>> hardware, List<String> problems, List<CampaignOutcome> campaigns, Set<ReportPart> parts) {

    /// The title of a report that nobody gave another one.
    public static final String TITLE = I18n.text("Benchmark results");
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'");

    /// Something that was read beside the runs.
    ///
    /// @param source the name of the text it stands in; empty when that is not known any more
    public record Found<T>(String source, T what) {
    }

    /// @throws IllegalArgumentException when a comparison, a study or an answer shows a run that the report does not have
    public Report {
        runs = List.copyOf(runs);
        Set<String> ids = runs.stream().map(Run::id).collect(Collectors.toSet());
        Stream<Run> compared = comparisons.stream().flatMap(comparison -> comparison.rows().stream())
                .flatMap(row -> row.cells().stream()).flatMap(cell -> cell.runs().stream());
        Stream<Run> studied = studies.stream().flatMap(study -> study.rows().stream())
                .flatMap(row -> row.runs().stream());
        Stream<Run> answered = answers.stream().flatMap(answer -> answer.rows().stream()).flatMap(row -> row.runs().stream());
        if (!Stream.of(compared, studied, answered).flatMap(Function.identity()).allMatch(run -> ids.contains(run.id()))) {
            throw new IllegalArgumentException("a comparison, a study or an answer shows a run that the report does not have");
        }
        comparisons = comparisons.stream().filter(comparison -> !comparison.shownRows().isEmpty()).toList();
        studies = List.copyOf(studies);
        answers = List.copyOf(answers);
        findings = List.copyOf(findings);
        failures = List.copyOf(failures);
        hardware = List.copyOf(hardware);
        problems = List.copyOf(problems);
        campaigns = List.copyOf(campaigns);
        parts = Set.copyOf(parts);
    }

    /// A report with all parts, without campaigns.
    public Report(String title, Instant made, List<Run> runs, Inspection inspection, List<Comparison> comparisons,
            List<Study> studies, List<Answer> answers, List<Finding> findings, List<Found<FailedLaunch>> failures,
            List<Found<Hardware>> hardware, List<String> problems) {
        this(title, made, runs, inspection, comparisons, studies, answers, findings, failures, hardware, problems, List.of(),
                EnumSet.allOf(ReportPart.class));
    }

    /// A report of what was read.
    ///
    /// @param answers of the runs of these readings
    public static Report ofReadings(Answers answers, List<Reading> readings, Instant made) {
        return of(answers, made,
                readings.stream().flatMap(reading -> reading.failedLaunches().stream()
                        .map(launch -> new Found<>(reading.source(), launch))).toList(),
                readings.stream().flatMap(reading -> reading.hardware().stream()
                        .map(dump -> new Found<>(reading.source(), dump))).toList(),
                readings.stream().flatMap(reading -> reading.problems().stream()).toList());
    }

    /// A report of archived runs.
    public static Report ofArchived(Answers answers, List<FailedLaunch> failures, Instant made) {
        return of(answers, made, failures.stream().map(launch -> new Found<>("", launch)).toList(), List.of(),
                List.of());
    }

    /// A report in which nothing identifies people and machines: see [Identities]. Hosts are numbered, so that servers are still
    /// told apart. A campaign whose settings name people or machines is left out, and the report says so.
    ///
    /// @param report makes it of such answers
    public static Report withoutIdentities(Answers answers, Function<Answers, Report> report) {
        Identities identities = Identities.numbered();
        UnaryOperator<String> hide = identities::hide;
        Report made = report.apply(answers.rewritten(run -> {
            Run hidden = RunTexts.map(run, hide, hide);
            return hidden.equals(run) ? run : hidden;
        }));
        List<CampaignOutcome> campaigns = made.campaigns.stream().filter(campaign -> !namesIn(campaign, hide)).toList();
        return new Report(made.title, made.made, made.runs, made.inspection, made.comparisons, made.studies, made.answers,
                made.findings, made.failures.stream().map(failed -> new Found<>(hide.apply(failed.source), hidden(failed.what, hide))).toList(),
                made.hardware.stream().map(dump -> new Found<>(hide.apply(dump.source), dump.what)).toList(),
                Stream.concat(made.problems.stream().map(hide), made.campaigns.stream().filter(campaign -> namesIn(campaign, hide))
                        .map(campaign -> I18n.text("The campaign {0} is left out, because its settings name people or machines.",
                                hide.apply(campaign.data().name())))).toList(),
                campaigns.stream().map(campaign -> CampaignOutcome.of(campaign.data().rewritten(hide))).toList(), made.parts);
    }

    /// Whether a setting that was tried names people or machines, such as a path of somebody's model.
    private static boolean namesIn(CampaignOutcome campaign, UnaryOperator<String> hide) {
        return campaign.data().settings().anyMatch(words -> !hide.apply(words).equals(words));
    }

    private static FailedLaunch hidden(FailedLaunch launch, UnaryOperator<String> hide) {
        return new FailedLaunch(launch.lines(), hide.apply(launch.command()), RunTexts.map(launch.flags(), hide, hide),
                hide.apply(launch.error()));
    }

    private static Report of(Answers answers, Instant made, List<Found<FailedLaunch>> failures,
            List<Found<Hardware>> hardware, List<String> problems) {
        return new Report(TITLE, made, answers.runs(), answers.inspection(), answers.comparisons(), answers.studies(),
                answers.answers(), answers.findings(), failures, hardware, problems);
    }

    /// The report with these parts only.
    public Report only(Set<ReportPart> chosen) {
        return new Report(title, made, runs, inspection,
                chosen.contains(ReportPart.COMPARISONS) ? comparisons : List.of(),
                chosen.contains(ReportPart.STUDIES) ? studies : List.of(),
                chosen.contains(ReportPart.ANSWERS) ? answers : List.of(),
                chosen.contains(ReportPart.FINDINGS) ? findings : List.of(), failures, hardware, problems,
                chosen.contains(ReportPart.CAMPAIGNS) ? campaigns : List.of(), chosen);
    }

    /// The report with campaigns.
    public Report with(List<CampaignOutcome> other) {
        return new Report(title, made, runs, inspection, comparisons, studies, answers, findings, failures, hardware, problems,
                other, parts);
    }

    public Report titled(String other) {
        return new Report(other, made, runs, inspection, comparisons, studies, answers, findings, failures, hardware,
                problems, campaigns, parts);
    }

    public boolean has(ReportPart part) {
        return parts.contains(part);
    }

    /// The report as blocks of text, tables and charts.
    public ReportDocument document() {
        return DocumentOfReport.of(this);
    }

    /// `2026-11-20 10:06 UTC`.
    public String madeText() {
        return MINUTES.format(made.atOffset(ZoneOffset.UTC));
    }

    /// `82 runs from 5 sources`.
    public String extent() {
        return I18n.text("{0} from {1}", Phrases.counted(runs.size(), "run"), Phrases.counted(sources().size(), "source"));
    }

    /// The texts that the runs come from, by their content, with the numbers of their runs, counted from 1.
    public Map<SourceId, List<Integer>> sources() {
        Map<SourceId, List<Integer>> sources = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            sources.computeIfAbsent(new SourceId(run.source().name(), run.source().sha256()), id -> new ArrayList<>())
                    .add(i + 1);
        }
        return sources;
    }

    public record SourceId(String name, String sha256) {
    }
}
