package dev.touchstone.ui.campaign.monitor;

import dev.touchstone.campaign.StopReason;
import dev.touchstone.i18n.I18n;
import org.jspecify.annotations.Nullable;

/// The state of a campaign on screen.
public enum CampaignState {

    RUNNING(I18n.text("running"), "accent"),
    PAUSED(I18n.text("paused"), "warning"),
    /// It ends after the running launch, or the launch is being ended.
    STOPPING(I18n.text("stopping"), "warning"),
    DONE(I18n.text("done"), "success"),
    /// There is no best launch: all failed, or none met the objectives.
    WITHOUT_RESULT(I18n.text("done, no result"), "danger"),
    /// It can be resumed.
    INTERRUPTED(I18n.text("interrupted"), "warning"),
    FAILED(I18n.text("failed"), "danger"),
    /// In another window or on a command line.
    ELSEWHERE(I18n.text("running elsewhere"), "waiting"),
    /// Its launches were tried by others.
    TRIED(I18n.text("tried elsewhere"), "waiting");

    private final String label;
    private final String style;

    CampaignState(String label, String style) {
        this.label = label;
        this.style = style;
    }

    /// The state of a stored campaign that does not run.
    ///
    /// @param reason why it ended; null where it was interrupted
    public static CampaignState of(@Nullable StopReason reason) {
        return reason == null ? INTERRUPTED : reason == StopReason.FAILING ? FAILED : DONE;
    }

    public String label() {
        return label;
    }

    /// The style class of its chip.
    public String style() {
        return style;
    }

    public boolean hasEnded() {
        return switch (this) {
            case RUNNING, PAUSED, STOPPING -> false;
            case DONE, WITHOUT_RESULT, INTERRUPTED, FAILED, ELSEWHERE, TRIED -> true;
        };
    }
}
