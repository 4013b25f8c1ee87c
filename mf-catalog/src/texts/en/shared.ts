/**
 * What several pages of this remote show. The sentences of one page are in `en/<page>.ts`, so that a page loads only
 * its own. Sentences that other apps show too come from `@urooj/texts`.
 */

/** The terms and the privacy policy. */
export const policyTexts = { contents: 'On this page' };

/** Data for search engines. */
export const jsonLdTexts = {
  home: 'Home',
  support: 'customer support',
  category: (platform: string) => `${platform} growth`,
};
