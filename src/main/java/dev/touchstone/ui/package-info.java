/// The window. Wires the core once and holds no logic of its own; one package a feature.
@NullMarked
package dev.touchstone.ui;

import org.jspecify.annotations.NullMarked;
