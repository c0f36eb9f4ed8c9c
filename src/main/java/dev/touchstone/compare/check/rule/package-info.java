/// What a check is made of: a [Rule][dev.touchstone.compare.check.rule.Rule] with its name and description, a method that
/// looks at one run or at runs beside others, and the figures and rounding intervals that checks compute with.
@NullMarked
package dev.touchstone.compare.check.rule;

import org.jspecify.annotations.NullMarked;
