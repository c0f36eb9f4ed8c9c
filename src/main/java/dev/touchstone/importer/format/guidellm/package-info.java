/// What GuideLLM writes.
@NullMarked
package dev.touchstone.importer.format.guidellm;

import org.jspecify.annotations.NullMarked;
