package dev.touchstone.importer.format;

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
