/// The step of an import in which the user maps the columns of a plain table.
@NullMarked
package dev.touchstone.ui.importing.mapping;

import org.jspecify.annotations.NullMarked;
