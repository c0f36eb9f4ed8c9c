/// The frame: header, navigation, status bar, command palette, actions and their keys.
@NullMarked
package dev.touchstone.ui.shell;

import org.jspecify.annotations.NullMarked;
