/// The Benchmark Report of llm-d: results of other clients in one form, as JSON and as YAML.
@NullMarked
package dev.touchstone.importer.format.llmd;

import org.jspecify.annotations.NullMarked;
