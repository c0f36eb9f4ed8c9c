/// Bytes to numbered, clean lines: encodings, line ends, terminal control sequences, the prefixes that logs and quotes
/// put before every line, and the cursor that the formats read through.
@NullMarked
package dev.touchstone.importer.text;

import org.jspecify.annotations.NullMarked;
