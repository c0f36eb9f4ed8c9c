package dev.touchstone.load.page;

import java.net.http.HttpHeaders;

/// What came of asking for one page.
public sealed interface ServerPage {

    /// The server answered, whatever it said.
    record Answer(int status, HttpHeaders headers, String body) implements ServerPage {

        public boolean isOk() {
            return status == 200;
        }

        /// The value of a header, empty without one.
        public String header(String name) {
            return headers.firstValue(name).orElse("");
        }
    }

    /// There was no whole answer.
    ///
    /// @param sentence what happened, for the user
    record Silence(Trouble trouble, String sentence) implements ServerPage {
    }

    /// Why there was none.
    enum Trouble { NAME, REFUSED, CONNECT_TIME, TIME, TLS, CUT, NOT_HTTP, TOO_LARGE, OTHER }
}
