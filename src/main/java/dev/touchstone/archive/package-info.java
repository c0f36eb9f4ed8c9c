/// The file that stores all runs. It survives crashes, and files that are not archives are never overwritten.
@NullMarked
package dev.touchstone.archive;

import org.jspecify.annotations.NullMarked;
