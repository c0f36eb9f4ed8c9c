/// The conditions of a result from what stands around it: headings, launches, commands, sentences, what servers log as they
/// start.
@NullMarked
package dev.touchstone.importer.scope;

import org.jspecify.annotations.NullMarked;
