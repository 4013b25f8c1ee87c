// Apart from the tokens: the sign stands on every page, and brings no more colours along than it has.

/** The one rising gradient, indigo to teal; both ends carry white text. The same in both themes. */
export const GRADIENT = { from: '#3f37c9', to: '#0f766e', angle: 68 } as const;

/** Toasts and the hero's order card are ink in both themes. */
export const FIXED = { night: '#14162b', nightRaised: '#20233f', nightInk: '#f3f1ea', nightSoft: '#b3b6cd' } as const;
