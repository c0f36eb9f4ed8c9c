package dev.touchstone.archive.shared;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A team's archive. What is in it stays as it is: nothing is overwritten and nothing removed. Several people and
/// programs may use it at the same time. Not for several threads at once.
///
/// Every method throws a [SharedArchiveException] when the place cannot be used. What was stored before stays stored, and
/// every call can be made again.
public interface SharedArchive extends AutoCloseable {

    /// Receives published runs.
    interface Receiver {
        /// @return whether to go on
        boolean receive(PublishedRun run) throws IOException;
    }

    /// The place as the user named it, without secrets.
    String name();

    /// The ids of all runs that were published, also of those that were withdrawn later.
    Set<String> ids() throws IOException;

    /// Reads runs, in any order. Ids that are not there are passed over. A run that was published twice is given once, as
    /// it was published first.
    void read(Collection<String> ids, Receiver receiver) throws IOException;

    /// Stores runs of which the id is not there yet.
    ///
    /// @return the ids that were new
    Set<String> add(List<PublishedRun> runs) throws IOException;

    /// Stores what goes along with a run, where it is not there yet.
    ///
    /// @return whether it was new
    boolean attach(String run, Attachment kind, byte[] content) throws IOException;

    /// What went along with a run.
    Optional<byte[]> attached(String run, Attachment kind) throws IOException;

    /// The marks of a kind, id of the run → mark; the first one where there are several.
    Map<String, SharedMark> marks(SharedMark.Kind kind) throws IOException;

    /// Stores a mark, where the run has none of this kind yet.
    ///
    /// @return whether it was new
    boolean mark(SharedMark mark) throws IOException;

    /// What was found there so far that is no part of the archive or is damaged, as sentences. It stays as it is.
    List<String> skipped();

    @Override
    void close() throws IOException;
}
