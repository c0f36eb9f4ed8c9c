/// Requests in, figures out: one set of formulas for live tests and for the requests that other tools' files hold.
@NullMarked
package dev.touchstone.model.figures;

import org.jspecify.annotations.NullMarked;
