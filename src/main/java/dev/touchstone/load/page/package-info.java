/// Reads single pages of a server: its address, its TLS, and a GET that never throws.
@NullMarked
package dev.touchstone.load.page;

import org.jspecify.annotations.NullMarked;
