package dev.touchstone.ui.runs;

import dev.touchstone.i18n.I18n;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// How the figures of a table were made, below it: where the column beside the figures has no room, it would be cut to a
/// word or two. Figures that were made in one way share a line.
final class WayList extends VBox {

    /// Between a quantity and its statistic, in either language.
    private static final Pattern STATISTIC = Pattern.compile("[,，]");

    WayList() {
        setId("run-ways");
        getStyleClass().add("detail-list");
    }

    void show(List<DetailRow> rows) {
        getChildren().setAll(lines(rows).stream().map(WayList::line).toList());
    }

    /// `E2E latency: answer received, last chunk`, one line for each way.
    static List<String> lines(List<DetailRow> rows) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        for (DetailRow row : rows) {
            if (!row.how().isEmpty()) {
                names.computeIfAbsent(row.how(), way -> new LinkedHashSet<>()).add(STATISTIC.split(row.name(), 2)[0]);
            }
        }
        return names.entrySet().stream()
                .map(way -> I18n.text("{0}: {1}", String.join(I18n.text(", "), way.getValue()), way.getKey())).toList();
    }

    private static Label line(String text) {
        Label line = new Label(text);
        line.getStyleClass().addAll("muted", "way");
        line.setWrapText(true);
        line.setMinHeight(Region.USE_PREF_SIZE);
        return line;
    }
}
