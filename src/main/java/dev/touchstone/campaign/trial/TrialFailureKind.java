package dev.touchstone.campaign.trial;

import dev.touchstone.i18n.I18n;

/// Why a launch gave no figure.
public enum TrialFailureKind {

    BAD_FLAG("bad-flag", I18n.text("unknown flag or value")),
    CONSTRAINT("constraint", I18n.text("flags exclude each other")),
    MEMORY_AT_LOAD("memory-at-load", I18n.text("out of memory while loading")),
    MEMORY_AT_CAPTURE("memory-at-capture", I18n.text("out of memory while capturing graphs")),
    MEMORY_IN_PREFILL("memory-in-prefill", I18n.text("out of memory in prefill")),
    MEMORY_IN_DECODE("memory-in-decode", I18n.text("out of memory in decode")),
    /// The log does not show in which phase.
    MEMORY_WHILE_SERVING("memory-while-serving", I18n.text("out of memory during the test")),
    NOT_READY_IN_TIME("not-ready-in-time", I18n.text("not ready in time")),
    DIED_DURING_TEST("died-during-test", I18n.text("ended during the test")),
    REQUESTS_FAILED("requests-failed", I18n.text("requests failed")),
    OBJECTIVES_MISSED("objectives-missed", I18n.text("objectives not met")),
    /// No test of it has what is searched for, or what a limit is on.
    NOT_MEASURED("not-measured", I18n.text("figure not measured")),
    CANCELLED("cancelled", I18n.text("cancelled")),
    UNKNOWN("unknown", I18n.text("unknown reason"));

    private final String id;
    private final String label;

    TrialFailureKind(String id, String label) {
        this.id = id;
        this.label = label;
    }

    /// In files: `memory-at-load`.
    public String id() {
        return id;
    }

    public String label() {
        return label;
    }

    /// Whether the reason may lie in what all launches of a campaign share, not in the flags of one.
    public boolean mayBeOfEveryLaunch() {
        return this == UNKNOWN || this == BAD_FLAG || this == NOT_READY_IN_TIME || this == REQUESTS_FAILED
                || this == NOT_MEASURED;
    }

    /// Whether another launch of the same candidate would fail as well, as far as one can know.
    public boolean isOfTheCandidate() {
        return this != CANCELLED;
    }
}
