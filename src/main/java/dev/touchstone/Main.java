package dev.touchstone;

/// The composition root: no arguments open the window, a sub-command is the command line.
public final class Main {

    private Main() {
    }

    public static void main(String[] arguments) {
        System.out.println("Touchstone");
    }
}
