/** The layout of the page with bank messages. */
export const bankMessagesPageTexts = {
  description: 'Messages of banks and wallets about money that arrived.',
  loadingView: (view: string) => `Loading ${view}...`,
  back: 'Back to Payment Details',
  views: 'Views of bank messages',
  view: {
    list: 'All bank messages',
    phones: 'Phones',
    patterns: 'Patterns',
    statements: 'Statements',
    health: 'Health',
  },
};
