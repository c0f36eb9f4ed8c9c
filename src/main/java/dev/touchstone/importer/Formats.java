package dev.touchstone.importer;

import dev.touchstone.importer.format.BlockFormat;
import dev.touchstone.importer.format.aiperf.AiperfRecords;
import dev.touchstone.importer.format.command.BenchmarkCall;
import dev.touchstone.importer.format.command.LaunchCommand;
import dev.touchstone.importer.format.json.JsonResults;
import dev.touchstone.importer.format.log.EngineLogLines;
import dev.touchstone.importer.format.log.GpuMemoryLine;
import dev.touchstone.importer.format.log.NvidiaSmi;
import dev.touchstone.importer.format.log.ProgramErrorLine;
import dev.touchstone.importer.format.log.ServerReadyLine;
import dev.touchstone.importer.format.prose.CommentLine;
import dev.touchstone.importer.format.prose.ConsoleEcho;
import dev.touchstone.importer.format.prose.MarkdownHeading;
import dev.touchstone.importer.format.serving.BenchmarkEcho;
import dev.touchstone.importer.format.serving.ServingBlock;
import dev.touchstone.importer.format.stress.StressTable;
import java.util.List;

/// All formats, in the order in which they are asked: what is certain first, what could be anything last.
public final class Formats {

    private static final List<BlockFormat> ALL = List.of(
            new EngineLogLines(),
            new StressTable(),
            new ServingBlock(),
            new AiperfRecords(),
            new JsonResults(),
            new NvidiaSmi(),
            new GpuMemoryLine(),
            new LaunchCommand(),
            new BenchmarkCall(),
            new BenchmarkEcho(),
            new ServerReadyLine(),
            new ProgramErrorLine(),
            new ConsoleEcho(),
            new MarkdownHeading(),
            new CommentLine());

    private Formats() {
    }

    public static List<BlockFormat> all() {
        return ALL;
    }
}
