// In a module of their own: every page loads the logo, and should not load all tokens with it.

/** The gradient of the brand, the same in both themes. White text is readable on both ends. */
export const GRADIENT = { from: '#3f37c9', to: '#0f766e', angle: 68 } as const;

/** The strokes of the logo, and text on night. */
export const NIGHT_INK = '#f3f1ea';
