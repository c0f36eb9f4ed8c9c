/// Reads texts: text in, [dev.touchstone.importer.Reading] out. A transcript becomes numbered lines; the formats
/// recognise blocks in them; the scope goes through the blocks from top to bottom and gives each run its conditions,
/// with evidence.
@NullMarked
package dev.touchstone.importer;

import org.jspecify.annotations.NullMarked;
