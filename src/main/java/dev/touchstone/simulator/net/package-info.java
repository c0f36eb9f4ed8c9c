/// The server's side of HTTP/1.1 on one thread: connections, requests as they come in, answers as they are written.
@NullMarked
package dev.touchstone.simulator.net;

import org.jspecify.annotations.NullMarked;
