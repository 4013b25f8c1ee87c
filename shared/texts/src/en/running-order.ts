/** In the order forms: what was typed has an order already. The link to it stands between the two parts. @chunk running-order */
export const runningOrderTexts = {
  before: 'Your order',
  after: 'of this service for this link is not finished yet; you can order again all the same.',
};
