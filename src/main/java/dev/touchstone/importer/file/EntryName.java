package dev.touchstone.importer.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The name of an entry in an archive, which may be anything. No file is ever written under it.
record EntryName(List<String> parts) {

    private static final int LONGEST = 400;
    /// Pictures, models, programs: no benchmark prints its results in them.
    private static final Set<String> NO_TEXT = Set.of("png", "jpg", "jpeg", "gif", "webp", "bmp", "ico", "tif", "tiff",
            "pdf", "mp3", "mp4", "avi", "mov", "webm", "wav", "flac", "m4a", "safetensors", "bin", "pt", "pth", "ckpt",
            "gguf", "ggml", "onnx", "engine", "plan", "npy", "npz", "pkl", "pickle", "parquet", "arrow", "feather",
            "h5", "tflite", "model", "msgpack", "whl", "egg", "jar", "war", "class", "pyc", "pyo", "so", "o", "a", "dll",
            "dylib", "exe", "msi", "dmg", "deb", "rpm", "iso", "img", "db", "sqlite", "sqlite3", "nsys-rep", "ncu-rep", "qdrep",
            "pprof", "hprof", "jfr", "ttf", "otf", "woff", "woff2", "docx", "doc", "pptx", "ppt", "lock", "swp");

    /// Splits a path at `/` and `\`; steps upwards and control characters are removed.
    static EntryName of(String name) {
        List<String> parts = new ArrayList<>();
        String bounded = name.length() > LONGEST ? name.substring(name.length() - LONGEST) : name;
        for (String part : bounded.split("[/\\\\]")) {
            String shown = part.replaceAll("[\\p{Cntrl}\\p{Cf}]", "").strip();
            if (!shown.isEmpty() && !shown.equals(".") && !shown.equals("..")) {
                parts.add(shown);
            }
        }
        return new EntryName(List.copyOf(parts));
    }

    /// Whether it is one of the files that systems put beside those of their users: `.git`, `.DS_Store`, `__MACOSX`.
    boolean isHidden() {
        return parts.isEmpty() || parts.stream().anyMatch(part -> part.startsWith(".") || part.equals("__MACOSX")
                || part.equals("__pycache__") || part.equals("desktop.ini"));
    }

    /// Whether the ending of the name is one of files without text.
    boolean isNoText() {
        String last = parts.isEmpty() ? "" : parts.getLast();
        return NO_TEXT.contains(last.substring(last.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    String in(String container) {
        return container + "/" + String.join("/", parts);
    }
}
