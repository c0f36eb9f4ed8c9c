package dev.touchstone.ui.comparing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.animation.PauseTransition;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyEvent;
import javafx.util.Duration;

/// Choosing from an open list by typing: some letters of a name, and after a short pause the first choice that contains
/// them is taken.
final class TypedChoice<T> {

    private static final Duration PAUSE = Duration.millis(450);

    private final ComboBox<T> box;
    private final Function<T, String> name;
    private final PauseTransition pause = new PauseTransition(PAUSE);
    private final StringBuilder typed = new StringBuilder();

    private TypedChoice(ComboBox<T> box, Function<T, String> name) {
        this.box = box;
        this.name = name;
        pause.setOnFinished(event -> take());
    }

    static <T> void install(ComboBox<T> box, Function<T, String> name) {
        TypedChoice<T> choice = new TypedChoice<>(box, name);
        box.addEventFilter(KeyEvent.KEY_TYPED, choice::add);
    }

    private void add(KeyEvent event) {
        String character = event.getCharacter();
        boolean isText = character.length() == 1 && character.charAt(0) > ' ' && character.charAt(0) != 127
                || character.equals(" ") && !typed.isEmpty();
        if (isText && box.isShowing() && !event.isShortcutDown() && !event.isAltDown()) {
            typed.append(character);
            pause.playFromStart();
            event.consume();
        }
    }

    private void take() {
        find(box.getItems(), name, typed.toString()).ifPresent(box::setValue);
        typed.setLength(0);
    }

    /// The first choice that begins with the letters, else the first that contains them.
    static <T> Optional<T> find(List<T> choices, Function<T, String> name, String letters) {
        String wanted = letters.strip().toLowerCase(Locale.ROOT);
        return choices.stream().filter(choice -> name.apply(choice).toLowerCase(Locale.ROOT).startsWith(wanted))
                .findFirst().or(() -> choices.stream().filter(choice -> name.apply(choice).toLowerCase(Locale.ROOT)
                        .contains(wanted)).findFirst());
    }
}
