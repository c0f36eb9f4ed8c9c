package dev.touchstone.cli.terminal;

import java.io.InputStream;
import java.io.PrintWriter;

/// The standard streams of a command.
///
/// @param in standard input, for the file name `-`
/// @param out for results
/// @param err for everything else, one line each
public record CommandStreams(InputStream in, PrintWriter out, PrintWriter err) {
}
