/** What the skeletons show. Their sentences load with the routes, before any page. @chunk texts */
export const skeletonTexts = {
  list: {
    heading: 'Blog',
    lead: 'What works on Instagram, YouTube, Facebook and TikTok, and news of the shop.',
    loading: 'Loading blog posts...',
  },
  post: {
    loading: 'Loading post...',
  },
};
