/// What engines and GPUs say of themselves: logs, dumps of boards, errors.
@NullMarked
package dev.touchstone.importer.format.log;

import org.jspecify.annotations.NullMarked;
