/// Plans of live tests: servers, parameters that vary, amount, limits. Pure data; a plan is a file that can be shared.
@NullMarked
package dev.touchstone.load.plan;

import org.jspecify.annotations.NullMarked;
