package dev.touchstone.ui.importing.text;

import javafx.collections.ObservableListBase;

/// The numbers 1 to n as a list that holds none of them, so that a text of a million lines costs nothing.
final class LineNumbers extends ObservableListBase<Integer> {

    private final int count;

    LineNumbers(int count) {
        this.count = count;
    }

    @Override
    public Integer get(int index) {
        return index + 1;
    }

    @Override
    public int size() {
        return count;
    }
}
