package dev.touchstone.archive.shared;

/// What somebody said about a published run later. It stays for good.
///
/// @param run the id of the run
/// @param publication who said it, when and why
public record SharedMark(Kind kind, String run, Publication publication) {

    /// What is said.
    public enum Kind {
        /// The run is not to be used any more; nobody can publish it again.
        WITHDRAWN("withdrawn"),
        /// The level of the history changed at this run, which is accepted: see `touchstone watch`.
        NEW_LEVEL("new-level");

        private final String key;

        Kind(String key) {
            this.key = key;
        }

        /// The name of the folder and in the database.
        public String key() {
            return key;
        }
    }
}
