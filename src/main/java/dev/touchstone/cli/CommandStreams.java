package dev.touchstone.cli;

import java.io.InputStream;
import java.io.PrintWriter;

/// What a command reads and writes besides files.
///
/// @param in standard input, for the file name `-`
/// @param out for results
/// @param err for everything else, one line each
record CommandStreams(InputStream in, PrintWriter out, PrintWriter err) {
}
