import { hasParameter, type PlatformLink, segmentsOf } from './platform-links.ts';

/** A page of YouTube that people copy in place of a video. `list`: a search, the start page, or another list of videos. */
export type YouTubePage = 'channel' | 'playlist' | 'studio' | 'list';

const VIDEOS = new Set(['watch', 'shorts', 'live', 'embed', 'v', 'e', 'clip', 'post', 'attribution_link', 'source']);
const LISTS = new Set(['results', 'feed', 'hashtag', 'gaming', 'trending', 'explore']);

/** Which page that is no video a link leads to; `null` for a video, and for another platform. */
export function youTubePage(link: PlatformLink): YouTubePage | null {
  const { platform, host } = link;
  if (platform !== 'YouTube' || host.endsWith('youtu.be')) return null;
  if (host.startsWith('studio.')) return 'studio';
  const [first = '', ...more] = segmentsOf(link);
  const isVideo = VIDEOS.has(first) && (first !== 'watch' || hasParameter(link, 'v'));
  // The stream of a channel: `/@name/live`.
  if (isVideo || more.at(-1) === 'live') return null;
  if (first === 'playlist' || hasParameter(link, 'list')) return 'playlist';
  return first === '' || first === 'watch' || LISTS.has(first) ? 'list' : 'channel';
}
