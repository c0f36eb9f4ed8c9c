/// What authors write between results: headings, dividers, remarks, and what the words mean.
@NullMarked
package dev.touchstone.importer.format.prose;

import org.jspecify.annotations.NullMarked;
