/** What the skeletons show. Their sentences load with the routes, before any page. @chunk texts */
export const skeletonTexts = {
  buy: {
    heading: 'Buy',
    lead: 'Followers, likes, views and more for Instagram, YouTube, Facebook and TikTok: packages and prices are on their way.',
    loading: 'Loading packages',
  },
  payment: {
    heading: 'Complete your payment',
    lead: 'Pay with an app or at your bank.',
    loading: 'Loading payment details...',
  },
};
