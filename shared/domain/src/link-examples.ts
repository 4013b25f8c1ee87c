import type { LinkTarget, Platform } from '@urooj/contract/vocabulary';
import { postLinkRequired } from './post-links.ts';
import type { Delivered } from './services.ts';

type Examples = {
  readonly profile: string;
  readonly post: string;
};

const EXAMPLES: Readonly<Record<Platform, Examples>> = {
  Instagram: { profile: 'https://www.instagram.com/yourname', post: 'https://www.instagram.com/p/ABC123xyz/' },
  YouTube: { profile: 'https://www.youtube.com/@yourchannel', post: 'https://www.youtube.com/watch?v=ABC123xyz_0' },
  Facebook: { profile: 'https://www.facebook.com/yourpage', post: 'https://www.facebook.com/yourpage/posts/123456789' },
  TikTok: {
    profile: 'https://www.tiktok.com/@yourname',
    post: 'https://www.tiktok.com/@yourname/video/7123456789012345678',
  },
};

/** What is not the usual post of its platform. */
const POST_EXAMPLES: Readonly<Partial<Record<Platform, Readonly<Partial<Record<LinkTarget, string>>>>>> = {
  Instagram: {
    reel: 'https://www.instagram.com/reel/ABC123xyz/',
    story: 'https://www.instagram.com/stories/yourname/1234567890/',
  },
  YouTube: { stream: 'https://www.youtube.com/live/ABC123xyz_0' },
  Facebook: {
    page: 'https://www.facebook.com/yourpage',
    video: 'https://www.facebook.com/yourpage/videos/123456789',
  },
};

/** Placeholders of the two link fields of `/buy`. */
export function linkExamples({ platform, target }: Delivered): Examples {
  const { profile, post } = EXAMPLES[platform];
  return { profile, post: POST_EXAMPLES[platform]?.[target] ?? post };
}

/** Example of the one link of a custom order. */
export function targetExample(service: Delivered): string {
  const { profile, post } = linkExamples(service);
  return postLinkRequired(service) ? post : profile;
}
