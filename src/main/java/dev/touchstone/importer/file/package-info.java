/// Opens what is not plain text: folders, archives, compressed files, workbooks. Each text inside is passed on
/// separately.
@NullMarked
package dev.touchstone.importer.file;

import org.jspecify.annotations.NullMarked;
