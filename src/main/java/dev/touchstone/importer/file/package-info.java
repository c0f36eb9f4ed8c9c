/// Opens what is not plain text: folders, archives, compressed files, workbooks. Each text inside comes out on its own.
@NullMarked
package dev.touchstone.importer.file;

import org.jspecify.annotations.NullMarked;
