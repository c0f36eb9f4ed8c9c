package dev.touchstone.ui.analysis;

import dev.touchstone.compare.definition.Clash;
import dev.touchstone.compare.lens.Accepted;
import dev.touchstone.compare.lens.Terms;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.ObjectProperty;

/// Changes what the terms accept.
public record Acceptance(ObjectProperty<Terms> terms) {

    /// Lets a pair of definitions stand side by side.
    public void accept(Clash clash) {
        set(now().and(clash));
    }

    /// Lets a factor or a flag differ inside rows.
    public void accept(String difference) {
        set(now().and(difference));
    }

    /// Withdraws the acceptance of a pair of definitions.
    public void refuse(Clash clash) {
        set(new Accepted(without(now().clashes(), clash), now().differences()));
    }

    /// Withdraws the acceptance of a difference.
    public void refuse(String difference) {
        set(new Accepted(now().clashes(), without(now().differences(), difference)));
    }

    private Accepted now() {
        return terms.get().accepted();
    }

    private void set(Accepted accepted) {
        terms.set(terms.get().withAccepted(accepted));
    }

    private static <T> Set<T> without(Set<T> all, T one) {
        return all.stream().filter(each -> !each.equals(one)).collect(Collectors.toSet());
    }
}
