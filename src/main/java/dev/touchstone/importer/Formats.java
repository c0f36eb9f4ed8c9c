package dev.touchstone.importer;

import dev.touchstone.importer.column.mapping.Mappings;
import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.FormatInfo;
import dev.touchstone.importer.format.aiperf.AiperfAggregate;
import dev.touchstone.importer.format.aiperf.AiperfCollated;
import dev.touchstone.importer.format.aiperf.AiperfConsole;
import dev.touchstone.importer.format.aiperf.AiperfCsv;
import dev.touchstone.importer.format.aiperf.AiperfOutputs;
import dev.touchstone.importer.format.aiperf.AiperfRecords;
import dev.touchstone.importer.format.aiperf.AiperfReport;
import dev.touchstone.importer.format.aiperf.AiperfSearchHistory;
import dev.touchstone.importer.format.aiperf.AiperfSweep;
import dev.touchstone.importer.format.aiperf.AiperfSweepCsv;
import dev.touchstone.importer.format.aiperf.PerfAnalyzerReport;
import dev.touchstone.importer.format.command.BenchmarkCall;
import dev.touchstone.importer.format.command.InstallCommand;
import dev.touchstone.importer.format.command.LaunchCommand;
import dev.touchstone.importer.format.command.ShellVariables;
import dev.touchstone.importer.format.evalscope.EvalscopeArguments;
import dev.touchstone.importer.format.evalscope.EvalscopeConsole;
import dev.touchstone.importer.format.evalscope.EvalscopeJson;
import dev.touchstone.importer.format.evalscope.EvalscopeReport;
import dev.touchstone.importer.format.gpu.AmdSmiMonitor;
import dev.touchstone.importer.format.gpu.BoardTable;
import dev.touchstone.importer.format.gpu.GgmlDevices;
import dev.touchstone.importer.format.gpu.GpuMemoryLine;
import dev.touchstone.importer.format.gpu.GpuToolFailure;
import dev.touchstone.importer.format.gpu.GpuTopology;
import dev.touchstone.importer.format.gpu.Gpustat;
import dev.touchstone.importer.format.gpu.NvidiaSmi;
import dev.touchstone.importer.format.gpu.NvidiaSmiCsv;
import dev.touchstone.importer.format.gpu.NvidiaSmiList;
import dev.touchstone.importer.format.gpu.NvidiaSmiMonitor;
import dev.touchstone.importer.format.gpu.NvidiaSmiQuery;
import dev.touchstone.importer.format.gpu.RocmSmi;
import dev.touchstone.importer.format.guidellm.GuidellmConsole;
import dev.touchstone.importer.format.guidellm.GuidellmCsv;
import dev.touchstone.importer.format.guidellm.GuidellmReport;
import dev.touchstone.importer.format.inferenceperf.InferencePerfConsole;
import dev.touchstone.importer.format.inferenceperf.LifecycleMetrics;
import dev.touchstone.importer.format.inferenceperf.RequestLifecycle;
import dev.touchstone.importer.format.inferenceperf.ServerMetrics;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.format.json.JsonSchema;
import dev.touchstone.importer.format.json.YamlResults;
import dev.touchstone.importer.format.llmd.LlmdReport;
import dev.touchstone.importer.format.log.LlamaCppLog;
import dev.touchstone.importer.format.log.LmdeployLog;
import dev.touchstone.importer.format.log.ProgramErrorLine;
import dev.touchstone.importer.format.log.ServerReadyLine;
import dev.touchstone.importer.format.log.SglangLog;
import dev.touchstone.importer.format.log.StartUpLines;
import dev.touchstone.importer.format.log.TensorRtLlmLog;
import dev.touchstone.importer.format.log.VllmLog;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.format.prose.ConsoleEcho;
import dev.touchstone.importer.format.prose.DescriptionLine;
import dev.touchstone.importer.format.prose.FactLine;
import dev.touchstone.importer.format.prose.MarkdownHeading;
import dev.touchstone.importer.format.prose.SettingLine;
import dev.touchstone.importer.format.prose.SetupLine;
import dev.touchstone.importer.format.prose.TermDefinition;
import dev.touchstone.importer.format.script.AibrixAnalysis;
import dev.touchstone.importer.format.script.LlamaBenchyTable;
import dev.touchstone.importer.format.script.LmdeployProfile;
import dev.touchstone.importer.format.script.LmdeployProfiler;
import dev.touchstone.importer.format.script.LocustCsv;
import dev.touchstone.importer.format.script.LocustTable;
import dev.touchstone.importer.format.script.MultiRoundQa;
import dev.touchstone.importer.format.script.OpenvinoBenchmark;
import dev.touchstone.importer.format.script.TensorRtBenchmark;
import dev.touchstone.importer.format.serving.BenchLines;
import dev.touchstone.importer.format.serving.BenchmarkEcho;
import dev.touchstone.importer.format.serving.ConversationStatistics;
import dev.touchstone.importer.format.serving.OneBatchLines;
import dev.touchstone.importer.format.serving.PytorchBenchmarkJson;
import dev.touchstone.importer.format.serving.ServingBlock;
import dev.touchstone.importer.format.serving.SglangBenchJson;
import dev.touchstone.importer.format.serving.SummaryTables;
import dev.touchstone.importer.format.serving.TouchstoneJson;
import dev.touchstone.importer.format.serving.VllmBenchJson;
import dev.touchstone.importer.format.serving.VllmOfflineJson;
import dev.touchstone.importer.format.serving.VllmProgressBar;
import dev.touchstone.importer.format.serving.VllmSweepCsv;
import dev.touchstone.importer.format.serving.VllmSweepFailure;
import dev.touchstone.importer.format.sglang.AutoBenchmarkRecords;
import dev.touchstone.importer.format.sglang.EvalThroughput;
import dev.touchstone.importer.format.sglang.MultiTurnSummary;
import dev.touchstone.importer.format.sglang.OfflineThroughput;
import dev.touchstone.importer.format.sglang.OneBatchServerLines;
import dev.touchstone.importer.format.stress.StressTable;
import dev.touchstone.importer.format.stress.VllmBenchmarkJson;
import dev.touchstone.importer.format.summary.ChatTimings;
import dev.touchstone.importer.format.summary.GenaiBenchExperiment;
import dev.touchstone.importer.format.summary.GenaiBenchRun;
import dev.touchstone.importer.format.summary.InferenceXAgentJson;
import dev.touchstone.importer.format.summary.InferenceXAnswer;
import dev.touchstone.importer.format.summary.InferenceXJson;
import dev.touchstone.importer.format.summary.LlamaBenchCsv;
import dev.touchstone.importer.format.summary.LlamaBenchJson;
import dev.touchstone.importer.format.summary.LlamaBenchTable;
import dev.touchstone.importer.format.summary.LlamaCppTimings;
import dev.touchstone.importer.format.summary.LlmperfRequests;
import dev.touchstone.importer.format.summary.LlmperfSummary;
import dev.touchstone.importer.format.summary.MlperfCsv;
import dev.touchstone.importer.format.summary.MlperfSummary;
import dev.touchstone.importer.format.summary.MlxBenchmark;
import dev.touchstone.importer.format.summary.OllamaResponse;
import dev.touchstone.importer.format.summary.OllamaTimings;
import dev.touchstone.importer.format.summary.TgiBenchmark;
import dev.touchstone.importer.format.summary.TrtllmBench;
import dev.touchstone.importer.format.summary.VllmAnswer;
import dev.touchstone.importer.format.table.AisbenchTables;
import dev.touchstone.importer.format.table.AlignedTable;
import dev.touchstone.importer.format.table.BarTable;
import dev.touchstone.importer.format.table.CsvTable;
import dev.touchstone.importer.format.table.FigureLines;
import dev.touchstone.importer.format.table.GridTable;
import dev.touchstone.importer.format.table.HtmlTable;
import dev.touchstone.importer.format.table.LabelledList;
import dev.touchstone.importer.format.table.MarkdownTable;
import dev.touchstone.importer.format.table.ReportHtml;
import dev.touchstone.importer.format.table.SpacedTable;
import dev.touchstone.importer.format.table.TsvTable;
import java.util.List;
import java.util.stream.Stream;

/// All formats. To add one: a line here, in [#all] or, for JSON of another tool, in [#SCHEMAS].
public final class Formats {

    /// JSON of tools, in the order in which they are tried: those that keys of their own identify stand first.
    static final List<JsonSchema> SCHEMAS = List.of(
            new VllmBenchmarkJson(),
            new GuidellmReport(),
            new ServerMetrics(),
            new LifecycleMetrics(),
            new RequestLifecycle(),
            new GenaiBenchRun(),
            new GenaiBenchExperiment(),
            new LlamaBenchJson(),
            new OllamaResponse(),
            new VllmAnswer(),
            new LlmperfSummary(),
            new LlmperfRequests(),
            new InferenceXJson(),
            new InferenceXAnswer(),
            new InferenceXAgentJson(),
            new EvalscopeJson(),
            new EvalscopeArguments(),
            new TouchstoneJson(),
            new LlmdReport(),
            new AiperfCollated(),
            new AiperfReport(),
            new AiperfAggregate(),
            new AiperfSweep(),
            new AiperfSearchHistory(),
            new AiperfOutputs(),
            new PerfAnalyzerReport(),
            new SglangBenchJson(),
            new VllmBenchJson(),
            new VllmSweepFailure(),
            new VllmOfflineJson(),
            new PytorchBenchmarkJson());

    private Formats() {
    }

    /// Returns all formats, in the order in which they are tried: those that are certain first, those that accept
    /// almost anything last.
    ///
    /// @param mappings the meanings that the user gave to the columns of plain tables
    public static List<BlockFormat> all(Mappings mappings) {
        return List.of(
                new VllmLog(),
                new SglangLog(),
                new LmdeployLog(),
                new TensorRtLlmLog(),
                new LlamaCppTimings(),
                new LlamaCppLog(),
                new StartUpLines(),
                new StressTable(),
                new AiperfConsole(),
                new AiperfCsv(),
                new AiperfSweepCsv(),
                new GuidellmConsole(),
                new GuidellmCsv(),
                new OfflineThroughput(),
                new EvalThroughput(),
                new ServingBlock(),
                new SummaryTables(),
                new BenchLines(),
                new VllmProgressBar(),
                new OneBatchLines(),
                new OneBatchServerLines(),
                new MultiTurnSummary(),
                new ConversationStatistics(),
                new MlperfSummary(),
                new MlperfCsv(),
                new TrtllmBench(),
                new LlamaBenchTable(),
                new LlamaBenchCsv(),
                new VllmSweepCsv(),
                new OllamaTimings(),
                new ChatTimings(),
                new MlxBenchmark(),
                new AibrixAnalysis(),
                new LlamaBenchyTable(),
                new LmdeployProfile(),
                new LmdeployProfiler(),
                new LocustTable(),
                new LocustCsv(),
                new MultiRoundQa(),
                new OpenvinoBenchmark(),
                new TensorRtBenchmark(),
                new TgiBenchmark(),
                new AisbenchTables(mappings),
                new EvalscopeConsole(),
                new EvalscopeReport(),
                new InferencePerfConsole(),
                new AiperfRecords(),
                new AutoBenchmarkRecords(),
                new JsonResults(SCHEMAS),
                new YamlResults(List.of(new GuidellmReport(), new LlmdReport())),
                new NvidiaSmi(),
                new NvidiaSmiQuery(),
                new NvidiaSmiCsv(),
                new NvidiaSmiList(),
                new NvidiaSmiMonitor(),
                new RocmSmi(),
                BoardTable.AMD_SMI,
                new AmdSmiMonitor(),
                BoardTable.NPU_SMI,
                new GgmlDevices(),
                BoardTable.HL_SMI,
                BoardTable.MX_SMI,
                BoardTable.XPU_SMI,
                new Gpustat(),
                new GpuTopology(),
                new GpuToolFailure(),
                new GpuMemoryLine(),
                new LaunchCommand(),
                new InstallCommand(),
                new BenchmarkCall(),
                new BenchmarkEcho(),
                new LabelledList(mappings),
                new FigureLines(mappings),
                new ShellVariables(),
                new ServerReadyLine(),
                new ProgramErrorLine(),
                new ConsoleEcho(),
                new ReportHtml(),
                new HtmlTable(mappings),
                new MarkdownTable(mappings),
                new GridTable(mappings),
                new BarTable(mappings),
                new TsvTable(mappings),
                new CsvTable(mappings),
                new AlignedTable(mappings),
                new SpacedTable(mappings),
                new MarkdownHeading(),
                new TermDefinition(),
                new FactLine(),
                new SettingLine(),
                new CommentLine(),
                new DescriptionLine(),
                new SetupLine());
    }

    /// Returns the descriptions of all formats; those of the JSON schemas in place of that of JSON.
    public static List<FormatInfo> infos() {
        return all(Mappings.NONE).stream().flatMap(format -> format instanceof JsonResults
                ? SCHEMAS.stream().map(JsonSchema::info) : Stream.of(format.info())).toList();
    }
}
