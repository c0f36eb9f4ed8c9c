/// Folders that are watched: which files in them are new and complete, and what the window shows about it.
@NullMarked
package dev.touchstone.ui.watching;

import org.jspecify.annotations.NullMarked;
