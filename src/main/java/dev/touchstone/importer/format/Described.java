package dev.touchstone.importer.format;

import java.util.List;

/// What a format tells of itself, for the page of formats (`src/docs/formats.md`) and for the preview.
public interface Described {

    /// Names the format in results and in the documentation, for instance `rich-table`.
    String id();

    /// What people call it, in the preview: `vLLM bench · JSON`. By default the tool and the first form of [#reads].
    default String name() {
        return FormatName.of(reads());
    }

    /// What it reads, one row for each tool and generation of it. Every row has a sample that a test reads.
    List<Reads> reads();

    /// One row of the page of formats.
    ///
    /// @param tool as its makers write it: `vLLM bench serve`; `notes` for what authors write
    /// @param versions of the tool: `0.4 to 0.6`, `2023`, `all`
    /// @param form what of it: ``console block `Serving Benchmark Result` ``
    /// @param sample the file under `src/test/resources/formats` that shows it, in a folder named like the format
    record Reads(String tool, String versions, String form, String sample) {
    }
}
