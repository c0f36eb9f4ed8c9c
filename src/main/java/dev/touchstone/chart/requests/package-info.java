/// Charts of the requests of live tests and of other tools' files: their distribution, their course and their lanes.
@NullMarked
package dev.touchstone.chart.requests;

import org.jspecify.annotations.NullMarked;
