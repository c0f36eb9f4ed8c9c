/// The commands about archives as files: open another, merge one, save runs as one.
@NullMarked
package dev.touchstone.ui.archives;

import org.jspecify.annotations.NullMarked;
