/// What is to be tested: servers, what varies, how much, within which limits. Pure data; a plan is a file that can be
/// shared.
@NullMarked
package dev.touchstone.load.plan;

import org.jspecify.annotations.NullMarked;
