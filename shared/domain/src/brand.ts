/** The name of a shop that has none of its own: of a new one, and where no site is live yet. */
export const DEFAULT_BRAND = { name: 'Urooj', nativeName: 'عروج' } as const;
