/// A team's archive: runs that were published in a place that several people share, a folder or a PostgreSQL database.
///
/// Work is done in the own archive; publishing copies runs into the shared place, fetching copies others' runs from there.
@NullMarked
package dev.touchstone.archive.shared;

import org.jspecify.annotations.NullMarked;
