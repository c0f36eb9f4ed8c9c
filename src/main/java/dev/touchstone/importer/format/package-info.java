/// What the formats have in common. A [dev.touchstone.importer.format.BlockFormat] reads the lines at the cursor and
/// returns the blocks that it recognises there; its [dev.touchstone.importer.format.FormatInfo] describes it; a
/// [dev.touchstone.importer.format.ResultBuilder] puts a result together. The formats themselves are in the packages
/// below, one package per tool or kind of output. To add a format: a class there, a line in
/// [dev.touchstone.importer.Formats], and a sample under `src/test/resources/formats`.
@NullMarked
package dev.touchstone.importer.format;

import org.jspecify.annotations.NullMarked;
