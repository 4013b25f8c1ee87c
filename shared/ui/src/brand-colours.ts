// Apart from the tokens: every page loads the logo, and no more colours with it than it has.

/** The one rising gradient, indigo to teal; both ends carry white text. The same in both themes. */
export const GRADIENT = { from: '#3f37c9', to: '#0f766e', angle: 68 } as const;

/** The strokes of the logo, and text on night. */
export const NIGHT_INK = '#f3f1ea';
