/** The layout around every page. */
export const layoutTexts = {
  brand: 'Urooj console',
  skip: 'Skip to the content',
  pages: 'Pages',
  live: 'Live',
  vitals: 'Vitals',
  errors: 'Errors',
  audit: 'Audit',
  tokens: 'Tokens',
  signOut: 'Sign out',
  signedInAs: (name: string) => `Signed in as ${name}`,
  titleOf: (page: string) => `${page} · Urooj console`,
  notFound: 'There is no such page',
  toLive: 'Go to what is live',
  stale: (time: string) => `The connection to the console’s server is lost. What you see is from ${time}.`,
  crashed: 'This page of the console failed',
  crashedHelp: 'Until it works again: npm run release',
};
