/// Results as JSON: reading objects that may be cut, and what a schema of one tool is.
@NullMarked
package dev.touchstone.importer.format.json;

import org.jspecify.annotations.NullMarked;
