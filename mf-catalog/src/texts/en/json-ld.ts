/** Data for search engines. Only what composes pages loads it. */
export const jsonLdTexts = {
  home: 'Home',
  support: 'customer support',
  category: (platform: string) => `${platform} growth`,
};
