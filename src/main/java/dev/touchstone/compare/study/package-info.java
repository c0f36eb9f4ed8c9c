/// The well-known questions about benchmark runs, each a small class that answers with a table and says how to draw it.
/// Screen, Markdown and Excel show every study in the same way, so that a new one is a class and a line in
/// [dev.touchstone.compare.study.Studies].
@NullMarked
package dev.touchstone.compare.study;

import org.jspecify.annotations.NullMarked;
