/** A post as it is read: on its page, in the preview, and beside a newer version. */
export const postTextTexts = {
  byline: (date: string, author: string) => `Published on ${date} by ${author}`,
  readingTime: (minutes: number) => `${minutes} min read`,
};

export const postTexts = {
  title: 'Blog post',
  failed: 'Failed to fetch blog post.',
  missing: 'There is no post at this address. It may have been deleted, or the address is not complete.',
  back: 'All posts',
  contents: 'In this post',
  morePosts: 'More posts',
  previous: 'Previous post',
  next: 'Next post',
  share: 'Share',
  openShareSheet: 'Share…',
  shareOn: (place: string) => `Share on ${place} (opens in a new tab)`,
  shareMessage: (title: string, url: string) => `${title} ${url}`,
  copyLink: 'Copy the link to this post',
};
