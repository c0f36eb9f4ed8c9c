/// The well-known questions about benchmark runs, each a small class that returns a table and how it is drawn.
/// Screen, Markdown and Excel show every study in the same way, so that a new one is a class and a line in
/// [dev.touchstone.compare.study.Studies].
@NullMarked
package dev.touchstone.compare.study;

import org.jspecify.annotations.NullMarked;
