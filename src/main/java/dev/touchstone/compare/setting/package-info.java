/// The settings of launches: flags of the engines by what they mean, versions, parallelism, and which runs share a launch.
@NullMarked
package dev.touchstone.compare.setting;

import org.jspecify.annotations.NullMarked;
