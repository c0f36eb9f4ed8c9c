package dev.touchstone.compare.check.rule;

import dev.touchstone.model.Severity;

/// The description of a check for the catalogue.
public abstract class Rule {

    private final String id;
    private final String title;
    private final Severity severity;
    private final String needs;
    private final String advice;
    private final String falseAlarms;

    public Rule(String id, String title, Severity severity, String needs, String advice) {
        this(id, title, severity, needs, advice, "");
    }

    public Rule(String id, String title, Severity severity, String needs, String advice, String falseAlarms) {
        this.id = id;
        this.title = title;
        this.severity = severity;
        this.needs = needs;
        this.advice = advice;
        this.falseAlarms = falseAlarms;
    }

    public final String id() {
        return id;
    }

    public final String title() {
        return title;
    }

    public final Severity severity() {
        return severity;
    }

    public final String needs() {
        return needs;
    }

    public final String advice() {
        return advice;
    }

    public final String falseAlarms() {
        return falseAlarms;
    }
}
