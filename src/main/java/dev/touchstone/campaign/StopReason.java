package dev.touchstone.campaign;

/// Why a campaign ended.
public enum StopReason {

    /// As many launches as it may have.
    LAUNCHES("budget"),
    TIME("time"),
    /// Nothing better for as many launches as its patience allows.
    PLATEAU("plateau"),
    /// There is no other candidate.
    EXHAUSTED("exhausted"),
    /// The default and all other launches failed alike, so that what they share is wrong and not a flag of the search.
    FAILING("failing"),
    STOPPED("stopped"),
    CANCELLED("cancelled");

    private final String id;

    StopReason(String id) {
        this.id = id;
    }

    /// In JSON: `plateau`.
    public String id() {
        return id;
    }
}
