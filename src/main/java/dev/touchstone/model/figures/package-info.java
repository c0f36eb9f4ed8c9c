/// Computes metrics from requests, by one set of formulas for live tests and for requests in the files of other tools.
@NullMarked
package dev.touchstone.model.figures;

import org.jspecify.annotations.NullMarked;
