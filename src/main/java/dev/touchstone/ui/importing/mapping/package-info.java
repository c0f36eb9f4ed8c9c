/// The step of an import in which the user says what the columns of a plain table mean.
@NullMarked
package dev.touchstone.ui.importing.mapping;

import org.jspecify.annotations.NullMarked;
