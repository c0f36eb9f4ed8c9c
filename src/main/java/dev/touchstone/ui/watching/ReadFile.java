package dev.touchstone.ui.watching;

/// A file as it was when it was read.
///
/// @param modified milliseconds since 1970
/// @param sha256 of the bytes, in hexadecimal; empty when they could not be read
public record ReadFile(long size, long modified, String sha256) {
}
