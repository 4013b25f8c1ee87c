/** The sentences of the composed document. They are apart so that browsers do not load them. */
export const documentTexts = {
  noScript:
    'This page needs JavaScript. Please switch it on to order, to pay, to track an order or to log in. Prices and policies can be read without it.',
  loadFailure: 'This page could not be loaded completely. You can read it, but its buttons do not work.',
  reload: 'Reload the page',
  blogFeed: (shop: string) => `${shop} blog`,
};
