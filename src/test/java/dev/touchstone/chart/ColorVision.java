package dev.touchstone.chart;

/// How colours look to different eyes, and how far apart they are then.
public enum ColorVision {
    NORMAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    /// Machado, Oliveira and Fernandes, A physiologically-based model for simulation of color vision deficiency, 2009:
    /// the matrices of severity 1.
    PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    TRITANOPIA(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900);

    private final double[] matrix;

    ColorVision(double... matrix) {
        this.matrix = matrix;
    }

    /// The distance in OKLab; about 0.02 is just noticed.
    public double distance(String one, String other) {
        double[] a = oklab(seen(linear(one)));
        double[] b = oklab(seen(linear(other)));
        return Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
    }

    private double[] seen(double[] rgb) {
        double[] seen = multiply(matrix, rgb);
        for (int i = 0; i < seen.length; i++) {
            seen[i] = Math.clamp(seen[i], 0, 1);
        }
        return seen;
    }

    /// Ottosson, A perceptual color space for image processing, 2020.
    private static double[] oklab(double[] rgb) {
        double[] cones = multiply(new double[] {0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451,
            0.1073969566, 0.0883024619, 0.2817188376, 0.6299787005}, rgb);
        for (int i = 0; i < cones.length; i++) {
            cones[i] = Math.cbrt(cones[i]);
        }
        return multiply(new double[] {0.2104542553, 0.7936177850, -0.0040720468, 1.9779984951, -2.4285922050,
            0.4505937099, 0.0259040371, 0.7827717662, -0.8086757660}, cones);
    }

    private static double[] multiply(double[] matrix, double[] vector) {
        double[] product = new double[vector.length];
        for (int i = 0; i < matrix.length; i++) {
            product[i / vector.length] += matrix[i] * vector[i % vector.length];
        }
        return product;
    }

    /// Contrast ratio of WCAG 2.
    public static double contrast(String one, String other) {
        double a = luminance(linear(one)) + 0.05;
        double b = luminance(linear(other)) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    private static double luminance(double[] rgb) {
        return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    }

    private static double[] linear(String color) {
        double[] rgb = new double[3];
        for (int i = 0; i < rgb.length; i++) {
            double value = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            rgb[i] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
        }
        return rgb;
    }
}
