/// The page about lines that were not understood, for those who can add a format.
@NullMarked
package dev.touchstone.importer.unread;

import org.jspecify.annotations.NullMarked;
