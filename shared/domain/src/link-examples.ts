import type { Platform } from '@urooj/contract/vocabulary';
import { postLinkRequired } from './post-links.ts';
import { type ServiceName, serviceNamed } from './services.ts';

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

/** Services that do not take the usual post of their platform. */
const POST_EXAMPLES: Readonly<Partial<Record<ServiceName, string>>> = {
  'Instagram Reels Views': 'https://www.instagram.com/reel/ABC123xyz/',
  'Instagram Story Views': 'https://www.instagram.com/stories/yourname/1234567890/',
  'YouTube Live Stream': 'https://www.youtube.com/live/ABC123xyz_0',
  'Facebook Page Likes': 'https://www.facebook.com/yourpage',
  'Facebook Page Watch Time': 'https://www.facebook.com/yourpage/videos/123456789',
};

/** Placeholders of the two link fields of `/buy`. */
export function linkExamples(service: ServiceName): Examples {
  const { profile, post } = EXAMPLES[serviceNamed(service).platform];
  return { profile, post: POST_EXAMPLES[service] ?? post };
}

/** Example of the one link of a custom order. */
export function targetExample(service: ServiceName): string {
  const { profile, post } = linkExamples(service);
  return postLinkRequired(service) ? post : profile;
}
