/// The window. It wires the core and has no logic of its own; one package per feature.
@NullMarked
package dev.touchstone.ui;

import org.jspecify.annotations.NullMarked;
