/**
 * Why the bundles that others upload cannot be composed in a sandbox here, in a sentence; null where they can. Without one, the
 * code of every caller would run with the rights of the shop.
 */
export const isolationProblem = (): string | null => 'its pages are not composed in a sandbox yet.';
