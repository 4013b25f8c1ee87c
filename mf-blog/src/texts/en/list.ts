import { skeletonTexts } from './skeletons.ts';

export const listTexts = {
  heading: skeletonTexts.list.heading,
  lead: skeletonTexts.list.lead,
  titleOfPage: (page: number) => `Blog, page ${page}`,
  failed: 'Failed to load blog posts. Please try again later.',
  dateAndAuthor: (date: string, author: string) => `${date} · ${author}`,
  readMore: 'Read More',
  /** What a screen reader says instead, to tell the cards apart. */
  readMoreOf: (title: string) => `Read More: ${title}`,
  sending: 'Sending…',
  noPosts: 'No posts yet.',
  noPostsHint: 'The first one is being written. Meanwhile, have a look at the shop.',
  toShop: 'To the shop',
  noSuchPage: 'There is nothing on this page.',
  noSuchPageHint: 'The blog has fewer pages than that.',
  toNewest: 'To the newest posts',
  pages: 'Pages of the blog',
  newer: 'Newer posts',
  older: 'Older posts',
};
