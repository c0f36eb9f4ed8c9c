/// The languages of the window and the reports, and the texts in them.
@NullMarked
package dev.touchstone.i18n;

import org.jspecify.annotations.NullMarked;
