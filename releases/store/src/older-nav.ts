import type { NavEntry, NavPlace } from '@urooj/host/declaration';

type Place = NavPlace & Pick<NavEntry, 'for'> & { links: Readonly<Record<string, string>> };

/** The links of the layout when it had a list of its own, by path. */
const PLACES: readonly Place[] = [
  {
    area: 'platform',
    group: 'Instagram',
    links: {
      '/instagram/followers': 'Followers',
      '/instagram/likes': 'Likes',
      '/instagram/views': 'Views',
      '/instagram/reels-views': 'Reels Views',
      '/instagram/story-views': 'Story Views',
      '/instagram/comments': 'Comments',
    },
  },
  {
    area: 'platform',
    group: 'YouTube',
    links: {
      '/youtube/subscribers': 'Subscribers',
      '/youtube/views': 'Views',
      '/youtube/likes': 'Likes',
      '/youtube/shares': 'Shares',
      '/youtube/watch-time': 'Watch Time',
      '/youtube/live-stream': 'Live Stream',
    },
  },
  {
    area: 'platform',
    group: 'Facebook',
    links: {
      '/facebook/followers': 'Followers',
      '/facebook/likes': 'Likes',
      '/facebook/female-followers': 'Female Followers',
      '/facebook/english-followers': 'English Followers',
      '/facebook/page-likes': 'Page Likes',
    },
  },
  {
    area: 'platform',
    group: 'TikTok',
    links: {
      '/tiktok/followers': 'Followers',
      '/tiktok/likes': 'Likes',
      '/tiktok/views': 'Views',
      '/tiktok/shares': 'Shares',
      '/tiktok/comments': 'Comments',
    },
  },
  {
    area: 'footer',
    group: 'popular',
    links: {
      '/instagram/followers': 'Instagram Followers',
      '/instagram/likes': 'Instagram Likes',
      '/youtube/subscribers': 'YouTube Subscribers',
      '/youtube/watch-time': 'YouTube Watch Time',
      '/tiktok/followers': 'TikTok Followers',
      '/facebook/page-likes': 'Facebook Page Likes',
    },
  },
  { area: 'drawer', links: { '/faq': 'FAQ', '/contact': 'Contact', '/blog': 'Blog' } },
  {
    area: 'footer',
    group: 'support',
    links: { '/faq': 'FAQ', '/track-order': 'Track Order', '/refund-policy': 'Refund Policy' },
  },
  {
    area: 'footer',
    group: 'legal',
    links: { '/terms-of-service': 'Terms of Service', '/privacy-policy': 'Privacy Policy', '/blog': 'Blog' },
  },
  { area: 'header', links: { '/order': 'Orders', '/track-order': 'Track Order' } },
  { area: 'user', for: 'guest', links: { '/login': 'Login' } },
  { area: 'user', for: 'user', links: { '/client-dashboard': 'Dashboard' } },
  { area: 'user', for: 'admin', links: { '/admin-dashboard': 'Dashboard' } },
];

/**
 * The links of releases whose manifest declares none, because they were built before it could. A remote has those that lead
 * to its pages.
 */
export const OLDER_NAV: readonly NavEntry[] = PLACES.flatMap(({ links, ...place }) =>
  Object.entries(links).map(([to, text], index) => ({ ...place, order: (index + 1) * 10, to, text: { en: text } })),
);
