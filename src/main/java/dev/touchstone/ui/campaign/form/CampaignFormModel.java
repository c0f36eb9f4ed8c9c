package dev.touchstone.ui.campaign.form;

import dev.touchstone.campaign.plan.EnginePresets;
import dev.touchstone.campaign.store.CampaignSource;
import dev.touchstone.ui.campaign.draft.CampaignDraft;
import dev.touchstone.ui.campaign.draft.CampaignField;
import dev.touchstone.ui.campaign.draft.EngineTemplate;
import dev.touchstone.ui.campaign.draft.FlagRow;
import dev.touchstone.ui.task.ConcurrentTasks;
import dev.touchstone.ui.task.Latest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/// What the form holds and what follows from it, which is computed beside the JavaFX thread. All methods are called on the
/// JavaFX thread.
public final class CampaignFormModel {

    private final Latest latest;
    private final ReadOnlyObjectWrapper<CampaignDraft> draft;
    private final ReadOnlyObjectWrapper<@Nullable FormOutlook> outlook = new ReadOnlyObjectWrapper<>();
    /// Whether problems of empty fields are shown: once the user wanted to start.
    private final BooleanProperty strict = new SimpleBooleanProperty();
    private @Nullable Path folder;

    /// @param latest computes what follows
    public CampaignFormModel(Latest latest) {
        this.latest = latest;
        draft = new ReadOnlyObjectWrapper<>(EngineTemplate.fill(CampaignDraft.empty(), EnginePresets.ids().getFirst()));
        draft.subscribe(this::compute);
        compute();
    }

    public ReadOnlyObjectProperty<CampaignDraft> draft() {
        return draft.getReadOnlyProperty();
    }

    /// Null before it was computed the first time; it may lag behind the draft for a moment.
    ReadOnlyObjectProperty<@Nullable FormOutlook> outlook() {
        return outlook.getReadOnlyProperty();
    }

    BooleanProperty strict() {
        return strict;
    }

    void set(CampaignField field, String text) {
        if (!draft.get().text(field).equals(text)) {
            draft.set(field == CampaignField.GPUS ? EngineTemplate.withGpus(draft.get(), text)
                    : draft.get().with(field, text));
        }
    }

    /// Takes another engine: its command and flags in place of those before. The own command keeps them.
    void take(String engine) {
        draft.set(EngineTemplate.fill(draft.get(), engine));
    }

    void set(int row, FlagRow flag) {
        if (!draft.get().flags().get(row).equals(flag)) {
            draft.set(draft.get().withFlag(row, flag));
        }
    }

    void addFlag() {
        List<FlagRow> rows = new ArrayList<>(draft.get().flags());
        rows.add(FlagRow.EMPTY);
        draft.set(draft.get().withFlags(rows));
    }

    void removeFlag(int row) {
        List<FlagRow> rows = new ArrayList<>(draft.get().flags());
        rows.remove(row);
        draft.set(draft.get().withFlags(rows));
    }

    /// Shows another campaign.
    ///
    /// @param of against which names of files are resolved; null for none
    public void open(CampaignDraft opened, @Nullable Path of) {
        folder = of;
        strict.set(false);
        draft.set(opened);
    }

    /// Reads the form as it is now.
    ///
    /// @param then called if it holds a campaign
    /// @param otherwise called with the field of the problem, if it is about one
    public void read(ConcurrentTasks aside, Consumer<CampaignSource> then, Consumer<CampaignField> otherwise) {
        CampaignDraft now = draft.get();
        Path of = folder;
        aside.start(() -> FormOutlook.of(now, of), read -> {
            outlook.set(read);
            if (read.plan() != null) {
                then.accept(read.source());
                return;
            }
            strict.set(true);
            CampaignField field = read.problem() == null ? null : read.problem().field();
            if (field != null) {
                otherwise.accept(field);
            }
        }, reason -> outlook.set(null));
    }

    private void compute() {
        CampaignDraft now = draft.get();
        Path of = folder;
        latest.compute(false, () -> FormOutlook.of(now, of), outlook::set, reason -> outlook.set(null));
    }
}
