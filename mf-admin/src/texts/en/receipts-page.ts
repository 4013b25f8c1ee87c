/** The frame of the page with receipts. */
export const receiptsPageTexts = {
  description: 'Messages of banks and wallets about money that arrived.',
  loadingView: (view: string) => `Loading ${view}...`,
  back: 'Back to Payment Details',
  views: 'Views of receipts',
  view: {
    list: 'All receipts',
    phones: 'Phones',
    patterns: 'Patterns',
    statements: 'Statements',
    health: 'Health',
  },
};
